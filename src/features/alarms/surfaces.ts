import * as vscode from 'vscode';
import type { Ref } from '../../kinds/grammar/ref.ts';
import type { Marks, RowMark } from '../../ui/rows/marks.ts';
import { alarmWords } from './alarmWords.ts';
import type { AlarmDesk } from './desk.ts';
import type { AlarmMemory } from './memory.ts';
import { createAlarmStatus, type WatchState } from './statusBar.ts';

export interface AlarmSurfacesOptions {
  readonly desk: AlarmDesk;
  readonly memory: AlarmMemory;
  readonly rowMarks: Marks;
  readonly troubleOf: (account: string) => Error | undefined;
  /** Whether the automatic refresh is off. */
  readonly isPaused: () => boolean;
}

/** Keeps the status bar and the marks of rows as things stand. */
export function createAlarmSurfaces({ desk, memory, rowMarks, troubleOf, isPaused }: AlarmSurfacesOptions) {
  const status = createAlarmStatus();
  let marked = '';

  function state(): WatchState {
    const accounts = memory.accounts();
    const reads = accounts.flatMap((account) => memory.readAt(account) ?? []);
    return {
      loud: accounts.flatMap((account) => desk.loud(account)),
      isWatching: accounts.length > 0,
      isPaused: isPaused(),
      trouble: accounts.map(troubleOf).find((each) => each !== undefined),
      readAt: reads.length > 0 ? Math.min(...reads) : undefined,
    };
  }

  function markOf(ref: Ref): RowMark | undefined {
    const { t } = vscode.l10n;
    if (!desk.kinds.some(({ id }) => id === ref.kind) || !desk.isWatched(ref)) return undefined;
    const item = desk.itemOf(ref);
    const isUrgent = item !== undefined && item.alarms.length > 0 && item.quiet === undefined;
    const text = item ? t('Watched: {0}', alarmWords(item)) : t('Watched for alarms');
    return { word: 'watched', text, isUrgent };
  }

  /** Whatever the marks of rows depend on. */
  function marks(): string {
    return JSON.stringify(
      memory
        .accounts()
        .map((account) => [
          account,
          memory.watches(account),
          desk.items(account).map(({ ref, alarms }) => [ref.id, alarms.map(({ id }) => id)]),
        ]),
    );
  }

  function update(): void {
    status.show(state());
    const now = marks();
    if (now === marked) return;
    marked = now;
    rowMarks.changed();
  }

  rowMarks.add(markOf);
  const subscription = memory.onDidChange(update);
  update();
  return {
    state,
    dispose(): void {
      subscription.dispose();
      status.dispose();
    },
  };
}
