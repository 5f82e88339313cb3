import type { Verb } from './verb.ts';

/** The verbs of lists in which items are created; part of the row verbs. */
export const creationVerbs = [
  {
    action: 'create',
    title: 'Create {0}…',
    icon: '$(add)',
    group: '0_create@1',
    rows: 'group',
    single: true,
    inline: 'inline@0',
    asks: 'palette',
    writes: true,
  },
  {
    action: 'createFromFile',
    title: 'Add {0} from File…',
    group: '0_create@2',
    rows: 'group',
    single: true,
    asks: 'palette',
    writes: true,
  },
] as const satisfies readonly Verb[];
