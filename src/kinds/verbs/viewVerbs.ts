import type { ViewId } from '../grammar/kind.ts';
import { signedIn } from './conditions.ts';
import type { MenuPlace, WindowVerb } from './windowVerb.ts';

/**
 * The verbs of a single view: the command `headend.<view>.<id>` of each, because a button in a title isn’t told
 * which view it belongs to. Each has a handler, by its id.
 */
const viewVerbs = [
  {
    id: 'clearFilters',
    title: 'Clear Filters and Sorting',
    icon: '$(clear-all)',
    state: 'arranged',
    when: signedIn,
    group: 'navigation@1',
  },
] as const satisfies readonly (Omit<MenuPlace, 'menu' | 'view'> & Omit<WindowVerb, 'palette' | 'places'>)[];

export type ViewVerbId = (typeof viewVerbs)[number]['id'];

/** A verb of one view. */
export interface VerbOfView extends WindowVerb {
  readonly view: ViewId;
  readonly verb: ViewVerbId;
}

/** The verbs of single views, for the given views. */
export function verbsOfViews(views: readonly ViewId[]): VerbOfView[] {
  return viewVerbs.flatMap(({ id: verb, title, icon, ...place }) =>
    views.map((view) => ({
      id: `${view}.${verb}`,
      view,
      verb,
      title,
      icon,
      palette: false,
      places: [{ menu: 'view/title', view, ...place }],
    })),
  );
}
