import { mediaFiles } from '../playback/mediaFiles.ts';
import { mayEdit, mayWrite, onMachine, signedIn } from './conditions.ts';
import type { WindowVerb } from './windowVerb.ts';

const ofMedia = `resourceExtname =~ /^\\.(${mediaFiles.join('|')})$/i`;

/** The verbs of uploads: to begin some, and what can be done with one in the Activity view. */
export const uploadVerbs = [
  {
    id: 'upload.start',
    title: 'Upload Videos…',
    icon: '$(cloud-upload)',
    palette: `${mayEdit} && ${onMachine}`,
    places: [
      {
        menu: 'explorer/context',
        when: `${signedIn} && ${mayWrite} && ${onMachine} && resourceScheme =~ /^(file|vscode-remote)$/ && !explorerResourceIsFolder && ${ofMedia}`,
        group: '7_modification@9',
      },
    ],
  },
  {
    id: 'upload.pause',
    title: 'Pause Upload',
    icon: '$(debug-pause)',
    palette: false,
    places: [
      { menu: 'view/item/context', when: 'viewItem == upload-running', group: 'inline@1' },
      { menu: 'view/item/context', when: 'viewItem =~ /^upload-(running|waiting)$/', group: '1_open@2' },
    ],
  },
  {
    id: 'upload.resume',
    title: 'Resume Upload',
    icon: '$(debug-start)',
    palette: false,
    places: [
      { menu: 'view/item/context', when: 'viewItem =~ /^upload-(stopped|waiting)$/', group: 'inline@1' },
      { menu: 'view/item/context', when: 'viewItem =~ /^upload-(stopped|waiting)$/', group: '1_open@1' },
    ],
  },
  {
    id: 'upload.cancel',
    title: 'Cancel Upload',
    icon: '$(close)',
    palette: false,
    places: [
      {
        menu: 'view/item/context',
        when: 'viewItem =~ /^upload-(running|stopped|waiting)$/',
        group: 'inline@2',
      },
      {
        menu: 'view/item/context',
        when: 'viewItem =~ /^upload-(running|stopped|waiting)$/',
        group: '9_clear@1',
      },
    ],
  },
] as const satisfies readonly WindowVerb[];
