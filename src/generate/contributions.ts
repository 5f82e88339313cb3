import { accountActions } from '../kinds/account/actions.ts';
import type { Kind } from '../kinds/grammar/kind.ts';

export interface Command {
  readonly id: string;
  readonly title: string;
  readonly icon?: string;
  /** Whether the palette offers it: verbs that need a row are not. */
  readonly palette: boolean | string;
}

/** An account answers; until a view was shown, one is kept that was used last. */
export const signedIn = 'headend.session =~ /^(ready|kept)$/';
/** Somebody is signed in. */
const someone = "headend.session && headend.session != 'signedOut'";
/** The account that is shown may be changed. */
export const mayWrite = '!headend.readOnly';
/** An account is shown that answers, and may be changed. */
export const mayEdit = `headend.session == 'ready' && ${mayWrite}`;
/** The current account is a sandbox’s, which answers. */
export const inSandbox = 'headend.sandboxAccount';
/** And it makes trouble on request. */
export const inTrouble = 'headend.sandboxTrouble';

/** Of the requests, the failed ones alone are shown. */
export const failedOnly = 'headend.failedRequestsOnly';

/** The document in front was changed elsewhere too. */
export const inConflict = 'resource in headend.conflicts';

export const commands: readonly Command[] = [
  { id: 'account.signIn', title: 'Sign In', palette: true },
  { id: 'account.signOut', title: 'Sign Out', palette: someone },
  { id: 'account.switch', title: 'Switch Account…', palette: true },
  { id: 'account.setSafety', title: 'Set Safety Level…', palette: signedIn },
  { id: 'sandbox.start', title: 'Try the Sandbox', palette: true },
  { id: 'sandbox.stop', title: 'Stop Sandbox', palette: inSandbox },
  { id: 'sandbox.simulateTrouble', title: 'Simulate Sandbox Trouble…', palette: inSandbox },
  { id: 'sandbox.endTrouble', title: 'End Sandbox Trouble', palette: inTrouble },
  {
    id: 'view.refresh',
    title: 'Refresh View',
    icon: '$(refresh)',
    palette: someone,
  },
  {
    id: 'view.retry',
    title: 'Retry Connection',
    icon: '$(sync)',
    palette: `${someone} && headend.session != 'ready' && headend.session != 'kept'`,
  },
  { id: 'view.loadMore', title: 'Load More', palette: false },
  { id: 'view.loadAll', title: 'Load All', palette: false },
  { id: 'resource.find', title: 'Go to Resource…', icon: '$(search)', palette: signedIn },
  { id: 'resource.edit', title: 'Edit Resource…', icon: '$(edit)', palette: mayEdit },
  { id: 'resource.undo', title: 'Undo Last Change…', palette: `${mayEdit} && headend.undoable` },
  { id: 'resource.repeatChange', title: 'Repeat Last Change…', palette: `${mayEdit} && headend.changed` },
  ...accountActions.map(({ id, title }) => ({ id, title, palette: mayEdit })),
  { id: 'resource.editInForm', title: 'Edit Resource in Form…', palette: mayEdit },
  { id: 'scope.choose', title: 'Choose Project and Region…', icon: '$(globe)', palette: signedIn },
  { id: 'statistics.open', title: 'Open Statistics', icon: '$(graph)', palette: signedIn },
  { id: 'list.filter', title: 'Filter List…', icon: '$(filter)', palette: signedIn },
  { id: 'list.sort', title: 'Sort List…', icon: '$(sort-precedence)', palette: signedIn },
  { id: 'list.group', title: 'Group List…', icon: '$(group-by-ref-type)', palette: signedIn },
  { id: 'list.clear', title: 'Clear Filters and Sorting', icon: '$(clear-all)', palette: signedIn },
  {
    id: 'document.refresh',
    title: 'Refresh Document',
    icon: '$(refresh)',
    palette: 'resourceScheme == headend',
  },
  { id: 'document.applyMine', title: 'Apply Mine', icon: '$(check)', palette: inConflict },
  { id: 'document.compare', title: 'Compare with Server', icon: '$(diff)', palette: inConflict },
  { id: 'document.takeTheirs', title: 'Take Theirs', icon: '$(discard)', palette: inConflict },
  { id: 'request.open', title: 'Open Document', palette: false },
  { id: 'request.copyCurl', title: 'Copy as curl', icon: '$(copy)', palette: false },
  {
    id: 'request.showFailed',
    title: 'Show Failed Requests Only',
    icon: '$(filter)',
    palette: `${signedIn} && !${failedOnly}`,
  },
  {
    id: 'request.showAll',
    title: 'Show All Requests',
    icon: '$(filter-filled)',
    palette: `${signedIn} && ${failedOnly}`,
  },
  { id: 'request.export', title: 'Export Requests…', icon: '$(export)', palette: signedIn },
  { id: 'request.clear', title: 'Clear Requests', palette: signedIn },
  { id: 'log.show', title: 'Show Log', palette: true },
];

export const viewNames: Readonly<Record<Kind['view'], string>> = {
  streaming: 'Streaming',
  edge: 'Edge',
  cloud: 'Cloud',
  delivery: 'CDN & Storage',
  activity: 'Activity',
};

/** What an empty view says, by the state of the session, or by a condition of its own. */
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
