import assert from 'node:assert/strict';
import type { Safety } from '../../src/accounts/account.ts';
import type { Ref } from '../../src/kinds/grammar/ref.ts';
import { listPurges, type Purge } from '../../src/platform/cdn/purge.ts';
import { clearFaults, type Fault, setFaults } from '../../src/platform/sandboxFaults.ts';
import { forSuite } from '../helpers/forSuite.ts';
import { type Answer, answering } from './answers.ts';
import { closeAll } from './editing.ts';
import { inside } from './headend.ts';
import { run, sandboxAccount } from './sandboxAccount.ts';

const leave: Answer = { press: undefined };

/** A minute takes one or two requests of an item, and the memory of that is the window’s: each test has its own sort. */
describe('A cache', function () {
  this.timeout(60_000);
  const sandbox = forSuite(sandboxAccount);
  afterEach(async () => {
    await sandbox().call(clearFaults, {});
    await protect('normal');
    await closeAll();
  });

  async function protect(safety: Safety): Promise<void> {
    const { accounts } = await inside();
    await accounts.protect((await accounts.currentId()) ?? assert.fail('signed out'), safety);
  }
  const named = (title: string): Promise<Ref> =>
    sandbox().one('cdnResource', ({ name, cname }) => (name || cname) === title);
  const history = async () => (await sandbox().call<{ items: Purge[] }>(listPurges, { limit: 100 })).items;
  const faults = (...given: Fault[]) => sandbox().call(setFaults, { faults: given });
  /** What a command told, and the purges that came of it, the newest first. */
  async function purged(answers: readonly Answer[], command: string, ref: Ref) {
    const before = new Set((await history()).map(({ purge_id }) => purge_id));
    const told = await answering(answers, run(command, ref));
    return { told, made: (await history()).filter(({ purge_id }) => !before.has(purge_id)) };
  }
  const refused =
    (typed: string, why: RegExp): NonNullable<Answer['box']> =>
    ({ check }) =>
      assert.match(check?.(typed)?.message ?? '', why);

  it('is purged by URL, asks first, and shows in the history', async () => {
    const video = await named('Video');
    const { told, made } = await purged(
      [
        {
          pick: 'By URL',
          rows: (rows) =>
            assert.deepEqual(
              rows.map(({ label }) => label),
              ['By URL', 'By URL, One per Line…', 'By Pattern', 'By Pattern, One per Line…', 'Everything'],
            ),
        },
        {
          type: '/a.jpg https://video.nordwelle.example/b.jpg?v=2',
          box: refused('https://elsewhere.example/a', /isn’t delivered by “Video”\.$/),
        },
        {
          press: 'Purge Files',
          message({ text, detail }) {
            assert.equal(text, 'Purge 2 paths from the cache of “Video”?');
            assert.match(
              detail,
              /^CDN servers request these files from the origin again: \/a\.jpg, \/b\.jpg/,
            );
          },
        },
      ],
      'cdnResource.purgeCache',
      video,
    );
    assert.equal(told.at(-1), 'Purging the cache of “Video”');
    assert.deepEqual(
      made.map(({ payload }) => payload),
      [{ urls: ['/a.jpg', '/b.jpg?v=2'] }],
    );
    const tree = (await inside()).view('headend.activity')?.tree ?? assert.fail('no view');
    const group = (await tree.getChildren()).find((each) => tree.getTreeItem(each).label === 'Purges');
    const rows = await tree.getChildren(group);
    assert.ok(rows.some((each) => each.type === 'item' && each.ref.id === String(made[0]?.purge_id)));
  });

  it('is purged whole once its name is typed, and not again within a minute', async () => {
    const files = await named('static.nordwelle.example');
    const everything: Answer = { pick: 'Everything' };
    const name: Answer = {
      type: files.title,
      box: ({ prompt }) => assert.match(prompt ?? '', /goes to the origin, which can overload it\./),
    };
    const nothing = await purged([everything, { type: undefined }], 'cdnResource.purgeCache', files);
    assert.deepEqual(nothing.made, []);
    const { told, made } = await purged([everything, name], 'cdnResource.purgeCache', files);
    assert.deepEqual(told, [`Purging the cache of “${files.title}”`]);
    assert.deepEqual(
      made.map(({ purge_type }) => purge_type),
      ['purge_all'],
    );
    const again = await purged([everything, name, leave], 'cdnResource.purgeCache', files);
    assert.match(
      again.told[0] ?? '',
      /^The service accepts one of these requests per minute for “static\.nordwelle\.example”\. You can send the next one in \d\d s\.$/,
    );
    assert.deepEqual(again.made, []);
  });

  it('is not purged twice where the reply was lost', async () => {
    const archive = await named('Archive');
    await faults({ kind: 'drop', when: 'during', method: 'POST', path: '/cdn/resources', times: 1 });
    const { told, made } = await purged(
      [{ pick: 'By Pattern' }, { type: '/tapes/*' }, { press: 'Purge Files' }],
      'cdnResource.purgeCache',
      archive,
    );
    assert.equal(told.at(-1), 'Purging the cache of “Archive”');
    assert.equal(made.length, 1);
  });

  it('is filled by a prefetch, which is not sent again where its reply was lost', async () => {
    const archive = await named('Archive');
    await faults({ kind: 'drop', when: 'during', method: 'POST', path: '/cdn/resources', times: 1 });
    const one: readonly Answer[] = [{ pick: 'Prefetch' }, { type: '/films/1.mp4' }];
    const noRepeat: Answer = { ...leave, message: ({ buttons }) => assert.deepEqual(buttons, []) };
    const [lost] = await answering([...one, noRepeat], run('cdnResource.prefetch', archive));
    assert.match(lost ?? '', /^Could not prefetch files to “Archive”: .* may have been applied anyway/);
    const [limit] = await answering([...one, leave], run('cdnResource.prefetch', archive));
    assert.match(limit ?? '', /You can send the next one in \d\d s\.$/);
    const video = await named('Video');
    assert.deepEqual(await answering(one, run('cdnResource.prefetch', video)), [
      '“Video” is fetching the files from its origin',
    ]);
  });

  it('says that the limit is reached, by whomever', async () => {
    const video = await named('Video');
    await faults({ kind: 'error', status: 429, method: 'POST', path: '/cdn/resources', times: 1 });
    const { told, made } = await purged(
      [
        { pick: 'Everything' },
        { type: video.title },
        { ...leave, message: ({ buttons }) => assert.deepEqual(buttons, ['Try Again']) },
      ],
      'cdnResource.purgeCache',
      video,
    );
    assert.match(
      told[0] ?? '',
      /^Could not purge the cache of “Video”: .*(minute|Try again in \d+ s|try again in \d+ s)/,
    );
    assert.deepEqual(made, []);
  });

  it('is not purged by URL where its resource can’t be, which is said before anything is typed', async () => {
    const regatta = await named('Regatta');
    const { told, made } = await purged(
      [
        {
          pick: 'By URL',
          rows: (rows) =>
            assert.deepEqual(
              rows.map(({ label, description }) => [label, description]),
              [
                ['By URL', 'not available'],
                ['By Pattern', 'up to 10 patterns, once a minute'],
                ['By Pattern, One per Line…', ''],
                ['Everything', 'all files, once a minute'],
              ],
            ),
        },
        leave,
      ],
      'cdnResource.purgeCache',
      regatta,
    );
    assert.deepEqual(told, [
      'This CDN resource can’t be purged by URL, because of its options. Purge it by pattern instead.',
    ]);
    assert.deepEqual(made, []);
  });

  it('is left alone in a read-only account, and while its resource is off', async () => {
    const off = await named('Press photos');
    assert.deepEqual(await answering([leave], run('cdnResource.purgeCache', off)), [
      '“Press photos” is off. You can purge and prefetch only while the CDN resource is active.',
    ]);
    await protect('readOnly');
    const archive = await named('Archive');
    const { told, made } = await purged(
      [{ pick: 'By URL' }, { type: '/a' }, leave],
      'cdnResource.purgeCache',
      archive,
    );
    assert.match(told[0] ?? '', /this account is set to read-only/);
    assert.deepEqual(made, []);
  });

  it('is purged of a stream’s own files from its row, whose name is typed where that is wanted', async () => {
    const stream = await sandbox().one('liveStream', ({ hls_cmaf_url }) => Boolean(hls_cmaf_url));
    await protect('confirm');
    const { told, made } = await purged(
      [{ type: 'Video', box: ({ prompt }) => assert.match(prompt ?? '', /from the origin again: \/cmaf\//) }],
      'liveStream.purgeFiles',
      stream,
    );
    assert.equal(told.at(-1), 'Purging the cache of “Video”');
    const [purge] = made;
    assert.equal(purge?.purge_type, 'purge_by_pattern');
    assert.ok(purge?.payload?.paths?.every((path) => path.includes(stream.id) && path.endsWith('/*')));
  });
});

describe('A log upload policy', function () {
  this.timeout(30_000);
  const sandbox = forSuite(sandboxAccount);

  it('that is used is not deleted, and says by what', async () => {
    const used = await sandbox().one('logPolicy', ({ name }) => name === 'Rights reporting');
    assert.deepEqual(await answering([leave], run('logPolicy.delete', used)), [
      'Could not delete “Rights reporting”. Upload configurations 121, 122, 140 use it. Assign another policy to them first.',
    ]);
    await sandbox().read(used);
  });

  it('that nothing uses is deleted, once that is confirmed', async () => {
    const idle = await sandbox().one('logPolicy', ({ name }) => name === 'Election night');
    const told = await answering([{ press: 'Delete Log Upload Policy' }], run('logPolicy.delete', idle));
    assert.equal(told.at(-1), 'Deleted “Election night”');
    await assert.rejects(sandbox().read(idle), { reason: 'missing' });
  });

  it('is created by its name', async () => {
    await answering([{ pick: 'Near real time' }, { type: 'Live desk' }], run('logPolicy.create'));
    const made = await sandbox().read(await sandbox().one('logPolicy', ({ name }) => name === 'Live desk'));
    assert.deepEqual(
      [made['rotate_interval_minutes'], made['rotate_threshold_mb'], made['retry_interval_minutes']],
      [5, 100, 5],
    );
  });
});
