import { ofAlarms, signedIn, someone } from './conditions.ts';

/** The verbs of the window that have to do with alarms; part of `windowVerbs`. */
export const alarmVerbs = [
  {
    id: 'alarm.show',
    title: 'Show Alarms',
    icon: '$(bell)',
    palette: someone,
    places: [{ menu: 'view/title', view: 'streaming', when: signedIn, group: '2_alarms@1' }],
  },
  {
    id: 'alarm.choose',
    title: 'Choose What to Watch…',
    palette: signedIn,
    places: [{ menu: 'view/title', view: 'streaming', when: signedIn, group: '2_alarms@2' }],
  },
  {
    id: 'alarm.export',
    title: 'Export Alarm History…',
    icon: '$(export)',
    palette: false,
    places: [
      { menu: 'view/item/context', when: ofAlarms, group: '1_open@1' },
      { menu: 'view/item/context', when: ofAlarms, group: 'inline@1' },
    ],
  },
  {
    id: 'alarm.clear',
    title: 'Clear Alarm History',
    palette: false,
    places: [{ menu: 'view/item/context', when: ofAlarms, group: '9_clear@1' }],
  },
] as const;

/** The verbs of rows whose kind has alarms, is measured, or can be checked; part of the row verbs. */
export const alarmRowVerbs = [
  {
    action: 'watch',
    title: 'Watch {0} for Alarms',
    icon: '$(bell)',
    group: '4_watch@1',
    submenu: 'onAir',
    when: 'unwatched',
    asks: 'palette',
  },
  {
    action: 'unwatch',
    title: 'Stop Watching {0}',
    icon: '$(bell-slash)',
    group: '4_watch@1',
    submenu: 'onAir',
    when: 'watched',
    asks: 'palette',
  },
  {
    action: 'showMetrics',
    opensEach: true,
    title: 'Show {0} Metrics',
    icon: '$(pulse)',
    group: '1_open@6',
    submenu: 'open',
    asks: 'palette',
  },
  {
    action: 'checkIngest',
    title: 'Check {0} Ingest…',
    single: true,
    group: '4_watch@2',
    submenu: 'onAir',
    asks: 'palette',
  },
] as const;
