import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import { commandOf } from '../../kinds/verbs/commandOf.ts';
import { markTrusted } from '../../ui/rows/trusted.ts';
import { alarmWords } from './alarmWords.ts';
import type { AlarmDesk, AlarmedItem } from './desk.ts';
import { stateWords, type WatchState } from './statusBar.ts';
import { type Quiet, quieted, withoutWatched } from './watches.ts';

export interface AlarmListOptions extends Pick<Host, 'ask' | 'accounts'> {
  readonly desk: AlarmDesk;
  /** The accounts in which anything is watched. */
  readonly watchedIn: () => readonly string[];
  readonly state: () => Pick<WatchState, 'isPaused' | 'trouble' | 'readAt'>;
  readonly show: (ref: Ref) => Promise<void>;
  /** Shows what was told. */
  readonly showHistory: () => Promise<void>;
  readonly now?: () => number;
}

const hour = 3600_000;

/** A row of the list: an item, or something else to do. */
interface Row {
  readonly label: string;
  readonly description?: string;
  readonly detail?: string;
  readonly iconPath: vscode.ThemeIcon;
  readonly item?: AlarmedItem;
  readonly run?: () => Thenable<unknown>;
}

/** The alarms in effect as a list to pick from, and what can be done with one. */
export function createAlarmList({
  ask,
  accounts,
  desk,
  watchedIn,
  state,
  show,
  showHistory,
  now = Date.now,
}: AlarmListOptions) {
  const { t } = vscode.l10n;

  async function rows(): Promise<Row[]> {
    const labels = new Map((await accounts.list()).map(({ id, label }) => [id, label]));
    const items = watchedIn().flatMap((account) => desk.items(account));
    const loudFirst = items.toSorted((one, other) => Number(isStill(one)) - Number(isStill(other)));
    return loudFirst.map((item) => ({
      label: item.ref.title,
      description: alarmWords(item),
      ...(labels.size > 1 ? { detail: labels.get(item.ref.account) ?? item.ref.account } : {}),
      iconPath: new vscode.ThemeIcon(isStill(item) ? 'bell-slash' : 'bell-dot'),
      item,
    }));
  }

  function others(): Row[] {
    const run = (command: string) => () => vscode.commands.executeCommand(command);
    return [
      {
        label: t('Choose What to Watch…'),
        iconPath: new vscode.ThemeIcon('settings'),
        run: run(commandOf('alarm.choose')),
      },
      {
        label: t('Show Alarm History'),
        iconPath: new vscode.ThemeIcon('history'),
        run: showHistory,
      },
      {
        label: t('Export Alarm History…'),
        iconPath: new vscode.ThemeIcon('export'),
        run: run(commandOf('alarm.export')),
      },
    ];
  }

  async function act({ ref, kind, quiet }: AlarmedItem): Promise<void> {
    const item = { kind: ref.kind, id: ref.id };
    const hush = (until: Quiet | undefined) => () =>
      desk.change(ref.account, (watches) => quieted(watches, item, until));
    const check = () => vscode.commands.executeCommand(commandOf('row.checkIngest'), markTrusted(ref));
    const steps = [
      { label: t('Show {0}', t(kind.words.one)), icon: 'go-to-file', run: () => show(ref) },
      ...(kind.checkup ? [{ label: t('Check Ingest'), icon: 'pulse', run: check }] : []),
      ...(quiet === undefined
        ? [
            { label: t('Mute for 1 Hour'), icon: 'bell-slash', run: hush(now() + hour) },
            { label: t('Mute Until It Changes'), icon: 'bell-slash', run: hush('change') },
            { label: t('Mute Always'), icon: 'bell-slash', run: hush('always') },
          ]
        : [{ label: t('Unmute'), icon: 'bell', run: hush(undefined) }]),
      {
        label: t('Stop Watching'),
        icon: 'eye-closed',
        run: () =>
          desk.change(ref.account, (watches) => withoutWatched(watches, item, desk.pinnedIn(ref.account))),
      },
    ].map(({ icon, ...step }) => ({ ...step, iconPath: new vscode.ThemeIcon(icon) }));
    await (await ask.pick(steps, { title: ref.title }))?.run();
  }

  return {
    /** Lets the user pick an alarm, and what to do. */
    async open(): Promise<void> {
      const found = await rows();
      const words = stateWords(state());
      const none = watchedIn().length === 0 ? t('Nothing is watched.') : t('No alarms.');
      const placeHolder = [found.length > 0 ? '' : none, watchedIn().length > 0 ? words : '']
        .filter(Boolean)
        .join(' ');
      const picked = await ask.pick([...found, ...others()], { title: t('Alarms'), placeHolder });
      if (picked?.item) await act(picked.item);
      else await picked?.run?.();
    },
    /** Makes a resource quiet for an hour. */
    quiet: (ref: Ref) =>
      desk.change(ref.account, (watches) => quieted(watches, { kind: ref.kind, id: ref.id }, now() + hour)),
  };
}

function isStill({ quiet }: AlarmedItem): boolean {
  return quiet !== undefined;
}
