import { type Kind, viewIds } from '../kinds/grammar/kind.ts';
import { mayEdit, signedIn } from '../kinds/verbs/conditions.ts';
import { verbsOf } from '../kinds/verbs/rowVerbs.ts';
import { accountVerbs, type MenuPlace, type WindowVerb, windowVerbs } from '../kinds/verbs/windowVerbs.ts';
import { viewNames, welcomes } from './contributions.ts';
import { languageOf } from './language.ts';
import { panelPages } from './panelPages.ts';
import { rowKeys } from './rowKeys.ts';
import { rowCommands, rowMenus, rowSubmenus } from './rowMenus.ts';

/** The contributions of the manifest, and the texts that it names. */
export interface Manifest {
  readonly contributes: Record<string, unknown>;
  readonly activationEvents: readonly string[];
  /** Texts by their name in the manifest, for `package.nls.json`. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Derives the manifest's contributions from the kinds. */
export function manifest(kinds: readonly Kind[]): Manifest {
  const texts: Record<string, string> = {};
  const text = (name: string, value: string) => {
    texts[name] = value;
    return `%${name}%`;
  };
  const title = ({ id, title: value }: { id: string; title: string }) => text(`command.${id}`, value);
  const category = text('category', 'Headend');
  const views = viewIds.filter((id) => kinds.some(({ view }) => view === id));
  const commands: readonly WindowVerb[] = [...windowVerbs, ...accountVerbs];
  const ofRows = rowCommands(kinds);
  const kindCommands = kinds.flatMap(commandsOf);
  const clearings = views.map((view) => ({
    id: `${view}.clearFilters`,
    title: 'Clear Filters and Sorting',
    icon: '$(clear-all)',
  }));
  const { 'view/item/context': ofItems = [], ...folded } = rowMenus(kinds);
  const isView = views.map((view) => `view == headend.${view}`).join(' || ');

  return {
    texts,
    // At the start, so that work that is waited for is followed on; activation itself loads next to nothing.
    activationEvents: [
      'onFileSystem:headend',
      ...panelPages().map((page) => `onWebviewPanel:headend.${page}`),
      'onStartupFinished',
    ],
    contributes: {
      authentication: [{ id: 'headend', label: 'Headend' }],
      viewsContainers: { activitybar: [{ id: 'headend', title: 'Headend', icon: 'media/activity.svg' }] },
      views: {
        headend: views.map((view, index) => ({
          id: `headend.${view}`,
          name: text(`view.${view}`, viewNames[view]),
          icon: 'media/activity.svg',
          ...(index > 0 ? { when: '!headend.alone', visibility: 'collapsed' } : {}),
        })),
      },
      viewsWelcome: views.slice(0, 1).flatMap((view) =>
        welcomes.map(({ when, text: value, condition = `headend.session == '${when}'` }) => ({
          view: `headend.${view}`,
          when: condition,
          contents: text(`welcome.${when}`, value),
        })),
      ),
      commands: [...commands, ...clearings, ...kindCommands, ...ofRows].map((command) => ({
        command: `headend.${command.id}`,
        title: title(command),
        category,
        ...('icon' in command ? { icon: command.icon } : {}),
      })),
      menus: {
        commandPalette: [
          ...commands.flatMap(({ id, palette }) =>
            palette === true ? [] : [{ command: `headend.${id}`, when: String(palette) }],
          ),
          ...kindCommands.map(({ id, palette }) => ({ command: `headend.${id}`, when: palette })),
          ...[...clearings, ...ofRows].map(({ id }) => ({ command: `headend.${id}`, when: 'false' })),
        ],
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
          ...placesIn(commands, 'view/title', isView),
        ],
        ...folded,
        'view/item/context': [...placesIn(commands, 'view/item/context', isView), ...ofItems],
        'editor/title': placesIn(commands, 'editor/title', isView),
      },
      submenus: rowSubmenus.map(({ id, label }) => ({
        id: `headend.${id}`,
        label: text(`submenu.${id}`, label),
      })),
      keybindings: rowKeys(views, kinds),
      configuration: {
        title: category,
        properties: {
          'headend.refreshInterval': {
            type: 'integer',
            default: 30,
            minimum: 0,
            maximum: 3600,
            scope: 'application',
            markdownDescription: text(
              'setting.refreshInterval',
              'How often, in seconds, visible Headend views refresh. 0 disables it.',
            ),
          },
        },
      },
      ...languageOf(kinds, text('language', 'Headend Resource')),
    },
  };
}

/** The entries of the window's verbs in a menu; `isView` holds in each view. */
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

/** The commands of a kind alone: they ask which item is meant. */
function commandsOf(kind: Kind) {
  return verbsOf(kind).flatMap(({ action, title, icon, writes, asks }) =>
    asks
      ? [
          {
            id: `${kind.id}.${action}`,
            title: title.replace('{0}', kind.words.one),
            ...(icon ? { icon } : {}),
            palette: asks === 'keys' ? 'false' : writes ? mayEdit : signedIn,
          },
        ]
      : [],
  );
}
