import type { Verb } from './verb.ts';

/** The verbs of rows from which clips are cut, and of those that are a file; part of the row verbs. */
export const clipRowVerbs = [
  {
    action: 'cutClip',
    title: 'Cut {0} Clip…',
    icon: '$(screen-cut)',
    group: '3_change@5',
    submenu: 'onAir',
    when: 'clippable',
    single: true,
    asks: 'palette',
    writes: true,
  },
  {
    action: 'download',
    title: 'Download {0}…',
    icon: '$(desktop-download)',
    group: '2_copy@9',
    when: 'downloadable',
    single: true,
    inline: 'inline@2',
    asks: 'palette',
  },
] as const satisfies readonly Verb[];
