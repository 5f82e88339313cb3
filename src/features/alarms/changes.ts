import type { Alarm, Said } from '../../kinds/grammar/alarm.ts';
import { type Words, words } from '../../shared/words.ts';
import type { Item } from '../../work/listing.ts';

/** What is kept of a watched item from one reading to the next. */
interface KnownItem {
  readonly title: string;
  readonly said: Said;
  /** The alarms in effect, with the time when each began, in ms since the epoch. */
  readonly since: Readonly<Record<string, number>>;
  /** In how many readings in a row an alarm held that is not told before it has lasted. */
  readonly lasting?: Readonly<Record<string, number>>;
  /** The marks of alarms that may begin and be over between two readings. */
  readonly marks?: Readonly<Record<string, string>>;
  /** In how many readings in a row it was missing. */
  readonly missed?: number;
}

/** The watched items of a kind, by key. */
export type KnownItems = Readonly<Record<string, KnownItem>>;

/** An alarm has begun, is over, or did both between two readings. */
export type AlarmPhase = 'begun' | 'over' | 'passed';

/** A change between two readings. */
export interface AlarmChange {
  /** Key and title of the item. */
  readonly id: string;
  readonly title: string;
  /** Id of the alarm. */
  readonly alarm: string;
  readonly phase: AlarmPhase;
  readonly words: Words;
  /** False: the user has just brought it about. */
  readonly isNews: boolean;
  /** Whether users bring it about themselves: it may be that of another window. */
  readonly isByHand: boolean;
}

/** What is told of an item that is gone goes by this in place of the id of an alarm. */
export const deletedAlarm = 'deleted';

/** A reading of a list. */
export interface ListReading {
  readonly items: readonly Item[];
  /** False: some items could not be read, so one that is missing may exist. */
  readonly isWhole: boolean;
  /** When it began, in ms since the epoch. */
  readonly at: number;
}

/** What a reading is compared with. */
export interface Watched {
  readonly alarms: readonly Alarm<Item>[];
  readonly key: (item: Item) => string;
  readonly title: (item: Item) => string;
  readonly isWatched: (id: string) => boolean;
  /** Whether the user has changed the item since the last reading, in any window. */
  readonly isOwn: (id: string) => boolean;
  /** Whether the user has just deleted it. */
  readonly isDeleted: (id: string) => boolean;
}

/** In so many readings in a row an item must be missing until it counts as gone: pages shift while they are read. */
const missing = 2;

/**
 * What changed since the reading before. An item that was not known only sets the state, as does an alarm that
 * could not tell before. An item that is missing has not changed; one that stays away from whole lists was deleted.
 */
export function changesOf(
  before: KnownItems,
  { items, isWhole, at }: ListReading,
  watched: Watched,
): {
  readonly known: KnownItems;
  readonly changes: readonly AlarmChange[];
  readonly gone: readonly string[];
} {
  const known: Record<string, KnownItem> = {};
  const changes: AlarmChange[] = [];
  for (const item of items) {
    const id = watched.key(item);
    if (!watched.isWatched(id)) continue;
    const was = Object.hasOwn(before, id) ? before[id] : undefined;
    const one = itemChanges(was, item, { at, ...watched });
    known[id] = one.now;
    changes.push(...one.changes);
  }
  const gone: string[] = [];
  for (const [id, was] of Object.entries(before)) {
    if (Object.hasOwn(known, id) || !watched.isWatched(id)) continue;
    const missed = (was.missed ?? 0) + 1;
    if (!isWhole) known[id] = was;
    else if (missed < missing) known[id] = { ...was, missed };
    else {
      gone.push(id);
      changes.push({
        id,
        title: was.title,
        alarm: deletedAlarm,
        phase: 'begun',
        words: words('“{0}” was deleted', was.title),
        isNews: !watched.isDeleted(id),
        isByHand: true,
      });
    }
  }
  return { known, changes, gone };
}

function itemChanges(
  was: KnownItem | undefined,
  item: Item,
  { alarms, key, title: titleOf, isOwn, at }: Watched & Pick<ListReading, 'at'>,
): { readonly now: KnownItem; readonly changes: AlarmChange[] } {
  const [id, title] = [key(item), titleOf(item)];
  const said: Record<string, boolean> = {};
  const since: Record<string, number> = {};
  const lasting: Record<string, number> = {};
  const marks: Record<string, string> = {};
  const changes: AlarmChange[] = [];
  for (const { id: alarm, holds, begins, ends, passes, byHand = false, readings = 1 } of alarms) {
    const wasSo = was?.said[alarm];
    const holdsNow = holds(item, at, wasSo);
    if (holdsNow === undefined) continue;
    const count = holdsNow ? (was?.lasting?.[alarm] ?? 0) + 1 : 0;
    const isSo = holdsNow && (wasSo !== false || count >= readings);
    if (holdsNow && !isSo) lasting[alarm] = count;
    said[alarm] = isSo;
    const began = was?.since[alarm];
    if (isSo && began !== undefined) since[alarm] = began;
    const mark = passes?.mark(item);
    if (mark !== undefined) marks[alarm] = mark;
    if (wasSo === false && !isSo && (was?.marks?.[alarm] ?? mark) !== mark) {
      const words = passes?.words(title, item);
      // whoever changed it by hand may have switched it off and on again
      if (words)
        changes.push({ id, title, alarm, phase: 'passed', words, isNews: !isOwn(id), isByHand: true });
    }
    if (wasSo === undefined || wasSo === isSo) continue;
    const isNews = !(byHand && isOwn(id));
    if (isSo && isNews) since[alarm] = at;
    const words = isSo ? begins(title, item, was?.said ?? {}) : ends?.(title, item);
    const phase = isSo ? 'begun' : 'over';
    if (words) changes.push({ id, title, alarm, phase, words, isNews, isByHand: byHand });
  }
  const isAny = (kept: object) => Object.keys(kept).length > 0;
  return {
    now: { title, said, since, ...(isAny(lasting) ? { lasting } : {}), ...(isAny(marks) ? { marks } : {}) },
    changes,
  };
}
