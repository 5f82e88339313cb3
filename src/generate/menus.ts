import type { Kind, ViewId } from '../kinds/grammar/kind.ts';
import type { MenuPlace, WindowVerb } from '../kinds/verbs/windowVerb.ts';
import { rowMenus } from './rowMenus.ts';

interface MenuParts {
  readonly kinds: readonly Kind[];
  /** Ids of the existing views. */
  readonly views: readonly ViewId[];
  readonly verbs: readonly WindowVerb[];
  /** Palette entries that don't belong to the window's verbs. */
  readonly palette: readonly { readonly id: string; readonly palette: string }[];
}

/** The menus of the manifest, by name. */
export function menusOf({ kinds, views, verbs, palette }: MenuParts) {
  const { 'view/item/context': ofItems = [], ...folded } = rowMenus(kinds);
  const ownPalette = verbs.flatMap(({ id, palette: when }) =>
    when === true ? [] : [{ id, palette: String(when) }],
  );
  return {
    commandPalette: [...ownPalette, ...palette].map(({ id, palette: when }) => ({
      command: `headend.${id}`,
      when,
    })),
    'view/title': placesIn(verbs, 'view/title', views),
    ...folded,
    'view/item/context': [...placesIn(verbs, 'view/item/context', views), ...ofItems],
    'editor/title': placesIn(verbs, 'editor/title', views),
    'explorer/context': placesIn(verbs, 'explorer/context', views),
  };
}

/** The entries of verbs in a menu. */
function placesIn(verbs: readonly WindowVerb[], menu: MenuPlace['menu'], views: readonly ViewId[]) {
  return verbs.flatMap(({ id, places = [] }) =>
    places
      .filter((place) => place.menu === menu)
      .flatMap((place) =>
        viewTerms(place, views).map((view) => ({
          command: `headend.${id}`,
          when: [view, place.when].filter(Boolean).join(' && '),
          group: place.group,
        })),
      ),
  );
}

/** The conditions on the view, each for an entry of its own; empty for places outside of view titles. */
function viewTerms({ view, state, when }: MenuPlace, views: readonly ViewId[]): string[] {
  if (!view) return [''];
  const chosen = view === 'each' ? views : [view];
  if (state) return chosen.map((each) => `view == headend.${each} && headend.${each}.${state}`);
  const any = chosen.map((each) => `view == headend.${each}`).join(' || ');
  return [when && chosen.length > 1 ? `(${any})` : any];
}
