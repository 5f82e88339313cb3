import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type { Account } from '../../../../src/accounts/account.ts';
import type { Connection } from '../../../../src/accounts/connection.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import { listProjects } from '../../../../src/platform/cloud/operations.ts';
import { memory } from '../../../helpers/memory.ts';

const account = { id: 'a', label: 'Quay' } as Account;

/** The scopes of an account with three projects and two regions, whose user picks these rows. */
async function scopesOf(picks: readonly (string | undefined)[] = [], kept = memory()) {
  const [vscode, { createScopes }] = await Promise.all([
    import('vscode'),
    import('../../../../src/features/tree/scopes.ts'),
  ]);
  const projects = [1, 2, 3].map((id) => ({ id, name: `project ${id}`, is_default: id === 2 }));
  const regions = [7, 8].map((id) => ({ id, display_name: `region ${id}` }));
  const call = async ({ id }: { id: string }) => {
    const items = id === listProjects.id ? projects : regions;
    return { items, total: items.length };
  };
  const connection = { client: { call }, clientId: 1 } as unknown as Connection;
  const kinds = { project: kindOf('project'), region: kindOf('region') };
  const scopes = createScopes(kinds, kept, async () => connection);
  let changes = 0;
  scopes.onDidChange(() => {
    changes += 1;
  });
  const shown: string[][] = [];
  const left = [...picks];
  const { showQuickPick } = vscode.window;
  Object.assign(vscode.window, {
    async showQuickPick(rows: { label: string; description?: string }[]) {
      shown.push(rows.map((row) => [row.label, row.description].filter(Boolean).join(' | ')));
      const label = left.shift();
      return label && (rows.find((row) => row.label === label) ?? assert.fail(`no ${label}`));
    },
  });
  const ids = async () => {
    const { projects, regions } = await scopes.read(account);
    return [projects, regions].map((all) => all.map(({ id }) => id));
  };
  return {
    scopes,
    ids,
    shown,
    changes: () => changes,
    async choose() {
      await scopes.choose(account).finally(() => Object.assign(vscode.window, { showQuickPick }));
      return ids();
    },
  };
}

describe('What is shown of projects and regions', () => {
  afterEach(async () => (await import('../../../../src/ui/editorWindow.ts')).endFlash());

  it('is the usual project in all regions, until something else is chosen', async () => {
    const { ids, scopes } = await scopesOf();
    assert.deepEqual(await ids(), [[2], [7, 8]]);
    assert.equal(await scopes.words(account), 'project 2 › all regions');
  });

  it('is what the user chooses, and is remembered', async () => {
    const kept = memory();
    const { choose, shown, changes, scopes } = await scopesOf(['project 3', 'region 8'], kept);
    assert.deepEqual(await choose(), [[3], [8]]);
    assert.deepEqual(shown, [
      ['All Projects', 'project 1 | 1', 'project 2 | 2 · current', 'project 3 | 3'],
      ['All Regions | current', 'region 7 | 7', 'region 8 | 8'],
    ]);
    assert.equal(changes(), 1);
    assert.equal(await scopes.words(account), 'project 3 › region 8');
    assert.deepEqual(await (await scopesOf([], kept)).ids(), [[3], [8]]);
  });

  it('is all of them where the user wants that', async () => {
    const { choose } = await scopesOf(['All Projects', 'All Regions']);
    assert.deepEqual(await choose(), [
      [1, 2, 3],
      [7, 8],
    ]);
  });

  it('stays as it is where the user closes either list', async () => {
    for (const picks of [[undefined], ['project 3', undefined]]) {
      const { choose, changes } = await scopesOf(picks);
      assert.deepEqual([await choose(), changes()], [[[2], [7, 8]], 0]);
    }
  });

  it('widens to reveal a place that is not among them, and only then', async () => {
    const { scopes, ids, changes } = await scopesOf();
    await scopes.include(account, { project: 2, region: 8 });
    assert.deepEqual([await ids(), changes()], [[[2], [7, 8]], 0]);
    await scopes.include(account, { project: 1, region: 8 });
    assert.deepEqual(
      [await ids(), changes()],
      [
        [
          [1, 2, 3],
          [7, 8],
        ],
        1,
      ],
    );
    const { choose, scopes: narrow, ids: narrowIds } = await scopesOf(['project 3', 'region 8']);
    await choose();
    await narrow.include(account, { project: 3, region: 7 });
    assert.deepEqual(await narrowIds(), [[3], [7, 8]]);
  });
});
