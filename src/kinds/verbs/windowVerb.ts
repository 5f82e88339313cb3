import type { ViewId } from '../grammar/kind.ts';

/** Where a verb appears, besides the palette. */
export interface MenuPlace {
  readonly menu: 'view/title' | 'view/item/context' | 'editor/title' | 'explorer/context';
  /** For view titles: the view, or each of them. */
  readonly view?: ViewId | 'each';
  /** For view titles: the state of that very view in which it appears (the context key `headend.<view>.<state>`). */
  readonly state?: 'stale' | 'arranged';
  readonly when?: string;
  readonly group: string;
}

/** Something to do with the window, a list, a document or a request: the command `headend.<id>`. */
export interface WindowVerb {
  readonly id: string;
  readonly title: string;
  readonly icon?: string;
  /** Whether, or when, the palette offers it: verbs that need a row aren't offered. */
  readonly palette: boolean | string;
  readonly places?: readonly MenuPlace[];
}
