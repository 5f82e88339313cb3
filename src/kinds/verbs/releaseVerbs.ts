import { mayEdit, mayWrite, onMachine, signedIn } from './conditions.ts';
import type { Verb } from './verb.ts';
import type { WindowVerb } from './windowVerb.ts';

const submenu = 'release';

/** The verbs of rows whose builds are deployed; part of the row verbs. */
export const releaseRowVerbs = [
  {
    action: 'deploy',
    title: 'Deploy {0}…',
    icon: '$(cloud-upload)',
    group: '1_release@1',
    submenu,
    single: true,
    asks: 'palette',
    writes: true,
    machine: true,
  },
  {
    action: 'rollBack',
    title: 'Roll Back {0}…',
    icon: '$(history)',
    group: '1_release@2',
    submenu,
    single: true,
    asks: 'palette',
    writes: true,
  },
  {
    action: 'showReleases',
    title: 'Show {0} Releases',
    icon: '$(list-ordered)',
    group: '2_look@0',
    submenu,
    single: true,
    asks: 'palette',
  },
  {
    action: 'isRunning',
    title: 'Is This What Runs?',
    group: '2_look@1',
    submenu,
    single: true,
    asks: 'palette',
    machine: true,
  },
  {
    action: 'showAppLog',
    title: 'Show {0} Log',
    icon: '$(output)',
    group: '2_look@2',
    submenu,
    single: true,
    asks: 'palette',
  },
  {
    action: 'searchAppLog',
    title: 'Search {0} Log…',
    icon: '$(search)',
    group: '2_look@3',
    submenu,
    single: true,
    asks: 'palette',
  },
  {
    action: 'compareSettings',
    title: 'Compare {0} Settings…',
    icon: '$(diff)',
    group: '2_look@4',
    submenu,
    single: true,
    asks: 'palette',
  },
] as const satisfies readonly Verb[];

const ofWasm = `${signedIn} && ${onMachine} && resourceExtname == .wasm`;

/** The verbs of files that are deployed, and of the workspace that names them. */
export const releaseVerbs = [
  {
    id: 'release.deployFile',
    title: 'Deploy Edge App…',
    icon: '$(cloud-upload)',
    palette: false,
    places: [
      {
        menu: 'explorer/context',
        when: `${ofWasm} && ${mayWrite} && !explorerResourceIsFolder`,
        group: '7_modification@9',
      },
      { menu: 'editor/title', when: `${ofWasm} && ${mayWrite}`, group: 'navigation@1' },
    ],
  },
  {
    id: 'release.checkFile',
    title: 'Is This What Runs?',
    palette: false,
    places: [
      { menu: 'explorer/context', when: `${ofWasm} && !explorerResourceIsFolder`, group: '3_compare@9' },
    ],
  },
  {
    id: 'release.deployWorkspace',
    title: 'Deploy Workspace App…',
    palette: `${mayEdit} && ${onMachine} && isWorkspaceTrusted && workspaceFolderCount > 0`,
  },
] as const satisfies readonly WindowVerb[];
