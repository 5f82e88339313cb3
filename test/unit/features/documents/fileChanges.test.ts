import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type { Ref } from '../../../../src/kinds/grammar/ref.ts';

const refOf = (id: string): Ref => ({
  account: 'a',
  kind: 'liveStream',
  scope: {},
  id,
  title: `Stream ${id}`,
});

describe('Documents that may have become read-only', () => {
  it('are all looked at again once an account changes, and no other files', async () => {
    const { EventEmitter, Uri, workspace } = await import('vscode');
    const { createFileChanges } = await import('../../../../src/features/documents/fileChanges.ts');
    const { uriOf } = await import('../../../../src/ui/uri.ts');
    const uri = uriOf(refOf('7'), { account: 'Quay', list: 'Live Streams' });
    const accounts = new EventEmitter<void>();
    const { textDocuments } = workspace;
    Object.assign(workspace, { textDocuments: [{ uri }, { uri: Uri.file('/a.txt') }] });
    const snapshots = { peek: (of: object) => (of === uri ? {} : undefined), touch: () => undefined };
    const changes = createFileChanges(snapshots as never, { onDidChange: accounts.event } as never);
    const told: string[][] = [];
    changes.onDidChangeFile((all) => told.push(all.map((each) => `${each.uri}`)));
    try {
      accounts.fire();
      Object.assign(workspace, { textDocuments: [{ uri: Uri.file('/a.txt') }] });
      accounts.fire();
    } finally {
      Object.assign(workspace, { textDocuments });
      changes.dispose();
    }
    assert.deepEqual(told, [[`${uri}`]]);
  });
});
