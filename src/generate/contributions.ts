import type { Kind } from '../kinds/grammar/kind.ts';
import { commandOf } from '../kinds/verbs/commandOf.ts';
import { inTrouble, onMachine } from '../kinds/verbs/conditions.ts';
import type { WindowVerbId } from '../kinds/verbs/windowVerbs.ts';

export const viewNames: Readonly<Record<Kind['view'], string>> = {
  streaming: 'Streaming',
  edge: 'Edge',
  cloud: 'Cloud',
  delivery: 'CDN & Storage',
  activity: 'Activity',
};

/** What stands for a view where there is no room for its name, as once it is dragged to a bar of its own. */
export const viewIcons: Readonly<Record<Kind['view'], string>> = {
  streaming: '$(broadcast)',
  edge: '$(rocket)',
  cloud: '$(server)',
  delivery: '$(globe)',
  activity: '$(pulse)',
};

/** When a view is shown that is not the first: alone, the first one says why there is nothing else to show. */
export function viewCondition(id: Kind['view']): string {
  return id === 'activity' ? '!headend.alone || headend.uploads' : '!headend.alone';
}

/** A link in a text of a view that runs a verb of the window. */
function link(title: string, verb: WindowVerbId): string {
  return `[${title}](command:${commandOf(verb)})`;
}

/** What an empty view shows, by the state of the session or by its own condition. */
export const welcomes: readonly { when: string; lines: readonly string[]; condition?: string }[] = [
  {
    when: 'signedOut',
    condition: `headend.session == 'signedOut' && ${onMachine}`,
    lines: [
      'Work with the live streams, videos, edge apps, cloud resources, CDN logs, and storage alerts of your Gcore account.',
      link('Sign In', 'account.signIn'),
      'No account? Try a local sandbox with sample data.',
      link('Try the Sandbox', 'sandbox.start'),
    ],
  },
  {
    when: 'signedOutInBrowser',
    condition: "headend.session == 'signedOut' && headend.inBrowser",
    lines: [
      'Work with the live streams, videos, edge apps, cloud resources, CDN logs, and storage alerts of your Gcore account.',
      link('Sign In', 'account.signIn'),
      'To try a local sandbox with sample data, use VS Code on the desktop.',
    ],
  },
  {
    when: 'unauthorized',
    lines: [
      'The service rejected this account’s API key. It may have expired.',
      link('Sign In Again', 'account.signIn'),
      link('Retry', 'view.retry'),
    ],
  },
  {
    when: 'forbidden',
    lines: [
      'This account’s API key doesn’t have the required permissions.',
      link('Sign In with Another Key', 'account.signIn'),
      link('Retry', 'view.retry'),
    ],
  },
  {
    when: 'offlineSandbox',
    lines: [
      'The sandbox isn’t running.',
      link('Start Sandbox', 'sandbox.start'),
      link('Sign In', 'account.signIn'),
    ],
  },
  {
    when: 'failed',
    lines: [
      'This account can’t be used. See the log for details.',
      link('Show Log', 'log.show'),
      link('Switch Account', 'account.switch'),
      link('Sign In', 'account.signIn'),
    ],
  },
  {
    when: 'unreachable',
    lines: [
      'Can’t reach the service of this account.',
      link('Retry', 'view.retry'),
      link('Switch Account', 'account.switch'),
      link('Show Log', 'log.show'),
    ],
  },
  {
    when: 'trouble',
    condition: inTrouble,
    lines: ['The sandbox is simulating trouble.', link('End Sandbox Trouble', 'sandbox.endTrouble')],
  },
];
