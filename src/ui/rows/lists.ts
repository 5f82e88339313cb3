import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Item } from '../../work/listing.ts';
import type { ExtraRows, GroupNode } from './nodes.ts';
import type { Searched } from './searched.ts';

/** A view of lists, as everybody else sees it. */
export interface ShownView extends Searched {
  /** Reads anew what is in view. */
  refresh(signal: AbortSignal): Promise<void>;
  /** Reads the lists of a kind again, where they are shown. */
  refreshKind(kind: Kind, signal: AbortSignal): Promise<void>;
  /** Reads the lists of a kind to their end, where they are shown. */
  loadKind(kind: Kind): Promise<void>;
  /** The items of a kind that are loaded. */
  loadedOf(kind: Kind): readonly Item[];
}

/** The lists of the window, in all its views. */
export function createLists() {
  const views: ShownView[] = [];
  const extra: Partial<Record<Kind['view'], ExtraRows>> = {};
  let reading = new AbortController();

  return {
    /** The views, in the order of the kinds. */
    views: views as readonly ShownView[],
    add(view: ShownView): void {
      views.push(view);
    },
    /** Rows of a view that are no resources. */
    extra,
    /** Reads anew what is in view; a newer wish ends an older one. */
    async refresh(): Promise<void> {
      reading.abort();
      reading = new AbortController();
      const { signal } = reading;
      await Promise.all(views.map((view) => view.refresh(signal)));
    },
    /** Ends reads that are under way. */
    stop: () => reading.abort(),
    /** Aborted when a newer wish ends what is being read. */
    get signal(): AbortSignal {
      return reading.signal;
    },
    /** Reads the lists of a kind again, where they are shown. */
    async refreshKind(kind: Kind): Promise<void> {
      await Promise.all(views.map((view) => view.refreshKind(kind, reading.signal)));
    },
    /** Reads the lists of a kind to their end, where they are shown. */
    async loadKind(kind: Kind): Promise<void> {
      for (const view of views) await view.loadKind(kind);
    },
    /** The items of a kind that are loaded. */
    loadedOf: (kind: Kind): readonly Item[] => views.flatMap((view) => view.loadedOf(kind)),
    /** The lists of the current account, of all kinds and scopes that are shown. */
    groups: async (): Promise<GroupNode[]> => (await Promise.all(views.map((view) => view.groups()))).flat(),
  };
}

export type Lists = ReturnType<typeof createLists>;
