import { accountActions } from '../account/actions.ts';
import { alarmVerbs } from './alarmVerbs.ts';
import {
  failedOnly,
  inConflict,
  inPanel,
  inSandbox,
  inText,
  inTrouble,
  mayEdit,
  ofRequests,
  onMachine,
  signedIn,
  someone,
} from './conditions.ts';
import { helpVerbs } from './helpVerbs.ts';
import { releaseVerbs } from './releaseVerbs.ts';
import { signInVerbs } from './signInVerbs.ts';
import { uploadVerbs } from './uploadVerbs.ts';
import type { WindowVerb } from './windowVerb.ts';

const oneRequest = 'viewItem == request';

/** The verbs of the window. Each has its own handler, by its id. */
export const windowVerbs = [
  ...signInVerbs,
  {
    id: 'sandbox.start',
    title: 'Try the Sandbox',
    palette: onMachine,
    places: [{ menu: 'view/title', view: 'each', when: onMachine, group: '2_sandbox@1' }],
  },
  {
    id: 'sandbox.stop',
    title: 'Stop Sandbox',
    palette: `${inSandbox} && ${onMachine}`,
    places: [
      { menu: 'view/title', view: 'each', when: `${inSandbox} && ${onMachine}`, group: '2_sandbox@2' },
    ],
  },
  {
    id: 'sandbox.simulateTrouble',
    title: 'Simulate Sandbox Trouble…',
    palette: inSandbox,
    places: [{ menu: 'view/title', view: 'each', when: inSandbox, group: '2_sandbox@3' }],
  },
  {
    id: 'sandbox.endTrouble',
    title: 'End Sandbox Trouble',
    palette: inTrouble,
    places: [{ menu: 'view/title', view: 'each', when: inTrouble, group: '2_sandbox@4' }],
  },
  {
    id: 'view.refresh',
    title: 'Refresh View',
    icon: '$(refresh)',
    palette: someone,
    places: [{ menu: 'view/title', view: 'each', when: signedIn, group: 'navigation@2' }],
  },
  {
    id: 'view.retry',
    title: 'Retry Connection',
    icon: '$(sync)',
    palette: `${someone} && headend.session != 'ready' && headend.session != 'kept'`,
    places: [{ menu: 'view/title', view: 'each', state: 'stale', group: 'navigation@1' }],
  },
  {
    id: 'view.loadMore',
    title: 'Load More',
    palette: false,
    places: [{ menu: 'view/item/context', when: 'viewItem == more', group: '1_load@1' }],
  },
  {
    id: 'view.loadAll',
    title: 'Load All',
    palette: false,
    places: [
      { menu: 'view/item/context', when: 'viewItem == more', group: 'inline@1' },
      { menu: 'view/item/context', when: 'viewItem == more', group: '1_load@2' },
      { menu: 'view/item/context', when: 'viewItem =~ /^group /', group: '1_load@2' },
    ],
  },
  {
    id: 'resource.find',
    title: 'Go to Resource…',
    icon: '$(search)',
    palette: signedIn,
    places: [{ menu: 'view/title', view: 'each', when: signedIn, group: 'navigation@1' }],
  },
  { id: 'resource.runAction', title: 'Run Action…', icon: '$(run)', palette: signedIn },
  { id: 'resource.edit', title: 'Edit Resource…', icon: '$(edit)', palette: mayEdit },
  {
    id: 'resource.copyAs',
    title: 'Copy Resource As…',
    palette: signedIn,
    places: [{ menu: 'editor/title', when: 'resourceScheme == headend', group: '2_copy@2' }],
  },
  { id: 'resource.openAtCursor', title: 'Open Resource at Cursor', palette: `${signedIn} && ${inText}` },
  {
    id: 'resource.insertAs',
    title: 'Insert Resource at Cursor…',
    palette: `${signedIn} && ${inText} && !editorReadonly`,
  },
  { id: 'resource.undo', title: 'Undo Last Change…', palette: `${mayEdit} && headend.undoable` },
  { id: 'resource.repeatChange', title: 'Repeat Last Change…', palette: `${mayEdit} && headend.changed` },
  { id: 'resource.editInForm', title: 'Edit Resource in Form…', palette: mayEdit },
  {
    id: 'scope.choose',
    title: 'Choose Project and Region…',
    icon: '$(globe)',
    palette: signedIn,
    places: [{ menu: 'view/title', view: 'cloud', when: signedIn, group: 'navigation@3' }],
  },
  {
    id: 'statistics.open',
    title: 'Open Statistics',
    icon: '$(graph)',
    palette: signedIn,
    places: [{ menu: 'view/title', view: 'streaming', when: signedIn, group: 'navigation@3' }],
  },
  ...alarmVerbs,
  {
    id: 'link.copy',
    title: 'Copy Link',
    palette: `resourceScheme == headend || ${inPanel}`,
    places: [
      { menu: 'editor/title', when: 'resourceScheme == headend', group: '2_copy@1' },
      { menu: 'editor/title', when: inPanel, group: '2_copy@1' },
    ],
  },
  { id: 'list.copyLink', title: 'Copy Link', palette: false },
  { id: 'list.filter', title: 'Filter List…', icon: '$(filter)', palette: signedIn },
  { id: 'list.sort', title: 'Sort List…', icon: '$(sort-precedence)', palette: signedIn },
  { id: 'list.group', title: 'Group List…', icon: '$(group-by-ref-type)', palette: false },
  {
    id: 'list.clear',
    title: 'Clear Filters and Sorting',
    icon: '$(clear-all)',
    palette: signedIn,
    places: [{ menu: 'view/item/context', when: 'viewItem =~ /^group .* arranged/', group: '2_arrange@4' }],
  },
  {
    id: 'document.refresh',
    title: 'Refresh Document',
    icon: '$(refresh)',
    palette: `${someone} && resourceScheme == headend`,
    places: [{ menu: 'editor/title', when: 'resourceScheme == headend', group: 'navigation@1' }],
  },
  {
    id: 'document.applyMine',
    title: 'Apply Mine',
    icon: '$(check)',
    palette: `${someone} && ${inConflict}`,
    places: [{ menu: 'editor/title', when: inConflict, group: 'navigation@2' }],
  },
  {
    id: 'document.compare',
    title: 'Compare with Server',
    icon: '$(diff)',
    palette: `${someone} && ${inConflict}`,
    places: [{ menu: 'editor/title', when: inConflict, group: '1_headend@1' }],
  },
  {
    id: 'document.takeTheirs',
    title: 'Take Theirs',
    icon: '$(discard)',
    palette: `${someone} && ${inConflict}`,
    places: [{ menu: 'editor/title', when: inConflict, group: 'navigation@3' }],
  },
  {
    id: 'request.open',
    title: 'Open Document',
    palette: false,
    places: [{ menu: 'view/item/context', when: `${oneRequest} && !listMultiSelection`, group: '1_open@1' }],
  },
  {
    id: 'request.copyCurl',
    title: 'Copy as curl',
    icon: '$(copy)',
    palette: false,
    places: [
      { menu: 'view/item/context', when: oneRequest, group: '2_copy@1' },
      { menu: 'view/item/context', when: oneRequest, group: 'inline@1' },
    ],
  },
  {
    id: 'request.copyAs',
    title: 'Copy Request As…',
    icon: '$(copy)',
    palette: false,
    places: [
      { menu: 'view/item/context', when: oneRequest, group: '2_copy@2' },
      { menu: 'editor/title', when: 'resourceScheme == headend-request', group: 'navigation@1' },
    ],
  },
  {
    id: 'request.showFailed',
    title: 'Show Failed Requests Only',
    icon: '$(filter)',
    palette: `${signedIn} && !${failedOnly}`,
    places: [
      { menu: 'view/item/context', when: `${ofRequests} && !${failedOnly}`, group: 'inline@0' },
      { menu: 'view/item/context', when: `${ofRequests} && !${failedOnly}`, group: '1_open@0' },
      { menu: 'view/title', view: 'activity', when: `${signedIn} && !${failedOnly}`, group: '2_requests@1' },
    ],
  },
  {
    id: 'request.showAll',
    title: 'Show All Requests',
    icon: '$(filter-filled)',
    palette: `${signedIn} && ${failedOnly}`,
    places: [
      { menu: 'view/item/context', when: `viewItem =~ /^requests/ && ${failedOnly}`, group: 'inline@0' },
      { menu: 'view/item/context', when: `viewItem =~ /^requests/ && ${failedOnly}`, group: '1_open@0' },
      { menu: 'view/title', view: 'activity', when: failedOnly, group: '2_requests@1' },
    ],
  },
  { id: 'request.export', title: 'Export Requests…', icon: '$(export)', palette: signedIn },
  { id: 'request.clear', title: 'Clear Requests', palette: false },
  ...uploadVerbs,
  ...releaseVerbs,
  ...helpVerbs,
  {
    id: 'log.show',
    title: 'Show Log',
    palette: true,
    places: [{ menu: 'view/title', view: 'each', group: '3_log@1' }],
  },
] as const satisfies readonly WindowVerb[];

export type WindowVerbId = (typeof windowVerbs)[number]['id'];

/** The verbs of the signed-in account: its kind declares them. */
export const accountVerbs: readonly WindowVerb[] = accountActions.map(({ id, title }) => ({
  id,
  title,
  palette: mayEdit,
}));
