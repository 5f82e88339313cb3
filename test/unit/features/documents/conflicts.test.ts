import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import { instead } from '../../../helpers/instead.ts';

describe('A conflict of a document', () => {
  it('lasts while the user types, and ends with theirs once the document is reverted', async () => {
    const vscode = await import('vscode');
    const { createDocumentConflicts } = await import('../../../../src/features/documents/conflicts.ts');
    const uri = vscode.Uri.parse('headend:/a/Match.json');
    const theirs = { id: 7, name: 'Derby' };
    const reverted: unknown[] = [];
    const listeners: ((event: object) => void)[] = [];
    const onDidChangeTextDocument = (listener: (event: object) => void) => {
      listeners.push(listener);
      return { dispose: () => undefined };
    };
    await instead(vscode.workspace, { onDidChangeTextDocument }, async () => {
      const conflicts = createDocumentConflicts({
        startFrom: assert.fail,
        onReverted: (of, item) => reverted.push([String(of), item]),
        onFailure: assert.fail,
      });
      const edited = (isDirty: boolean) => {
        for (const tell of listeners) tell({ document: { uri, isDirty } });
      };
      const before = { id: 7, name: 'Match' };
      const kind = kindOf('video');
      await conflicts.show(uri, { kind, title: 'Match', before, theirs, fields: ['name'] });
      edited(true);
      assert.deepEqual([conflicts.of(uri)?.theirs, reverted], [theirs, []]);
      edited(false);
      assert.deepEqual([conflicts.of(uri), reverted], [undefined, [[String(uri), theirs]]]);
      conflicts.dispose();
    });
  });
});
