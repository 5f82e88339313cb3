import type { Account } from '../../accounts/account.ts';
import type { Scope } from '../../kinds/grammar/bound.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { GroupNode, ScopeNode } from '../../ui/rows/nodes.ts';
import type { Item } from '../../work/listing.ts';
import { belongs, type Scopes } from './scopes.ts';

/** The rows above the lists of a view: projects and regions, if its kinds need them, and a group per kind. */
export function createBranches(kinds: readonly Kind[], scopes: Scopes) {
  /** Rows that VS Code knows by identity. */
  const rows = new Map<string, GroupNode | ScopeNode>();
  const scoped = kinds.some(({ scope }) => scope && scope !== 'account');

  function kept<N extends GroupNode | ScopeNode>(node: N): N {
    const known = rows.get(node.id);
    if (known?.type === node.type) return Object.assign(known, node) as N;
    rows.set(node.id, node);
    return node;
  }

  function groups(account: Account, parent?: ScopeNode): GroupNode[] {
    const scope: Scope = parent?.scope ?? {};
    return kinds
      .filter((kind) => kind.within === undefined && belongs(kind, scope, parent?.item))
      .map((kind) => ({
        type: 'group' as const,
        id: groupId(account, kind, scope),
        account,
        kind,
        scope: kind.scope === 'region' && scope.region !== undefined ? { region: scope.region } : scope,
        parent,
      }))
      .map(kept);
  }

  function scopeRow(account: Account, kind: Kind, item: Item, parent?: ScopeNode): ScopeNode {
    const id = kind.key(item);
    const ref = { account: account.id, kind: kind.id, scope: {}, id, title: kind.title(item) };
    const scope = parent ? { ...parent.scope, region: Number(id) } : { project: Number(id) };
    const path = `${parent?.id ?? account.id}/${kind.id}/${id}`;
    return kept({ type: 'scope', id: path, account, kind, item, scope, ref, parent });
  }

  return {
    scoped,
    /** The top rows of an account. Throws what reading its projects threw. */
    async roots(account: Account): Promise<(GroupNode | ScopeNode)[]> {
      if (!scoped) return groups(account);
      const { projects } = await scopes.read(account);
      return projects.map((project) => scopeRow(account, scopes.kinds.project, project));
    },
    /** The rows below a project or a region. */
    async below(node: ScopeNode): Promise<(GroupNode | ScopeNode)[]> {
      if (node.scope.region !== undefined) return groups(node.account, node);
      const { regions } = await scopes.read(node.account);
      return regions.map((region) => scopeRow(node.account, scopes.kinds.region, region, node));
    },
    /** The list of projects or regions in an account that could not be read again, if any. */
    trouble: (account: string) => (scoped ? scopes.trouble(account) : undefined),
    /** The groups of an account in all its projects and regions, chosen or not. */
    async everywhere(account: Account): Promise<GroupNode[]> {
      if (!scoped) return groups(account);
      const { projects, regions } = await scopes.all(account);
      return projects.flatMap((project) => {
        const above = scopeRow(account, scopes.kinds.project, project);
        return regions.flatMap((region) =>
          groups(account, scopeRow(account, scopes.kinds.region, region, above)),
        );
      });
    },
    /** The group of a kind in a place: one that is shown, rather than another; undefined: there is no such place. */
    async groupIn(account: Account, kind: Kind, { project, region }: Scope): Promise<GroupNode | undefined> {
      const found = (await this.everywhere(account)).filter(
        ({ kind: of, scope }) =>
          of === kind &&
          [undefined, project].includes(scope.project) &&
          [undefined, region].includes(scope.region),
      );
      if (!scoped) return found[0];
      const { projects } = await scopes.read(account);
      const isShown = ({ parent }: GroupNode) =>
        projects.some((each) => Number(scopes.kinds.project.key(each)) === parent?.scope.project);
      return found.find(isShown) ?? found[0];
    },
    /** Ensures that the location of a group is shown. */
    choose: (group: GroupNode) =>
      scoped ? scopes.include(group.account, group.parent?.scope ?? {}) : undefined,
    /** The group of an account-level kind, if its row was created. */
    groupOf(account: Account, kind: Kind): GroupNode | undefined {
      const row = rows.get(groupId(account, kind, {}));
      return row?.type === 'group' ? row : undefined;
    },
  };
}

export type Branches = ReturnType<typeof createBranches>;

function groupId(account: Account, kind: Kind, { project, region }: Scope): string {
  return `${account.id}/${kind.id}/${project ?? '-'}/${region ?? '-'}`;
}
