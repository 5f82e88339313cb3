import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type { Account } from '../../../../src/accounts/account.ts';
import type { Scopes } from '../../../../src/features/tree/scopes.ts';
import { kindOf } from '../../../../src/kinds/all.ts';

const account = { id: 'a', label: 'Quay' } as Account;
const [volume, price, stream] = [kindOf('volume'), kindOf('logPrice'), kindOf('liveStream')];

/** The rows above these kinds, in two projects with two regions each, of which one project and both regions are shown. */
async function branchesOf(ids: readonly string[], shown: readonly number[] = [2]) {
  const { createBranches } = await import('../../../../src/features/tree/branches.ts');
  const projects = [1, 2].map((id) => ({ id, name: `project ${id}` }));
  const regions = [7, 8].map((id) => ({ id, display_name: `region ${id}` }));
  const included: unknown[] = [];
  const scopes = {
    kinds: { project: kindOf('project'), region: kindOf('region') },
    read: async () => ({ projects: projects.filter(({ id }) => shown.includes(id)), regions }),
    all: async () => ({ projects, regions }),
    include: async ({ id }: Account, scope: object) => included.push([id, scope]),
    trouble: () => 'trouble',
  } as unknown as Scopes;
  return { branches: createBranches(ids.map(kindOf), scopes), included };
}

describe('The rows above lists', () => {
  it('are the kinds alone where none of them is in a project', async () => {
    const { branches, included } = await branchesOf(['liveStream', 'video', 'clip']);
    const rows = await branches.roots(account);
    // clips are below streams
    assert.deepEqual(
      rows.map(({ id }) => id),
      ['a/liveStream/-/-', 'a/video/-/-'],
    );
    assert.ok(branches.groupOf(account, stream) === rows[0]);
    assert.ok((await branches.groupIn(account, stream, {})) === rows[0]);
    assert.ok(rows[0]?.type === 'group');
    await branches.choose(rows[0]);
    assert.deepEqual([included, branches.trouble('a')], [[], undefined]);
  });

  it('are the projects that are shown, their regions, and the kinds of each', async () => {
    const { branches } = await branchesOf(['volume', 'logPrice']);
    const [project, ...others] = await branches.roots(account);
    assert.ok(project?.type === 'scope');
    assert.deepEqual([project.ref.title, others], ['project 2', []]);
    const [first, second] = await branches.below(project);
    assert.ok(first?.type === 'scope' && second?.type === 'scope');
    assert.deepEqual(
      [first.scope, second.scope],
      [
        { project: 2, region: 7 },
        { project: 2, region: 8 },
      ],
    );
    const groups = await branches.below(second);
    assert.deepEqual(
      groups.map((each) => each.type === 'group' && each.scope),
      // a price is the same in all projects
      [{ project: 2, region: 8 }, { region: 8 }],
    );
    assert.ok((await branches.below(second))[0] === groups[0], 'a row stays the same');
    assert.equal(branches.trouble('a'), 'trouble');
  });

  it('lead to a list in a place, also in a project that is hidden', async () => {
    const { branches, included } = await branchesOf(['volume', 'logPrice']);
    const found = await branches.groupIn(account, volume, { project: 1, region: 8 });
    assert.deepEqual(found?.scope, { project: 1, region: 8 });
    assert.ok(found);
    await branches.choose(found);
    assert.deepEqual(included, [['a', { project: 1, region: 8 }]]);
    assert.equal(await branches.groupIn(account, volume, { project: 1, region: 9 }), undefined);
  });

  it('lead to a list of a region in a project that is shown, rather than in a hidden one', async () => {
    const inShown = await (await branchesOf(['logPrice'])).branches.groupIn(account, price, { region: 7 });
    assert.deepEqual(inShown?.parent?.scope, { project: 2, region: 7 });
    const hidden = await (await branchesOf(['logPrice'], [])).branches.groupIn(account, price, { region: 7 });
    assert.deepEqual(hidden?.parent?.scope, { project: 1, region: 7 });
  });
});
