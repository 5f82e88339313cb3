import assert from 'node:assert/strict';
import type { Uri } from 'vscode';
import '../../../../pages/editor/standIn.ts';
import { instead } from '../../../../helpers/instead.ts';

describe('A save that failed', () => {
  /** Refusals in an editor that can say that a document was saved, and what nobody asked about. */
  async function made() {
    const { EventEmitter, Uri, workspace } = await import('vscode');
    const { createRefusals } = await import('../../../../../src/features/documents/trouble/refusals.ts');
    const saved = new EventEmitter<{ uri: Uri }>();
    const untold: string[] = [];
    const refusals = await instead(workspace, { onDidSaveTextDocument: saved.event }, () =>
      createRefusals((error, uri) => untold.push(`${uri}: ${(error as Error).message}`)),
    );
    const uri = Uri.parse('headend:/x.json');
    const fail = () => Promise.reject(new Error('too long'));
    return { refusals, uri, untold, fail, saved: () => saved.fire({ uri }) };
  }

  it('is told once, where the editor asks after the write that it announced', async () => {
    const { refusals, uri, fail } = await made();
    await refusals.around(uri, true, fail);
    assert.throws(() => refusals.tell(uri), /^Error: too long$/);
    refusals.tell(uri);
  });

  it('is told at once to whoever writes without a word', async () => {
    const { refusals, uri, fail } = await made();
    await assert.rejects(refusals.around(uri, false, fail), /^Error: too long$/);
    refusals.tell(uri);
  });

  it('is forgotten once a later one does not fail', async () => {
    const { refusals, uri, untold, fail, saved } = await made();
    await refusals.around(uri, true, fail);
    await refusals.around(uri, true, async () => undefined);
    refusals.tell(uri);
    saved();
    assert.deepEqual([untold, refusals.isRefused(uri)], [[], false]);
  });

  it('is told by Headend itself, and its text kept, where the editor took it as saved', async () => {
    const { refusals, uri, untold, fail, saved } = await made();
    await refusals.around(uri, true, fail);
    saved();
    assert.deepEqual([untold, refusals.isRefused(uri)], [['headend:/x.json: too long'], true]);
  });
});
