import type { Verb } from './verb.ts';

/** The verbs of rows that have a cache, and of those whose files are cached; part of the row verbs. */
export const cacheRowVerbs = [
  {
    action: 'purgeCache',
    title: 'Purge {0} Cache…',
    icon: '$(clear-all)',
    group: '3_change@6',
    when: 'cached',
    single: true,
    inline: 'inline@1',
    asks: 'palette',
    writes: true,
  },
  {
    action: 'prefetch',
    title: 'Prefetch {0} Files…',
    group: '3_change@7',
    when: 'cached',
    single: true,
    asks: 'palette',
    writes: true,
  },
  {
    action: 'purgeFiles',
    title: 'Purge {0} Files from CDN…',
    group: '3_change@8',
    submenu: 'onAir',
    when: 'delivered',
    single: true,
    asks: 'palette',
    writes: true,
  },
] as const satisfies readonly Verb[];
