import type { Kind } from '../kinds/grammar/kind.ts';
import { inTrouble } from '../kinds/verbs/conditions.ts';

export const viewNames: Readonly<Record<Kind['view'], string>> = {
  streaming: 'Streaming',
  edge: 'Edge',
  cloud: 'Cloud',
  delivery: 'CDN & Storage',
  activity: 'Activity',
};

/** What an empty view shows, by the state of the session or by its own condition. */
export const welcomes: readonly { when: string; text: string; condition?: string }[] = [
  {
    when: 'signedOut',
    text: 'Work with the live streams, videos, edge apps, cloud resources, CDN logs, and storage alerts of your Gcore account.\n[Sign In](command:headend.account.signIn)\nNo account? Try a local sandbox with sample data.\n[Try the Sandbox](command:headend.sandbox.start)',
  },
  {
    when: 'unauthorized',
    text: 'The service rejected this account’s API key. It may have expired.\n[Sign In Again](command:headend.account.signIn)\n[Retry](command:headend.view.retry)',
  },
  {
    when: 'forbidden',
    text: 'This account’s API key doesn’t have the required permissions.\n[Sign In with Another Key](command:headend.account.signIn)\n[Retry](command:headend.view.retry)',
  },
  {
    when: 'offlineSandbox',
    text: 'The sandbox isn’t running.\n[Start Sandbox](command:headend.sandbox.start)\n[Sign In](command:headend.account.signIn)',
  },
  {
    when: 'failed',
    text: 'This account can’t be used. See the log for details.\n[Show Log](command:headend.log.show)\n[Switch Account](command:headend.account.switch)\n[Sign In](command:headend.account.signIn)',
  },
  {
    when: 'unreachable',
    text: 'Can’t reach the service of this account.\n[Retry](command:headend.view.retry)\n[Switch Account](command:headend.account.switch)\n[Show Log](command:headend.log.show)',
  },
  {
    when: 'trouble',
    condition: inTrouble,
    text: 'The sandbox is simulating trouble.\n[End Sandbox Trouble](command:headend.sandbox.endTrouble)',
  },
];
