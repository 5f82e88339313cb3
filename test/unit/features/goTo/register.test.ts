import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import '../../../pages/editor/standIn.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import { findBox } from '../../../helpers/findBox.ts';
import { instead } from '../../../helpers/instead.ts';

const kind = kindOf('liveStream');
const node = {
  type: 'item',
  kind,
  ref: { account: 'a', kind: 'liveStream', scope: {}, id: '7', title: 'Arena' },
  item: { id: 7, name: 'Arena', active: true },
  parent: { type: 'group', kind, scope: {} },
};

/** Searches two views, of which the second has a stream, and takes it or closes the box; what is shown and told. */
async function searched({ takes = true, refuses = false } = {}) {
  const { window } = await import('vscode');
  const { registerGoTo } = await import('../../../../src/features/goTo/register.ts');
  const { box, on } = findBox();
  const told: unknown[] = [];
  const view = (name: string, found: readonly unknown[]) => ({
    groups: async () => [{ kind }],
    async walk(_: unknown, visit: (found: readonly unknown[]) => void) {
      visit(found);
      return true;
    },
    async reveal(of: unknown) {
      await turn();
      if (refuses) throw new Error('no such row');
      told.push(`${name} shows ${(of as typeof node).ref.id}`);
    },
  });
  const { window: handlers } = registerGoTo({
    lists: { views: [view('first', []), view('second', [node])] },
    fail: (error: unknown, what: string) => told.push(`${what}: ${(error as Error).message}`),
    log: { error: (error: unknown) => assert.fail(String(error)) },
  } as never);
  await instead(window, { createQuickPick: () => box }, async () => {
    const done = handlers['resource.find']();
    await turn();
    // rows are drawn at once where something is typed
    on['type']?.('arena');
    if (takes) {
      box.selectedItems = [box.items.find(({ label }) => label.includes('Arena')) ?? assert.fail('no row')];
      on['accept']?.();
    } else on['hide']?.();
    await done;
  });
  return { told, title: box.title };
}

describe('Go to Resource', () => {
  it('shows what is picked, in the view that it was found in', async () => {
    assert.deepEqual(await searched(), { told: ['second shows 7'], title: 'Go to Resource' });
  });

  it('shows nothing where the box is closed', async () => {
    assert.deepEqual((await searched({ takes: false })).told, []);
  });

  it('says so where a row can’t be shown', async () => {
    assert.deepEqual((await searched({ refuses: true })).told, ['Could not search: no such row']);
  });
});
