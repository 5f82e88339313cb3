import * as vscode from 'vscode';
import type { Account } from '../../accounts/account.ts';
import type { Connection } from '../../accounts/connection.ts';
import type { Scope } from '../../kinds/grammar/bound.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { flash, pickRow } from '../../ui/editorWindow.ts';
import { manyOf } from '../../ui/nouns.ts';
import type { Item } from '../../work/listing.ts';
import { createScopeItems, type Places, type ScopeKinds } from './scopeItems.ts';

/** What is chosen in an account: one project or region, or all. */
export interface ScopeChoice {
  readonly project: One;
  readonly region: One;
}

/** The projects and regions of each account, and which of them are shown. Remembered per account. */
export function createScopes(
  kinds: ScopeKinds,
  memory: vscode.Memento,
  connect: (accountId: string) => Promise<Connection>,
) {
  const items = createScopeItems(kinds, connect);
  const changed = new vscode.EventEmitter<void>();
  const memoryKey = (account: Account) => `headend.scope.${account.id}`;

  function choice(account: Account, projects: readonly Item[]): ScopeChoice {
    const known = memory.get<ScopeChoice>(memoryKey(account));
    if (known) return known;
    const usual = projects.find((project) => kinds.project.isUsual?.(project)) ?? projects[0];
    return { project: usual ? Number(usual['id']) : 'all', region: 'all' };
  }

  async function keep(account: Account, wanted: ScopeChoice): Promise<void> {
    await memory.update(memoryKey(account), wanted);
    changed.fire();
  }

  return {
    kinds,
    onDidChange: changed.event,
    /** The chosen projects, and the chosen regions. Throws what reading them threw. */
    async read(account: Account): Promise<Places> {
      const { projects, regions } = await items.all(account);
      const wanted = choice(account, projects);
      return { projects: chosen(projects, wanted.project), regions: chosen(regions, wanted.region) };
    },
    all: items.all,
    /** Shows all projects or all regions if a place isn't among the chosen ones. */
    async include(account: Account, { project, region }: Scope): Promise<void> {
      const wanted = choice(account, await items.of(account, kinds.project));
      const widened = {
        project: wanted.project === project ? wanted.project : ('all' as const),
        region: wanted.region === region ? wanted.region : ('all' as const),
      };
      const hidden =
        (wanted.project !== 'all' && widened.project === 'all') ||
        (wanted.region !== 'all' && widened.region === 'all');
      if (!hidden) return;
      await keep(account, widened);
      const said = vscode.l10n.t('Showing more projects and regions to reveal this resource.');
      flash(said, { icon: 'globe' });
    },
    /** What is chosen, for users: a project and a region, or all of them. */
    async words(account: Account): Promise<string> {
      const wanted = choice(account, await items.of(account, kinds.project));
      const named = async (kind: Kind, id: One) => {
        const item = (await items.of(account, kind)).find((each) => each['id'] === id);
        return item ? kind.title(item) : vscode.l10n.t('all {0}', manyOf(kind));
      };
      return `${await named(kinds.project, wanted.project)} › ${await named(kinds.region, wanted.region)}`;
    },
    /** Asks for project and region, and remembers the answer. */
    async choose(account: Account): Promise<void> {
      const projects = await items.of(account, kinds.project);
      const now = choice(account, projects);
      const project = await pickScope(kinds.project, projects, now.project);
      if (project === undefined) return;
      const region = await pickScope(kinds.region, await items.of(account, kinds.region), now.region);
      if (region === undefined) return;
      await keep(account, { project, region });
    },
    forget: items.forget,
    trouble: items.trouble,
    dispose: () => changed.dispose(),
  };
}

export type Scopes = ReturnType<typeof createScopes>;

function chosen(items: readonly Item[], wanted: One): readonly Item[] {
  return wanted === 'all' ? items : items.filter((item) => item['id'] === wanted);
}

/** Whether a kind belongs below a row with this scope, in this region. */
export function belongs(kind: Kind, scope: Scope, region: Item | undefined): boolean {
  if (!kind.scope || kind.scope === 'account') return scope.project === undefined;
  if (scope.region === undefined || (region && kind.offered && !kind.offered(region))) return false;
  return true;
}

/** One project or region, by its id, or all. */
type One = number | 'all';

/** Picks one item of a scope kind, or all. Undefined: canceled. */
async function pickScope(kind: Kind, items: readonly Item[], current: One): Promise<One | undefined> {
  const { t } = vscode.l10n;
  const title = t('Choose {0}', t(kind.words.one));
  const mark = (id: One) => (id === current ? [t('current')] : []);
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
