import * as vscode from 'vscode';
import type { Account } from '../../accounts/account.ts';
import type { Connection } from '../../accounts/connection.ts';
import type { Scope } from '../../kinds/grammar/bound.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { flash, pickRow } from '../../ui/editorWindow.ts';
import { createListing, type Item, type Listing } from '../../work/listing.ts';

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
  /** Those that are read anew at the next wish; what they have stays where that fails. */
  const old = new Set<Listing>();
  const changed = new vscode.EventEmitter<void>();
  const memoryKey = (account: Account) => `headend.scope.${account.id}`;

  async function all(account: Account, kind: Kind): Promise<Item[]> {
    const key = `${account.id}/${kind.id}`;
    const listing = listings.get(key) ?? createListing(kind, () => connect(account.id));
    listings.set(key, listing);
    if (!listing.loaded || old.delete(listing)) await listing.refresh();
    while (listing.loaded && !listing.done && !listing.error) await listing.more();
    if (!listing.loaded && listing.error) throw listing.error;
    return [...listing.items];
  }

  function choice(account: Account, projects: readonly Item[]): ScopeChoice {
    const known = memory.get<ScopeChoice>(memoryKey(account));
    if (known) return known;
    const usual = projects.find((project) => kinds.project.isUsual?.(project)) ?? projects[0];
    return { project: usual ? Number(usual['id']) : 'all', region: 'all' };
  }

  const chosen = (items: readonly Item[], wanted: number | 'all') =>
    wanted === 'all' ? items : items.filter((item) => item['id'] === wanted);

  /** Picks one item of a scope kind, or all. Undefined: the user gave up. */
  async function pick(
    kind: Kind,
    items: readonly Item[],
    current: number | 'all',
  ): Promise<number | 'all' | undefined> {
    const { t } = vscode.l10n;
    const title = t('Choose {0}', t(kind.words.one));
    const mark = (id: number | 'all') => (id === current ? [t('current')] : []);
    const every = {
      label: t('All {0}', t(kind.words.many)),
      description: mark('all').join(''),
      id: 'all' as const,
    };
    const rows = items.map((item) => ({
      label: kind.title(item),
      description: [kind.key(item), ...mark(Number(kind.key(item)))].join(' · '),
      id: Number(kind.key(item)),
    }));
    return (await pickRow([every, ...rows], { title, matchOnDescription: true }))?.id;
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
    /** All projects and regions of an account. Throws what reading them threw. */
    async all(account: Account): Promise<{ projects: readonly Item[]; regions: readonly Item[] }> {
      const [projects, regions] = await Promise.all([
        all(account, kinds.project),
        all(account, kinds.region),
      ]);
      return { projects, regions };
    },
    /** Shows all projects, or all regions, where a place is not among those that are chosen. */
    async include(account: Account, { project, region }: Scope): Promise<void> {
      const wanted = choice(account, await all(account, kinds.project));
      const widened = {
        project: wanted.project === project ? wanted.project : ('all' as const),
        region: wanted.region === region ? wanted.region : ('all' as const),
      };
      const hidden =
        (wanted.project !== 'all' && widened.project === 'all') ||
        (wanted.region !== 'all' && widened.region === 'all');
      if (!hidden) return;
      await memory.update(memoryKey(account), widened satisfies ScopeChoice);
      changed.fire();
      const said = vscode.l10n.t('Showing more projects and regions to reveal this resource.');
      flash(said, { icon: 'globe' });
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
      const projects = await all(account, kinds.project);
      const now = choice(account, projects);
      const project = await pick(kinds.project, projects, now.project);
      if (project === undefined) return;
      const region = await pick(kinds.region, await all(account, kinds.region), now.region);
      if (region === undefined) return;
      await memory.update(memoryKey(account), { project, region } satisfies ScopeChoice);
      changed.fire();
    },
    /** Reads projects and regions anew at the next wish, and keeps them where that fails. */
    forget(): void {
      for (const listing of listings.values()) old.add(listing);
    },
    /** The projects or regions of an account that could not be read anew; undefined: there are none. */
    trouble: (account: string) =>
      Object.values(kinds)
        .map((kind: Kind) => listings.get(`${account}/${kind.id}`))
        .find((listing) => listing?.loaded && listing.error),
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
