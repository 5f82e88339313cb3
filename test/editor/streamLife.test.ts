import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Safety } from '../../src/accounts/account.ts';
import type { Ref } from '../../src/kinds/grammar/ref.ts';
import { clearFaults, setFaults } from '../../src/platform/sandboxFaults.ts';
import { createOverlays } from '../../src/platform/streaming/overlays.ts';
import { createRestream } from '../../src/platform/streaming/restreams.ts';
import { createStream } from '../../src/platform/streaming/streamLife.ts';
import { forSuite } from '../helpers/forSuite.ts';
import { type Answer, answering } from './answers.ts';
import { closeAll, lensesOf, open } from './editing.ts';
import { eventually, inside, rowsOf, streaming } from './headend.ts';
import { run, sandboxAccount } from './sandboxAccount.ts';

const create = run('liveStream.create');
const name = (type: string): Answer => ({ type });

describe('Live streams that come and go', function () {
  this.timeout(40_000);
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

  const tabs = () => vscode.window.tabGroups.all.flatMap((group) => group.tabs.map(({ label }) => label));
  const named = (wanted: string) => sandbox().some('liveStream', (item) => item['name'] === wanted);
  const exists = async (ref: Ref) =>
    (await sandbox().some('liveStream', ({ id }) => `${id}` === ref.id)).length;
  /** Makes streams that nobody pushes to, for one test alone. */
  async function made(...names: readonly [string, ...string[]]): Promise<[Ref, ...Ref[]]> {
    for (const each of names) await sandbox().call(createStream, { name: each });
    const [first, ...others] = await sandbox().some('liveStream', (item) =>
      names.includes(`${item['name']}`),
    );
    return [first ?? assert.fail('none was made'), ...others];
  }

  it('are made of a template and a name, and their ingest opens', async () => {
    const told = await answering([{ pick: 'Push' }, name('Camera <b>7</b> $(zap)')], create);
    assert.deepEqual(told, ['Created “Camera <b>7</b> $(zap)”']);
    const [made] = await named('Camera <b>7</b> $(zap)');
    assert.ok(made);
    const { active, pull } = await sandbox().read(made);
    assert.deepEqual([active, pull], [true, false]);
    await eventually(() => tabs().find((label) => label === `Ingest — ${made.title}`));
  });

  it('that are pulled ask for the address, and refuse none', async () => {
    const address = 'srt://camera.invalid:5001';
    await answering(
      [
        { pick: 'Pull' },
        {
          ...name('Pulled 1'),
          box: ({ check }) => assert.equal(check?.('')?.message, 'It must not be empty.'),
        },
        { ...name(address), box: ({ check }) => assert.ok(check?.('no address')) },
      ],
      create,
    );
    const [made] = await named('Pulled 1');
    assert.ok(made);
    assert.equal((await sandbox().read(made))['uri'], address);
  });

  it('whose name the service refuses can be named again, with what was typed', async () => {
    const long = 'n'.repeat(256);
    const told = await answering(
      [
        { pick: 'Push' },
        name(long),
        { press: 'Try Again', message: ({ text }) => assert.match(text, /name: is too long/) },
        { ...name('Shorter'), box: ({ value }) => assert.equal(value, long) },
      ],
      create,
    );
    assert.equal(told.at(-1), 'Created “Shorter”');
  });

  it('whose reply is lost are found, and made once', async () => {
    const fault = { kind: 'drop', when: 'during', method: 'POST', path: '/streaming', times: 1 };
    await sandbox().call(setFaults, { faults: [fault] });
    const told = await answering([{ pick: 'With DVR and Recording' }, name('Found again')], create);
    assert.deepEqual(told, ['“Found again” was created although the response was lost.']);
    assert.equal((await named('Found again')).length, 1);
  });

  it('are not made in an account that is read-only', async () => {
    await protect('readOnly');
    const told = await answering(
      [
        { pick: 'Push' },
        name('Not made'),
        { press: undefined, message: ({ buttons }) => assert.deepEqual(buttons, ['Set Safety Level…']) },
      ],
      create,
    );
    assert.match(String(told), /read-only/);
    assert.deepEqual(await named('Not made'), []);
  });

  it('are deleted after a question that says what goes and what stays', async () => {
    const [stream] = await made('Goes after a question');
    await answering([{ press: undefined }], run('liveStream.delete', stream));
    assert.equal(await exists(stream), 1);
    const told = await answering(
      [
        {
          press: 'Delete Stream',
          message({ text, detail }) {
            assert.equal(text, `Delete the stream “${stream.title}”?`);
            assert.match(
              detail,
              /^off.*\n\nIts settings,.* links, .* are deleted;.*Recordings stay as videos\.\n\nThis cannot be undone\.$/s,
            );
          },
        },
      ],
      run('liveStream.delete', stream),
    );
    assert.deepEqual(told.at(-1), `Deleted “${stream.title}”`);
    assert.equal(await exists(stream), 0);
  });

  it('are deleted after a question that counts what goes with them, or says that this could not be read', async () => {
    const [stream] = await made('Goes with all below');
    const stream_id = Number(stream.id);
    const uri = 'rtmp://relay.test/live/abc';
    for (const each of ['Relay 1', 'Relay 2'])
      await sandbox().call(createRestream, { stream_id, name: each, uri, active: false });
    await sandbox().call(createOverlays, {
      stream_id,
      overlays: [{ url: 'https://overlay.test/score', stretch: true }],
    });
    const asked = async () => {
      const said: string[] = [];
      const look: Answer = { press: undefined, message: ({ detail }) => void said.push(detail) };
      await answering([look], run('liveStream.delete', stream));
      return said[0]?.split('\n\n')[1];
    };
    assert.equal(await asked(), 'Deleted with it: 2 restreams, 1 overlay.');
    await sandbox().call(setFaults, {
      faults: [{ kind: 'error', status: 403, method: 'GET', path: '/streaming/restreams' }],
    });
    assert.equal(
      await asked(),
      'Deleted with it: 1 overlay. Also deleted, but could not be counted: restreams.',
    );
    assert.equal(await exists(stream), 1);
  });

  it('that are on air are deleted only if their name is typed', async () => {
    const stream = await sandbox().one('liveStream', ({ live }) => live === true);
    const question: Answer = {
      press: 'Delete Stream',
      message: ({ detail }) =>
        assert.match(detail, /It is on air: its viewers lose the picture immediately\./),
    };
    const box: Answer['box'] = ({ prompt, check }) => {
      assert.ok(prompt?.endsWith(`Type “${stream.title}” to confirm.`));
      assert.ok(check?.('x'));
    };
    await answering([question, { type: undefined, box }], run('liveStream.delete', stream));
    assert.equal(await exists(stream), 1);
    await answering([question, { type: stream.title, box }], run('liveStream.delete', stream));
    assert.equal(await exists(stream), 0);
  });

  it('are deleted together if their number is typed, with a result for each', async () => {
    const [first, second] = await made('Goes with another', 'Is refused to go');
    assert.ok(second);
    await sandbox().call(setFaults, {
      faults: [{ kind: 'error', status: 500, method: 'DELETE', path: `/streaming/streams/${second.id}` }],
    });
    const told = await answering(
      [
        { press: 'Delete Live Streams' },
        { type: '2 live streams' },
        { press: undefined, message: ({ text }) => assert.equal(text, 'Deleted 1 of 2 live streams.') },
      ],
      run('liveStream.delete', first, [first, second]),
    );
    assert.equal(told[0], 'Delete 2 live streams?');
    assert.deepEqual([await exists(first), await exists(second)], [0, 1]);
  });

  it('whose deletion has no answer are looked for, and nothing is sent again', async () => {
    const [stream, other] = await made('Goes without an answer', 'Goes without a reply');
    assert.ok(other);
    const drop = (when?: 'during') => [
      { kind: 'drop', ...(when ? { when } : {}), method: 'DELETE', path: '/streaming', times: 1 },
    ];
    await sandbox().call(setFaults, { faults: drop('during') });
    const told = await answering([{ press: 'Delete Stream' }], run('liveStream.delete', stream));
    assert.equal(told.at(-1), `Deleted “${stream.title}”`);
    await sandbox().call(setFaults, { faults: drop() });
    await answering([{ press: 'Delete Stream' }, { press: undefined }], run('liveStream.delete', other));
    assert.equal(await exists(other), 1);
  });

  it('ask for their name once where every change asks', async () => {
    const [stream] = await made('Goes by its name');
    await protect('confirm');
    await answering([{ press: 'Delete Stream' }, { type: stream.title }], run('liveStream.delete', stream));
    assert.equal(await exists(stream), 0);
  });

  it('leave documents that say that they are gone, forms that close, and nothing that looks for them', async () => {
    const [stream] = await made('Goes while it is open');
    await run('liveStream.showIngest', stream)();
    const tree = await streaming();
    // it may have been read before the stream was made
    await tree.refresh(new AbortController().signal);
    const first = async () => tree.getTreeItem((await tree.getChildren())[0] ?? assert.fail()).label;
    assert.equal(await first(), 'Live Streams');
    const row = (await rowsOf('Live Streams')).rows.find(
      (each) => each.type === 'item' && each.ref.id === stream.id,
    );
    for (const below of await tree.getChildren(row ?? assert.fail())) await tree.getChildren(below);
    const document = await open('liveStream', stream.id, stream.title);
    await run('liveStream.openForm', stream)();
    const form = await eventually(() => tabs().filter((label) => label.includes(stream.title))[1]);
    assert.deepEqual(await answering([{ press: 'Delete Stream' }], run('liveStream.delete', stream)), [
      `Delete the stream “${stream.title}”?`,
      `Deleted “${stream.title}”`,
    ]);
    // not to retry what can’t be read any more
    assert.equal(await first(), 'Live Streams');
    const lenses = await lensesOf(document);
    assert.match(String(lenses), /This stream was deleted\. This is its last known state/);
    await eventually(() => (tabs().filter((label) => label === form).length < 2 ? true : undefined));
  });
});
