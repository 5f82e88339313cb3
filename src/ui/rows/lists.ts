import type { Scope } from '../../kinds/grammar/bound.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import type { Item } from '../../work/listing.ts';
import type { ExtraNode, ExtraRows, GroupNode } from './nodes.ts';
import type { Searched } from './searched.ts';

/** A view of lists, as seen from outside. */
export interface ShownView extends Searched {
  readonly id: string;
  /** Shows the view, with the list of a kind in a place of the current account; false: it has no such place. */
  revealList(kind: Kind, scope: Scope): Promise<boolean>;
  /** Shows one of the view's own rows, with what is below it. */
  revealExtra(row: ExtraNode): Promise<void>;
  /** Reads what is in view again. */
  refresh(signal: AbortSignal): Promise<void>;
  /** Reads again what a change of these, and of others that it led to, may concern: of a long list, a few pages. */
  update(changed: readonly Ref[], signal: AbortSignal): Promise<void>;
  /** Reads the lists of a kind again, if shown. */
  refreshKind(kind: Kind, signal: AbortSignal): Promise<void>;
  /** Reads the lists of a kind to their end, if shown. */
  loadKind(kind: Kind): Promise<void>;
  /** The loaded items of a kind. */
  loadedOf(kind: Kind): readonly Item[];
}

/** The lists of the window, in all its views. */
export function createLists() {
  const views: ShownView[] = [];
  const extra = new Map<Kind['view'], ExtraRows[]>();
  let reading = new AbortController();
  let updating = new AbortController();
  /** What changed, and was not read again yet. */
  let changed: readonly Ref[] = [];

  return {
    /** The views, in the order of the kinds. */
    views: views as readonly ShownView[],
    add(view: ShownView): void {
      views.push(view);
    },
    /** Adds rows to a view that aren't resources, after those added before. */
    addExtra(view: Kind['view'], rows: ExtraRows): void {
      extra.set(view, [...(extra.get(view) ?? []), rows]);
    },
    /** The rows of a view that aren't resources, as far as they were added by now. */
    extraOf: (view: Kind['view']): ExtraRows | undefined => together(extra.get(view) ?? []),
    /** Shows the list of a kind in a place of the current account; false: it has no such place. */
    async revealList(kind: Kind, scope: Scope): Promise<boolean> {
      return (await views.find(({ id }) => id === `headend.${kind.view}`)?.revealList(kind, scope)) ?? false;
    },
    /** Shows one of a view's own rows, with what is below it. */
    async revealExtra(view: Kind['view'], row: ExtraNode): Promise<void> {
      await views.find(({ id }) => id === `headend.${view}`)?.revealExtra(row);
    },
    /** Reads what is in view again; a newer request ends an older one. */
    async refresh(): Promise<void> {
      reading.abort();
      reading = new AbortController();
      const { signal } = reading;
      await Promise.all(views.map((view) => view.refresh(signal)));
    },
    /**
     * Reads again what a change made here may concern: short lists, and of a long one a few pages, those with what changed among
     * them. A newer change ends what an older one had read.
     */
    async update(refs: readonly Ref[] = []): Promise<void> {
      updating.abort();
      updating = new AbortController();
      const { signal } = updating;
      const all = [...changed, ...refs];
      changed = all;
      await Promise.all(views.map((view) => view.update(all, signal)));
      if (!signal.aborted) changed = [];
    },
    /** Ends reads in progress. */
    stop(): void {
      reading.abort();
      reading = new AbortController();
    },
    /** Aborted when a newer request ends the current reads. */
    get signal(): AbortSignal {
      return reading.signal;
    },
    /** Reads the lists of a kind again, if shown. */
    async refreshKind(kind: Kind): Promise<void> {
      await Promise.all(views.map((view) => view.refreshKind(kind, reading.signal)));
    },
    /** Reads the lists of a kind to their end, if shown. */
    async loadKind(kind: Kind): Promise<void> {
      for (const view of views) await view.loadKind(kind);
    },
    /** The loaded items of a kind. */
    loadedOf: (kind: Kind): readonly Item[] => views.flatMap((view) => view.loadedOf(kind)),
    /** The lists of the current account, of all kinds and scopes that are shown. */
    groups: async (): Promise<GroupNode[]> => (await Promise.all(views.map((view) => view.groups()))).flat(),
  };
}

function together(all: readonly ExtraRows[]): ExtraRows | undefined {
  if (all.length === 0) return undefined;
  return {
    of: (account) => all.flatMap((rows) => rows.of(account)),
    onDidChange: (listener: (row: ExtraNode | undefined) => unknown) => {
      const subscriptions = all.map((rows) => rows.onDidChange(listener));
      return {
        dispose() {
          for (const each of subscriptions) each.dispose();
        },
      };
    },
  };
}

export type Lists = ReturnType<typeof createLists>;
