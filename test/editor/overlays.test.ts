import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { kindOf } from '../../src/kinds/all.ts';
import type { Ref } from '../../src/kinds/grammar/ref.ts';
import { listOverlays } from '../../src/platform/streaming/overlays.ts';
import { createStream } from '../../src/platform/streaming/streamLife.ts';
import { forSuite } from '../helpers/forSuite.ts';
import { answering } from './answers.ts';
import { lensesOf } from './editing.ts';
import { inside } from './headend.ts';
import { run, sandboxAccount } from './sandboxAccount.ts';

const url = 'https://ann:hush@overlay.example/score?token=hush';
const shown = 'score (overlay.example)';

describe('Overlays', function () {
  this.timeout(40_000);
  const sandbox = forSuite(sandboxAccount);
  after(() => vscode.commands.executeCommand('workbench.action.closeAllEditors'));

  async function stream(): Promise<Ref> {
    const { id } = await sandbox().call<{ id: number }>(createStream, { name: 'Overlaid' });
    const account = (await (await inside()).accounts.currentId()) ?? assert.fail();
    return { account, kind: 'liveStream', scope: {}, id: String(id), title: 'Overlaid' };
  }

  async function below({ account, scope, id }: Ref): Promise<Ref[]> {
    const { items } = await sandbox().call<{ items: Record<string, unknown>[] }>(listOverlays, {
      stream_id: Number(id),
    });
    const { key, title } = kindOf('overlay');
    return items.map((each) => ({ account, scope, kind: 'overlay', id: key(each), title: title(each) }));
  }

  /** An overlay in the top left corner of a new stream. */
  async function overlay(): Promise<Ref> {
    const above = await stream();
    await answering([{ pick: 'In the Top Left Corner' }, { type: url }], run('row.createOverlay', above));
    const [made] = await below(above);
    return made ?? assert.fail();
  }

  it('are created on the row of a stream, and no message tells what is secret in their address', async () => {
    const above = await stream();
    const told = await answering(
      [{ pick: 'Over the Whole Picture' }, { type: url, box: ({ check }) => assert.ok(check?.('score')) }],
      run('row.createOverlay', above),
    );
    assert.ok(told.at(-1)?.startsWith(`Created “${shown}”`), told.at(-1));
    assert.doesNotMatch(told.join(), /hush/);
    const [made] = await below(above);
    const { stretch, x, url: kept } = await sandbox().read(made ?? assert.fail());
    assert.deepEqual({ stretch, x, url: kept }, { stretch: true, x: null, url });
  });

  it('are moved by one change of position and size, and a document of one shows no secret', async () => {
    const ref = await overlay();
    await answering(
      [
        { pick: 'Left + Top + Width + Height' },
        ...['0', '5', '200', '100'].flatMap((type) => [{ pick: 'Enter Another Value…' }, { type }]),
      ],
      run('overlay.edit', ref),
    );
    const { width, height, x, y } = await sandbox().read(ref);
    assert.deepEqual({ width, height, x, y }, { width: 200, height: 100, x: 0, y: 5 });
    await run('row.open', ref)();
    const text = vscode.window.activeTextEditor?.document.getText() ?? '';
    assert.equal(JSON.parse(text).width, 200);
    assert.doesNotMatch(text, /hush/);
  });

  it('say that they aren’t shown while the stream has no HTML overlay, and turn that on', async () => {
    const above = await stream();
    const offered: unknown[] = [];
    await answering(
      [
        { pick: 'Over the Whole Picture' },
        { type: url },
        { flash: (_, { next }) => offered.push(next?.title, next?.command) },
      ],
      run('row.createOverlay', above),
    );
    assert.deepEqual(offered, ['Turn On Stream HTML Overlay', 'headend.row.turnOnOverlay']);
    const [ref] = await below(above);
    await run('row.open', ref)();
    const { document } = vscode.window.activeTextEditor ?? assert.fail('no document');
    const told = async () => (await lensesOf(document)).filter((title) => /not shown|HTML/.test(title ?? ''));
    assert.deepEqual(await told(), [
      '$(circle-slash) not shown: “HTML overlay” of the stream is off.',
      '$(eye) Turn On Stream HTML Overlay',
    ]);
    const [said] = await answering([{ press: undefined }], run('row.turnOnOverlay', ref));
    assert.equal(
      said,
      'A stream that is on air shows overlays for the first time once its source reconnects. Updated “Overlaid”: HTML overlay: off → on.',
    );
    assert.equal((await sandbox().read(above))['html_overlay'], true);
    assert.deepEqual(await told(), []);
  });

  it('are deleted after a question', async () => {
    const ref = await overlay();
    await answering([{ press: undefined }], run('overlay.delete', ref));
    assert.ok(await sandbox().read(ref));
    await answering([{ press: 'Delete Overlay' }], run('overlay.delete', ref));
    await assert.rejects(sandbox().read(ref), { reason: 'missing' });
  });
});
