import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type { Connection } from '../../../../src/accounts/connection.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { GroupNode, ItemNode } from '../../../../src/ui/rows/nodes.ts';
import { instead } from '../../../helpers/instead.ts';

const kind = kindOf('liveStream');
const ref = { account: 'a', kind: 'liveStream', scope: {}, id: '7', title: 'earlier' };

describe('A resource that is shown', () => {
  async function shown(quietly: boolean, of = kind) {
    const { createShowResource } = await import('../../../../src/ui/rows/showResource.ts');
    const { commands } = await import('vscode');
    const told: unknown[] = [];
    const group = (id: string, account: string) =>
      ({ type: 'group', id, account: { id: account }, kind: of, scope: {} }) as unknown as GroupNode;
    const view = (...groups: GroupNode[]) => ({
      groups: async () => groups,
      reveal: async ({ id, ref: { title } }: ItemNode, isQuiet?: boolean) =>
        void told.push([id, title, isQuiet]),
    });
    const client = { call: async () => ({ id: 7, name: 'Now' }) };
    const show = createShowResource({
      kindOf: () => kind,
      connect: async () => ({ client, clientId: 1 }) as unknown as Connection,
      views: [view(group('other', 'b')), view(group('of b', 'b'), group('mine', 'a'))],
    });
    const executeCommand = async (id: string, given: { title: string }) => void told.push([id, given.title]);
    await instead(commands, { executeCommand }, () => show(ref, quietly));
    return told;
  }

  it('is opened by its name of now, and its row is shown in the list of its account', async () => {
    assert.deepEqual(await shown(false), [
      ['headend.row.open', 'Now'],
      ['mine/7', 'Now', false],
    ]);
  });

  it('quietly is its row alone', async () => {
    assert.deepEqual(await shown(true), [['mine/7', 'Now', true]]);
  });

  it('has no row in a list of another kind', async () => {
    assert.deepEqual(await shown(true, kindOf('video')), []);
  });
});
