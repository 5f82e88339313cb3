import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type { Ref } from '../../../../src/kinds/grammar/ref.ts';
import { instead } from '../../../helpers/instead.ts';

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
    const changes = createFileChanges(snapshots as never, { isRefused: () => false }, {
      onDidChange: accounts.event,
    } as never);
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

describe('A document whose text the editor took as saved', () => {
  it('follows what was saved, and keeps what was typed where nothing was', async () => {
    const { EventEmitter, workspace } = await import('vscode');
    const { createFileChanges } = await import('../../../../src/features/documents/fileChanges.ts');
    const { uriOf } = await import('../../../../src/ui/uri.ts');
    const [good, refused] = ['7', '8'].map((id) =>
      uriOf(refOf(id), { account: 'Quay', list: 'Live Streams' }),
    );
    const saved = new EventEmitter<object>();
    const snapshots = { peek: () => ({ text: 'fresh' }), touch: () => undefined };
    const refusals = { isRefused: (uri: object) => uri === refused };
    const accounts = { onDidChange: () => ({ dispose: () => undefined }) };
    const changes = await instead(workspace, { onDidSaveTextDocument: saved.event }, () =>
      createFileChanges(snapshots as never, refusals, accounts as never),
    );
    const told: string[] = [];
    changes.onDidChangeFile((all) => told.push(...all.map((each) => `${each.uri}`)));
    for (const uri of [refused, good]) saved.fire({ uri, getText: () => 'typed' });
    changes.dispose();
    assert.deepEqual(told, [`${good}`]);
  });
});
