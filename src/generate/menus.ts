import type { Kind } from '../kinds/grammar/kind.ts';
import { signedIn } from '../kinds/verbs/conditions.ts';
import type { MenuPlace, WindowVerb } from '../kinds/verbs/windowVerbs.ts';
import { rowMenus } from './rowMenus.ts';

interface MenuParts {
  readonly kinds: readonly Kind[];
  /** Ids of the existing views. */
  readonly views: readonly string[];
  readonly verbs: readonly WindowVerb[];
  /** Palette entries that don't belong to the window's verbs. */
  readonly palette: readonly { readonly id: string; readonly palette: string }[];
}

/** The menus of the manifest, by name. */
export function menusOf({ kinds, views, verbs, palette }: MenuParts) {
  const { 'view/item/context': ofItems = [], ...folded } = rowMenus(kinds);
  const isView = views.map((view) => `view == headend.${view}`).join(' || ');
  const ownPalette = verbs.flatMap(({ id, palette: when }) =>
    when === true ? [] : [{ id, palette: String(when) }],
  );
  return {
    commandPalette: [...ownPalette, ...palette].map(({ id, palette: when }) => ({
      command: `headend.${id}`,
      when,
    })),
    'view/title': [
      ...views.map((view) => ({
        command: 'headend.view.retry',
        when: `view == headend.${view} && headend.${view}.stale`,
        group: 'navigation@1',
      })),
      ...views.map((view) => ({
        command: `headend.${view}.clearFilters`,
        when: `view == headend.${view} && headend.${view}.arranged && ${signedIn}`,
        group: 'navigation@1',
      })),
      ...placesIn(verbs, 'view/title', isView),
    ],
    ...folded,
    'view/item/context': [...placesIn(verbs, 'view/item/context', isView), ...ofItems],
    'editor/title': placesIn(verbs, 'editor/title', isView),
  };
}

/** The entries of the window's verbs in a menu; `isView` is true in each view. */
function placesIn(verbs: readonly WindowVerb[], menu: MenuPlace['menu'], isView: string) {
  return verbs.flatMap(({ id, places = [] }) =>
    places
      .filter((place) => place.menu === menu)
      .map(({ view, when, group }) => {
        const shown =
          view === 'each' && when ? `(${isView})` : view === 'each' ? isView : `view == headend.${view}`;
        return {
          command: `headend.${id}`,
          when: [...(view ? [shown] : []), ...(when ? [when] : [])].join(' && '),
          group,
        };
      }),
  );
}
