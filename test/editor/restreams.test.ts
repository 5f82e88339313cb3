import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { kindOf } from '../../src/kinds/all.ts';
import type { Ref } from '../../src/kinds/grammar/ref.ts';
import { listRestreams } from '../../src/platform/streaming/restreams.ts';
import { createStream } from '../../src/platform/streaming/streamLife.ts';
import { forSuite } from '../helpers/forSuite.ts';
import { answering } from './answers.ts';
import { inside } from './headend.ts';
import { run, sandboxAccount } from './sandboxAccount.ts';

const uri = 'rtmp://target.example/live/hush';

describe('Restreams', function () {
  this.timeout(40_000);
  const sandbox = forSuite(sandboxAccount);
  after(() => vscode.commands.executeCommand('workbench.action.closeAllEditors'));

  /** A restream of a new stream, created on its row; and what was told. */
  async function created(name: string): Promise<{ ref: Ref; told: readonly string[] }> {
    const { id } = await sandbox().call<{ id: number }>(createStream, { name });
    const account = (await (await inside()).accounts.currentId()) ?? assert.fail();
    const above = { account, kind: 'liveStream', scope: {}, id: String(id), title: name };
    const told = await answering(
      [
        { pick: 'Send at Once' },
        { type: name },
        {
          type: uri,
          box: ({ password, check }) => {
            assert.equal(password, true);
            assert.ok(check?.('https://target.example/hush'));
          },
        },
      ],
      run('row.createRestream', above),
    );
    const { items } = await sandbox().call<{ items: Record<string, unknown>[] }>(listRestreams, {});
    const item = items.find((each) => each['stream_id'] === id) ?? assert.fail();
    const kind = kindOf('restream');
    return { ref: { account, kind: 'restream', scope: {}, id: kind.key(item), title: name }, told };
  }

  it('are created on the row of a stream, with an address that is hidden while it is typed', async () => {
    const { ref, told } = await created('Second channel');
    assert.deepEqual(told, ['Created “Second channel”']);
    assert.equal((await sandbox().read(ref))['uri'], uri);
  });

  it('show no key in their document, and none in the log', async () => {
    const { ref } = await created('Third channel');
    await run('row.open', ref)();
    const text = vscode.window.activeTextEditor?.document.getText() ?? '';
    assert.equal(JSON.parse(text).name, 'Third channel');
    assert.doesNotMatch(text, /hush|target\.example/);
    const { journal } = await inside();
    assert.doesNotMatch(JSON.stringify(journal.entries(ref.account)), /hush/);
  });

  it('are switched off and on, get another address, and are deleted after a question', async () => {
    const { ref } = await created('Fourth channel');
    await answering([], run('restream.switchOff', ref));
    assert.equal((await sandbox().read(ref))['active'], false);
    await answering([], run('restream.switchOn', ref));
    await answering(
      [
        { pick: 'Target URL' },
        {
          type: 'srt://target.example:9000?mode=caller&latency=2000',
          box: ({ value }) => assert.equal(value, undefined),
        },
      ],
      run('restream.edit', ref),
    );
    const { active, uri: now } = await sandbox().read(ref);
    assert.deepEqual([active, now], [true, 'srt://target.example:9000?mode=caller&latency=2000']);
    await answering([{ press: 'Delete Restream' }], run('restream.delete', ref));
    await assert.rejects(sandbox().read(ref), { reason: 'missing' });
  });
});
