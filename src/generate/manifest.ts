import { type Kind, viewIds } from '../kinds/grammar/kind.ts';
import { mayEdit, onMachine, signedIn } from '../kinds/verbs/conditions.ts';
import { inPalette } from '../kinds/verbs/inPalette.ts';
import { verbsOf } from '../kinds/verbs/rowVerbs.ts';
import { verbsOfViews } from '../kinds/verbs/viewVerbs.ts';
import type { WindowVerb } from '../kinds/verbs/windowVerb.ts';
import { accountVerbs, windowVerbs } from '../kinds/verbs/windowVerbs.ts';
import { agentContributions, agentSettings } from './agents.ts';
import { viewCondition, viewIcons, viewNames, welcomes } from './contributions.ts';
import { documentLanguage } from './language.ts';
import { menusOf } from './menus.ts';
import { panelPages } from './panelPages.ts';
import { rowKeys } from './rowKeys.ts';
import { rowCommands, rowSubmenus } from './rowMenus.ts';
import { userSettings } from './settings.ts';
import { walkthroughs } from './walkthrough.ts';
import { windowKeys } from './windowKeys.ts';
import { releaseTasks } from './workspaceFile.ts';

/** The manifest's contributions, and the texts that they refer to. */
export interface Manifest {
  readonly contributes: Record<string, unknown>;
  readonly activationEvents: readonly string[];
  /** Texts by name in the manifest, for `package.nls.json`. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Stores a text under a name and returns its placeholder for the manifest. */
type NameText = (name: string, value: string) => string;

/** What lists of extensions say: the manifest's own `description` refers to it. */
const description =
  'Gcore in VS Code: see, play, edit and chart live streams and videos, and look after edge apps, cloud resources, CDN logs and storage alerts; with a local sandbox to try it all.';

/** Derives the manifest's contributions from the kinds. */
export function manifest(kinds: readonly Kind[]): Manifest {
  const texts: Record<string, string> = {};
  const text: NameText = (name, value) => {
    texts[name] = value;
    return `%${name}%`;
  };
  const title = ({ id, title: value }: { id: string; title: string }) => text(`command.${id}`, value);
  text('description', description);
  const category = text('category', 'Headend');
  const views = viewIds.filter((id) => kinds.some(({ view }) => view === id));
  const verbs: readonly WindowVerb[] = [...windowVerbs, ...accountVerbs, ...verbsOfViews(views)];
  const ofRows = rowCommands(kinds);
  const kindCommands = kinds.flatMap(commandsOf);
  const palette = [...kindCommands, ...ofRows.map(({ id }) => ({ id, palette: 'false' }))];

  return {
    texts,
    // On startup, so that awaited work continues to be followed; activation itself loads next to nothing.
    activationEvents: [
      'onFileSystem:headend',
      'onFileSystem:headend-schema',
      'onUri',
      ...panelPages().map((page) => `onWebviewPanel:headend.${page}`),
      'onStartupFinished',
    ],
    contributes: {
      authentication: [{ id: 'headend', label: 'Headend' }],
      viewsContainers: { activitybar: [{ id: 'headend', title: 'Headend', icon: 'media/activity.svg' }] },
      ...viewsOf(views, text),
      commands: [...verbs, ...kindCommands, ...ofRows].map((command) => ({
        command: `headend.${command.id}`,
        title: title(command),
        category,
        ...('icon' in command ? { icon: command.icon } : {}),
      })),
      menus: menusOf({ kinds, views, verbs, palette }),
      submenus: rowSubmenus.map(({ id, label }) => ({
        id: `headend.${id}`,
        label: text(`submenu.${id}`, label),
      })),
      keybindings: [...windowKeys, ...rowKeys(views, kinds)],
      configuration: {
        title: category,
        properties: {
          ...userSettings(text),
          ...agentSettings(text),
        },
      },
      walkthroughs: walkthroughs(text),
      ...agentContributions(text),
      ...releaseTasks(text),
      ...documentLanguage(kinds, {
        name: text('language', 'Headend Resource'),
        textName: text('textLanguage', 'Headend Text'),
        reasonName: text('reasonLanguage', 'Headend Message'),
      }),
    },
  };
}

/** The views, and what the first one shows while it is empty. */
function viewsOf(views: readonly Kind['view'][], text: NameText) {
  return {
    views: {
      headend: [
        ...views.map((view, index) => ({
          id: `headend.${view}`,
          name: text(`view.${view}`, viewNames[view]),
          icon: viewIcons[view],
          ...(index > 0 ? { when: viewCondition(view), visibility: 'collapsed' } : {}),
        })),
        {
          id: 'headend.help',
          name: text('view.help', 'Help and Feedback'),
          icon: '$(question)',
          visibility: 'collapsed',
        },
      ],
    },
    viewsWelcome: views.slice(0, 1).flatMap((view) =>
      welcomes.map(({ when, lines, condition = `headend.session == '${when}'` }) => ({
        view: `headend.${view}`,
        when: condition,
        contents: text(`welcome.${when}`, lines.join('\n')),
      })),
    ),
  };
}

/** The commands of a single kind: they ask which item is meant. */
function commandsOf(kind: Kind) {
  return verbsOf(kind).flatMap(({ action, title, icon, writes, machine, asks }) =>
    asks
      ? [
          {
            id: `${kind.id}.${action}`,
            title: title.replace('{0}', kind.words.one),
            ...(icon ? { icon } : {}),
            palette: inPalette.includes(`${kind.id}.${action}`)
              ? [writes ? mayEdit : signedIn, ...(machine ? [onMachine] : [])].join(' && ')
              : 'false',
          },
        ]
      : [],
  );
}
