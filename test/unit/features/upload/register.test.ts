import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { createSignal } from '../../../../src/host/signal.ts';
import { kindOf, kinds } from '../../../../src/kinds/all.ts';
import { inABrowser } from '../../../helpers/inABrowser.ts';
import { memory } from '../../../helpers/memory.ts';

/** What is said when files are dropped on the list of a kind. */
async function saidOfDrop(id: string): Promise<string[]> {
  const { registerUpload } = await import('../../../../src/features/upload/register.ts');
  const said: string[] = [];
  const { dispose, drop } = registerUpload({
    accountsChanged: createSignal(),
    ask: { flash: (text: string) => said.push(text) },
    fail: assert.fail,
    kinds,
    lists: { addExtra: () => undefined },
    log: { error: assert.fail },
    memory: memory(),
    reconnectRequested: createSignal(),
    session: { onDidChange: () => ({ dispose: () => undefined }) },
  } as never);
  const row = { type: 'section', list: { kind: kindOf(id) } };
  const noFile = Object.assign([], { get: () => undefined });
  await drop(row as never, noFile as never);
  await dispose();
  return said;
}

describe('Files that are dropped', () => {
  it('are uploaded from the machine alone, and on the videos alone', async () => {
    assert.deepEqual(await saidOfDrop('video'), ['What was dropped isn’t a file on this machine.']);
    assert.deepEqual(await saidOfDrop('liveStream'), ['Drop files on “Videos” to upload them.']);
  });

  it('in a browser are not uploaded, wherever they are dropped: where that works is told', async () => {
    const text = 'Videos can’t be uploaded in a browser. Use VS Code on the desktop.';
    for (const id of ['video', 'liveStream'])
      assert.deepEqual(await inABrowser(() => saidOfDrop(id)), [text]);
  });
});
