import { type Kind, viewIds } from '../kinds/kind.ts';

/** The contributions of the manifest, and the texts that it names. */
export interface Manifest {
  readonly contributes: Record<string, unknown>;
  readonly activationEvents: readonly string[];
  /** Texts by their name in the manifest, for `package.nls.json`. */
  readonly texts: Readonly<Record<string, string>>;
}

interface Command {
  readonly id: string;
  readonly title: string;
  readonly icon?: string;
  /** Whether the palette offers it: verbs that need a row are not. */
  readonly palette: boolean | string;
}

const signedIn = "headend.session == 'ready'";

const commands: readonly Command[] = [
  { id: 'account.signIn', title: 'Sign In', palette: true },
  { id: 'account.signOut', title: 'Sign Out', palette: true },
  { id: 'account.switch', title: 'Switch Account…', palette: true },
  { id: 'sandbox.start', title: 'Try the Sandbox', palette: true },
  { id: 'sandbox.stop', title: 'Stop Sandbox', palette: true },
  { id: 'view.refresh', title: 'Refresh View', icon: '$(refresh)', palette: signedIn },
  { id: 'view.retry', title: 'Retry Connection', icon: '$(debug-restart)', palette: true },
  { id: 'view.loadMore', title: 'Load More', palette: false },
  { id: 'view.loadAll', title: 'Load All', palette: false },
  { id: 'resource.find', title: 'Go to Resource…', icon: '$(search)', palette: signedIn },
  { id: 'scope.choose', title: 'Choose Project and Region…', icon: '$(filter)', palette: signedIn },
  {
    id: 'document.refresh',
    title: 'Refresh Document',
    icon: '$(refresh)',
    palette: 'resourceScheme == headend',
  },
  { id: 'log.show', title: 'Show Log', palette: true },
];

/** Verbs that each kind may have, in the order of their menu groups. */
const verbs = [
  { action: 'open', title: 'Open {0}', group: '1_open@1', when: '' },
  {
    action: 'play',
    title: 'Play {0}',
    group: '1_open@2',
    when: 'playable',
    icon: '$(play)',
    inline: 'inline@1',
  },
  { action: 'openInBrowser', title: 'Open {0} in Browser', group: '1_open@3', when: 'paged' },
  { action: 'copyUrl', title: 'Copy {0} URL…', group: '2_copy@1', when: 'addressed', icon: '$(link)' },
  { action: 'copyId', title: 'Copy {0} ID', group: '2_copy@2', when: '' },
] as const;

const viewNames: Readonly<Record<Kind['view'], string>> = {
  streaming: 'Streaming',
  edge: 'Edge',
  cloud: 'Cloud',
  delivery: 'CDN & Storage',
  activity: 'Activity',
};

const welcomes: readonly { when: string; text: string }[] = [
  {
    when: 'signedOut',
    text: 'See and play the live streams and videos of your account.\n[Sign In](command:headend.account.signIn)\nNo account at hand? A local server with a sample account starts in a second.\n[Try the Sandbox](command:headend.sandbox.start)',
  },
  {
    when: 'unauthorized',
    text: 'The service refused the API key of this account. It may have expired.\n[Sign In Again](command:headend.account.signIn)\n[Retry](command:headend.view.retry)',
  },
  {
    when: 'forbidden',
    text: 'The API key of this account has no permission here.\n[Sign In with Another Key](command:headend.account.signIn)\n[Retry](command:headend.view.retry)',
  },
  {
    when: 'offlineSandbox',
    text: 'The sandbox is not running.\n[Start Sandbox](command:headend.sandbox.start)\n[Sign In](command:headend.account.signIn)',
  },
  {
    when: 'failed',
    text: 'The account cannot be used. The log says why.\n[Show Log](command:headend.log.show)\n[Switch Account](command:headend.account.switch)\n[Sign In](command:headend.account.signIn)',
  },
  {
    when: 'unreachable',
    text: 'The service of this account cannot be reached.\n[Retry](command:headend.view.retry)\n[Switch Account](command:headend.account.switch)\n[Show Log](command:headend.log.show)',
  },
];

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
  const kindCommands = kinds.flatMap((kind) =>
    verbs
      .filter(({ action }) => {
        const needs: Record<string, unknown> = {
          play: kind.playback,
          copyUrl: kind.addresses,
          openInBrowser: kind.page,
        };
        return !(action in needs) || needs[action];
      })
      .map((verb) => ({
        ...verb,
        id: `${kind.id}.${verb.action}`,
        kind,
        title: verb.title.replace('{0}', kind.words.one),
      })),
  );
  const isView = views.map((view) => `view == headend.${view}`).join(' || ');

  return {
    texts,
    activationEvents: ['onFileSystem:headend'],
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
        welcomes.map(({ when, text: value }) => ({
          view: `headend.${view}`,
          when: `headend.session == '${when}'`,
          contents: text(`welcome.${when}`, value),
        })),
      ),
      commands: [...commands, ...kindCommands].map((command) => ({
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
          ...kindCommands.map(({ id }) => ({ command: `headend.${id}`, when: 'false' })),
        ],
        'view/title': [
          ...views.map((view) => ({
            command: 'headend.view.retry',
            when: `view == headend.${view} && headend.${view}.stale`,
            group: 'navigation@1',
          })),
          { command: 'headend.view.refresh', when: `(${isView}) && ${signedIn}`, group: 'navigation@2' },
          {
            command: 'headend.scope.choose',
            when: `view == headend.cloud && ${signedIn}`,
            group: 'navigation@3',
          },
          { command: 'headend.resource.find', when: `(${isView}) && ${signedIn}`, group: 'navigation@1' },
          { command: 'headend.account.switch', when: isView, group: '1_account@1' },
          {
            command: 'headend.account.signOut',
            when: `(${isView}) && headend.session != 'signedOut'`,
            group: '1_account@2',
          },
          { command: 'headend.sandbox.start', when: isView, group: '2_sandbox@1' },
          { command: 'headend.sandbox.stop', when: isView, group: '2_sandbox@2' },
          { command: 'headend.log.show', when: isView, group: '3_log@1' },
        ],
        'view/item/context': [
          { command: 'headend.view.loadAll', when: 'viewItem == more', group: 'inline@1' },
          { command: 'headend.view.loadMore', when: 'viewItem == more', group: '1_load@1' },
          { command: 'headend.view.loadAll', when: 'viewItem == more', group: '1_load@2' },
          { command: 'headend.view.loadAll', when: 'viewItem =~ /^group /', group: '1_load@2' },
          ...kindCommands.flatMap(({ id, kind, group, when, ...verb }) => {
            const alone = !id.endsWith('.copyId') && '!listMultiSelection';
            const condition = [
              `viewItem =~ /^(item|scope) ${kind.id}\\b/`,
              when && `viewItem =~ / ${when}\\b/`,
              alone,
            ];
            const entry = { command: `headend.${id}`, when: condition.filter(Boolean).join(' && ') };
            return [{ ...entry, group }, ...('inline' in verb ? [{ ...entry, group: verb.inline }] : [])];
          }),
        ],
        'editor/title': [
          { command: 'headend.document.refresh', when: 'resourceScheme == headend', group: 'navigation@1' },
        ],
      },
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
              'Seconds between automatic refreshes of what is in sight in the Headend views; 0 is never.',
            ),
          },
        },
      },
      jsonValidation: kinds.map(({ id }) => ({
        fileMatch: `headend:/**/${id}/**/*.json`,
        url: `./schemas/${id}.json`,
      })),
    },
  };
}
