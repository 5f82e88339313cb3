import assert from 'node:assert/strict';
import { clearFaults, setFaults } from '../../src/platform/sandboxFaults.ts';
import { forSuite } from '../helpers/forSuite.ts';
import { answering, offering } from './answers.ts';
import { rowsOf } from './headend.ts';
import { run, sandboxAccount } from './sandboxAccount.ts';

describe('Editing a field', function () {
  this.timeout(30_000);
  const sandbox = forSuite(sandboxAccount);
  const stream = forSuite(() =>
    sandbox().one('liveStream', ({ pull, active }) => pull === false && active === true),
  );
  beforeEach(() => sandbox().change(stream(), { dvr_duration: 3600, srt_passphrase: 'never-to-be-seen' }));

  it('tells each field with its value and its rule, and no secret', async () => {
    await answering(
      [
        {
          pick: undefined,
          rows(rows, { title }) {
            assert.equal(title, `Edit “${stream().title}”`);
            const window = rows.find(({ label }) => label === 'DVR window');
            assert.equal(window?.description, 'dvr_duration · 3600 s');
            assert.match(window?.detail ?? '', /30 to 14400.*Unit: s\.$/);
            assert.doesNotMatch(JSON.stringify(rows), /never-to-be-seen/);
          },
        },
      ],
      run('liveStream.edit', stream()),
    );
  });

  it('saves it, says so in the status bar, and undoes it with one click there', async () => {
    const { told, title, click } = await offering(
      [
        { pick: 'DVR window' },
        {
          type: '1800',
          box({ value, check, title }) {
            assert.equal(title, `DVR window of “${stream().title}”`);
            assert.equal(value, '3600');
            assert.equal(check?.('29')?.message, 'It must be 30 s or more.');
            assert.equal(check?.('14401')?.message, 'It must be 14400 s or less.');
            assert.equal(check?.('long')?.message, 'It must be a number.');
          },
        },
      ],
      run('liveStream.edit', stream()),
    );
    assert.deepEqual([told, title], [[`Updated “${stream().title}”: DVR window: 3600 s → 1800 s`], 'Undo']);
    assert.equal((await sandbox().read(stream()))['dvr_duration'], 1800);
    const undone = await answering([], click);
    assert.deepEqual(undone, [`Undid the change to “${stream().title}”: DVR window: 1800 s → 3600 s`]);
    assert.equal((await sandbox().read(stream()))['dvr_duration'], 3600);
  });

  it('shows the result in the tree', async () => {
    await rowsOf('Live Streams');
    await answering([{ pick: 'DVR window' }, { type: '7200' }], run('liveStream.edit', stream()));
    const { rows } = await rowsOf('Live Streams');
    const row = rows.find((each) => each.type === 'item' && each.ref.id === stream().id);
    assert.ok(row?.type === 'item');
    assert.equal(row.item['dvr_duration'], 7200);
  });

  it('sends nothing for a value that it has already', async () => {
    const told = await answering(
      [{ pick: 'DVR window' }, { type: '3600' }],
      run('liveStream.edit', stream()),
    );
    assert.deepEqual(told, [`No change needed: “${stream().title}” already has this value.`]);
  });

  it('never overwrites what somebody else changed meanwhile, unless told to', async () => {
    const answers = (press: string) => [
      { pick: 'DVR window' },
      { type: '600', box: () => sandbox().change(stream(), { dvr_duration: 900 }) },
      { press },
    ];
    const told = await answering(answers('Keep Theirs'), run('liveStream.edit', stream()));
    assert.equal(
      told[0],
      `“${stream().title}” changed on the server in the meantime. DVR window was 3600 s, is now 900 s, and would become 600 s. Nothing was sent.`,
    );
    assert.equal((await sandbox().read(stream()))['dvr_duration'], 900);
    await sandbox().change(stream(), { dvr_duration: 3600 });
    await answering(answers('Overwrite'), run('liveStream.edit', stream()));
    assert.equal((await sandbox().read(stream()))['dvr_duration'], 600);
  });

  it('says what somebody else changed besides', async () => {
    const beside: unknown[] = [];
    const told = await answering(
      [
        { pick: 'DVR window' },
        { type: '700', box: () => sandbox().change(stream(), { client_user_id: 77 }) },
        { flash: (_, { detail, next }) => beside.push(detail, next?.title) },
      ],
      run('liveStream.edit', stream()),
    );
    assert.match(told[0] ?? '', /^Updated “.*”: DVR window: 3600 s → 700 s$/);
    assert.deepEqual(beside, [
      'Also changed on the server since you opened it, and kept: Your user ID.',
      'Undo',
    ]);
  });

  it('keeps what was typed when the call fails, and says whether it may have been made', async () => {
    const path = '/streaming/streams';
    const faults = [{ kind: 'error', status: 503, method: 'PATCH', path, times: 1 }];
    await sandbox().call(setFaults, { faults });
    const told = await answering(
      [
        { pick: 'DVR window' },
        { type: '800' },
        { press: 'Edit Again' },
        { type: '800', box: ({ value }) => assert.equal(value, '800') },
      ],
      run('liveStream.edit', stream()),
    );
    await sandbox().call(clearFaults, {});
    assert.match(told[0] ?? '', /^Could not change “.*” \(dvr_duration\): the service returned an error/);
    assert.match(told[0] ?? '', /may have been applied anyway/);
    assert.equal((await sandbox().read(stream()))['dvr_duration'], 800);
  });

  /** Saves a DVR window once, and loses the reply. */
  const lost = async (value: string) => {
    const faults = [{ kind: 'drop', when: 'during', method: 'PATCH', path: '/streaming/streams', times: 1 }];
    await sandbox().call(setFaults, { faults });
    return [{ pick: 'DVR window' }, { type: value }, { press: 'Edit Again' }];
  };

  it('does not take its own value for somebody else’s after a lost reply', async () => {
    await sandbox().change(stream(), { dvr_duration: 3600 });
    const told = await answering([...(await lost('810')), { type: '820' }], run('liveStream.edit', stream()));
    assert.match(told[0] ?? '', /may have been applied anyway\. Trying again in a moment is safe$/);
    assert.match(told[1] ?? '', /^Updated “.*”: DVR window: 810 s → 820 s$/);
    assert.equal((await sandbox().read(stream()))['dvr_duration'], 820);
  });

  it('writes the old value again where it is wanted back after a lost reply', async () => {
    await sandbox().change(stream(), { dvr_duration: 3600 });
    await answering([...(await lost('830')), { type: '3600' }], run('liveStream.edit', stream()));
    assert.equal((await sandbox().read(stream()))['dvr_duration'], 3600);
  });

  it('still asks where somebody else wrote over a change whose reply was lost', async () => {
    await sandbox().change(stream(), { dvr_duration: 3600 });
    const told = await answering(
      [
        ...(await lost('840')),
        { type: '850', box: () => sandbox().change(stream(), { dvr_duration: 900 }) },
        { press: 'Keep Theirs' },
      ],
      run('liveStream.edit', stream()),
    );
    assert.match(told[1] ?? '', /DVR window was 3600 s, is now 900 s, and would become 850 s/);
    assert.equal((await sandbox().read(stream()))['dvr_duration'], 900);
  });

  it('tries to undo a change again, when that failed', async () => {
    await sandbox().change(stream(), { dvr_duration: 3600 });
    const faults = [{ kind: 'error', status: 429, method: 'PATCH', path: '/streaming/streams', times: 1 }];
    const { click } = await offering(
      [{ pick: 'DVR window' }, { type: '860' }],
      run('liveStream.edit', stream()),
    );
    await sandbox().call(setFaults, { faults });
    const told = await answering([{ press: 'Try Again' }], click);
    assert.match(told[1] ?? '', /^Undid the change to /);
    assert.equal((await sandbox().read(stream()))['dvr_duration'], 3600);
  });

  it('asks for a secret out of sight, and undoes it without telling it', async () => {
    const { told, click } = await offering(
      [
        { pick: 'SRT passphrase' },
        { pick: 'Enter Another Value…' },
        {
          type: 'another-passphrase',
          box: ({ password, value }) => assert.deepEqual([password, value], [true, undefined]),
        },
      ],
      run('liveStream.edit', stream()),
    );
    const undone = await answering([], click);
    assert.doesNotMatch([...told, ...undone].join(), /passphrase →|another|never/);
    assert.equal((await sandbox().read(stream()))['srt_passphrase'], 'never-to-be-seen');
  });
});
