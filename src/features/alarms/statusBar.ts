import * as vscode from 'vscode';
import { commandOf } from '../../kinds/verbs/commandOf.ts';
import { reasonOf } from '../../ui/describe.ts';
import { createStatusEntry } from '../../ui/editorWindow.ts';
import { sayMoment } from '../../ui/say.ts';
import { alarmWords } from './alarmWords.ts';
import type { AlarmedItem } from './desk.ts';

/** How the watching goes. */
export interface WatchState {
  /** The items with alarms that are counted. */
  readonly loud: readonly AlarmedItem[];
  /** Whether anything is watched. */
  readonly isWatching: boolean;
  /** Whether the automatic refresh is off. */
  readonly isPaused: boolean;
  readonly trouble: Error | undefined;
  /** When the lists were last read, in ms since the epoch. */
  readonly readAt: number | undefined;
}

/** So many alarms are named in the tooltip. */
const named = 10;

/** Shows how many alarms are in effect while anything is watched; a click opens their list. */
export function createAlarmStatus() {
  const entry = createStatusEntry(
    'headend.alarms',
    vscode.l10n.t('Headend Alarms'),
    -1,
    commandOf('alarm.show'),
  );
  return {
    show(state: WatchState): void {
      if (!state.isWatching) {
        entry.hide();
        return;
      }
      const { loud, isPaused, trouble } = state;
      const isBlind = isPaused || trouble !== undefined;
      entry.show({
        icon: loud.length > 0 ? 'bell-dot' : isBlind ? 'bell-slash' : 'bell',
        text: loud.length > 0 ? String(loud.length) : '',
        tooltip: tooltipOf(state),
        warns: loud.length > 0,
      });
    },
    dispose: entry.dispose,
  };
}

function tooltipOf({ loud, isPaused, trouble, readAt }: WatchState): string {
  const { t } = vscode.l10n;
  const lines = loud.slice(0, named).map((item) => `${item.ref.title}: ${alarmWords(item)}`);
  const more = loud.length > named ? [t('and {0} more', loud.length - named)] : [];
  const head = loud.length > 0 ? t('Headend alarms: {0}', loud.length) : t('Headend: No alarms');
  return [head, ...lines, ...more, stateWords({ isPaused, trouble, readAt })].filter(Boolean).join('\n');
}

/** Why nothing is read, or when it was read. */
export function stateWords({
  isPaused,
  trouble,
  readAt,
}: Pick<WatchState, 'isPaused' | 'trouble' | 'readAt'>): string {
  const { t } = vscode.l10n;
  if (isPaused) return t('Not watching: auto-refresh is off (headend.refreshInterval).');
  const last = readAt === undefined ? '' : t('Last checked: {0}', sayMoment(readAt));
  return trouble ? [t('Can’t check: {0}', reasonOf(trouble)), last].filter(Boolean).join(' · ') : last;
}
