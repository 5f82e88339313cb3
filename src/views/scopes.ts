import * as vscode from 'vscode';
import type { Account } from '../accounts/account.ts';
import type { Connection } from '../accounts/connection.ts';
import type { Kind, Scope } from '../kinds/kind.ts';
import { createListing, type Item, type Listing } from './listing.ts';

/** The kinds whose items are scopes. */
export interface ScopeKinds {
  readonly project: Kind;
  readonly region: Kind;
}

/** What is chosen of an account: one, or all. */
export interface ScopeChoice {
  readonly project: number | 'all';
  readonly region: number | 'all';
}

/** The projects and regions of each account, and which of them are shown. Remembered by account. */
export function createScopes(
  kinds: ScopeKinds,
  memory: vscode.Memento,
  connect: (accountId: string) => Promise<Connection>,
) {
  const listings = new Map<string, Listing>();
  const changed = new vscode.EventEmitter<void>();
  const memoryKey = (account: Account) => `headend.scope.${account.id}`;

  async function all(account: Account, kind: Kind): Promise<Item[]> {
    const key = `${account.id}/${kind.id}`;
    const listing = listings.get(key) ?? createListing(kind, () => connect(account.id));
    listings.set(key, listing);
    if (!listing.loaded) await listing.refresh();
    while (listing.loaded && !listing.done && !listing.error) await listing.more();
    if (!listing.loaded && listing.error) throw listing.error;
    return [...listing.items];
  }

  function choice(account: Account, projects: readonly Item[]): ScopeChoice {
    const known = memory.get<ScopeChoice>(memoryKey(account));
    if (known) return known;
    const usual = projects.find((project) => project['is_default'] === true) ?? projects[0];
    return { project: usual ? Number(usual['id']) : 'all', region: 'all' };
  }

  const chosen = (items: readonly Item[], wanted: number | 'all') =>
    wanted === 'all' ? items : items.filter((item) => item['id'] === wanted);

  /** Picks one item of a scope kind, or all. Undefined: the user gave up. */
  async function pick(
    kind: Kind,
    items: readonly Item[],
    title: string,
  ): Promise<number | 'all' | undefined> {
    const every = { label: vscode.l10n.t('All {0}', vscode.l10n.t(kind.words.many)), id: 'all' as const };
    const rows = items.map((item) => ({
      label: kind.title(item),
      description: kind.key(item),
      id: Number(kind.key(item)),
    }));
    return (await vscode.window.showQuickPick([every, ...rows], { title, matchOnDescription: true }))?.id;
  }

  return {
    kinds,
    onDidChange: changed.event,
    /** The chosen projects, and the chosen regions. Throws what reading them threw. */
    async read(account: Account): Promise<{ projects: readonly Item[]; regions: readonly Item[] }> {
      const [projects, regions] = await Promise.all([
        all(account, kinds.project),
        all(account, kinds.region),
      ]);
      const wanted = choice(account, projects);
      return { projects: chosen(projects, wanted.project), regions: chosen(regions, wanted.region) };
    },
    /** What is chosen, for a reader: a project and a region, or all of them. */
    async words(account: Account): Promise<string> {
      const wanted = choice(account, await all(account, kinds.project));
      const named = async (kind: Kind, id: number | 'all') => {
        const item = (await all(account, kind)).find((each) => each['id'] === id);
        if (item) return kind.title(item);
        return vscode.l10n.t(
          'all {0}',
          vscode.l10n.t(kind.words.many).toLocaleLowerCase(vscode.env.language),
        );
      };
      return `${await named(kinds.project, wanted.project)} › ${await named(kinds.region, wanted.region)}`;
    },
    /** Asks for project and region, and remembers the answer. */
    async choose(account: Account): Promise<void> {
      const { t } = vscode.l10n;
      const project = await pick(kinds.project, await all(account, kinds.project), t('Project'));
      if (project === undefined) return;
      const region = await pick(kinds.region, await all(account, kinds.region), t('Region'));
      if (region === undefined) return;
      await memory.update(memoryKey(account), { project, region } satisfies ScopeChoice);
      changed.fire();
    },
    /** Reads projects and regions anew at the next wish. */
    forget: () => listings.clear(),
    dispose: () => changed.dispose(),
  };
}

export type Scopes = ReturnType<typeof createScopes>;

/** Whether a kind belongs below a row of this scope, in this region. */
export function belongs(kind: Kind, scope: Scope, region: Item | undefined): boolean {
  if (!kind.scope || kind.scope === 'account') return scope.project === undefined;
  if (scope.region === undefined || (region && kind.offered && !kind.offered(region))) return false;
  return true;
}
