import { type SentSlot, type StoredSlot, slotState } from '../../../shared/secretSlots.ts';
import type { FieldProblem } from '../../../wire/form.ts';
import type { SlotsControl } from '../../../wire/formSlots.ts';
import { element } from '../../player/elements/element.ts';
import { type ControlPart, type ControlParts, put } from '../control.ts';
import type { SlotRow, SlotRowParts } from './slot.ts';
import { createSlotCompare } from './slotCompare.ts';
import { createNewRow } from './slotNew.ts';
import { createStoredRow, type StoredRow } from './slotRow.ts';

/** So often the clock is looked at while a value is still to come, in ms: a machine may sleep, and timers with it. */
const interval = 30_000;

interface Kept {
  stored: readonly StoredSlot[] | undefined;
  count: number;
  isEdited: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** The values of a secret, by time. A stored one is kept, replaced or removed; new ones are added. */
export function slotsControl(parts: ControlParts, control: SlotsControl): ControlPart {
  const { id, words: formWords } = parts;
  const { words } = control;
  const kept: Kept = { stored: control.given.stored, count: 0, isEdited: false, timer: undefined };
  const old = new Map<number, StoredRow>();
  const added = new Set<SlotRow>();
  const zone = put(formWords.localTime, Intl.DateTimeFormat().resolvedOptions().timeZone);
  const name = (slot: number) => (slot === 0 ? words.beginning : put(words.since, momentText(slot)));

  const none = element('p', {});
  const list = element('div', { class: 'slots' });
  const add = element('button', { type: 'button', class: 'secondary' }, words.addNext);
  const removeOld = element('button', { type: 'button', class: 'secondary' }, words.removeOld);
  const group = element(
    'div',
    { role: 'group', id, tabindex: '-1' },
    none,
    list,
    element('p', { class: 'help' }, zone),
    element('div', { class: 'tools' }, add, removeOld),
    createSlotCompare({ id, words }, () => (kept.stored ?? []).toSorted(byTime), name),
  );
  const changed = () => {
    kept.isEdited = true;
    draw();
    parts.changed();
  };
  const rowParts = (suffix: string): SlotRowParts => ({ id: `${id}-${suffix}`, words, changed, name });
  const rows = (): SlotRow[] => [...old.values(), ...added];

  /** Takes up what is stored now; what was entered stays. */
  function take(stored: readonly StoredSlot[]): void {
    for (const [slot, row] of old) {
      // A value that was typed for one that is gone would add it again: it is kept for the user to decide.
      if (stored.some((each) => each.slot === slot) || row.sends()?.value !== undefined) continue;
      row.element.remove();
      old.delete(slot);
    }
    for (const each of stored) {
      if (!old.has(each.slot)) old.set(each.slot, createStoredRow(rowParts(String(each.slot)), each));
    }
    kept.stored = stored;
    draw();
  }

  function draw(): void {
    const { stored } = kept;
    const moments = (stored ?? []).map(({ slot }) => slot);
    const now = Date.now() / 1000;
    for (const each of stored ?? []) old.get(each.slot)?.show(each, slotState(each.slot, moments, now));
    none.textContent = stored ? words.noSlots : words.unknownSlots;
    none.hidden = rows().length > 0;
    add.hidden = stored === undefined;
    removeOld.hidden = ![...old.values()].some((row) => row.isKept() && row.state() === 'old');
    arrange();
    awaitNext();
  }

  /** Draws again when the next value becomes active, for as long as the page shows them. */
  function awaitNext(): void {
    clearTimeout(kept.timer);
    const now = Date.now();
    const coming = (kept.stored ?? []).map(({ slot }) => slot * 1000).filter((moment) => moment > now);
    if (coming.length === 0) return;
    const next = Math.min(...coming);
    const look = () => {
      if (group.isConnected) (next > Date.now() ? awaitNext : draw)();
    };
    kept.timer = setTimeout(look, Math.min(next - now, interval));
  }

  /** Puts the rows in the order of time; the one in which something is typed stays where it is. */
  function arrange(): void {
    const ordered = rows().sort((one, other) => one.slot() - other.slot() || 0);
    if (ordered.every((row, index) => list.children[index] === row.element)) return;
    if (list.contains(document.activeElement)) return;
    list.append(...ordered.map((row) => row.element));
  }

  function append(slot: number): SlotRow {
    const hasBeginning = [...old.keys()].includes(0);
    const drop = () => {
      added.delete(row);
      row.element.remove();
      changed();
      add.focus();
    };
    const row = createNewRow(
      { ...rowParts(`new-${kept.count++}`), zone },
      { slot, hasBeginning: hasBeginning && slot !== 0, drop },
    );
    added.add(row);
    list.append(row.element);
    return row;
  }

  add.addEventListener('click', () => {
    const row = append(freeHour(rows().map((each) => each.slot())));
    changed();
    row.element.scrollIntoView({ block: 'nearest' });
    row.focus();
  });
  removeOld.addEventListener('click', () => {
    const rest = [...old.values()].filter((row) => row.isKept() && row.state() === 'old');
    for (const row of rest) row.remove();
    changed();
    rest[0]?.focus();
  });
  list.addEventListener('focusout', () => setTimeout(arrange));

  const sending = () => rows().filter((row) => row.sends() !== undefined);
  return {
    element: group,
    main: group,
    labelled: false,
    value: () => kept.stored && sending().map((row) => row.sends()),
    set(value) {
      const given = Array.isArray(value) ? (value as SentSlot[]) : undefined;
      old.clear();
      added.clear();
      list.replaceChildren();
      kept.isEdited = false;
      if (!kept.stored) return draw();
      const isStored = ({ slot }: SentSlot) => kept.stored?.some((each) => each.slot === slot);
      take([...kept.stored, ...(given ?? []).filter((each) => each.checksum && !isStored(each))]);
      for (const [slot, row] of old) if (given && !given.some((each) => each.slot === slot)) row.remove();
      const met = new Set<number>();
      for (const { slot } of given ?? []) {
        // a second one of the same moment was added here, by mistake
        if (!old.has(slot) || met.has(slot)) append(slot);
        met.add(slot);
      }
      draw();
    },
    renew(next) {
      if (next.type !== 'own') return;
      if (next.given.stored) take(next.given.stored);
      if (kept.isEdited) parts.changed();
    },
    problems: () =>
      rows().flatMap((row) => {
        const text = row.problem();
        return text === '' ? [] : [{ path: [row.element.id], text }];
      }),
    mark(problems) {
      const sent = sending();
      draw();
      for (const row of rows()) row.mark(textsOf(problems, row, sent.indexOf(row)));
    },
  };
}

/** What is wrong with a row. What the page finds is nearer to what is to be done than what the host does. */
function textsOf(problems: readonly FieldProblem[], row: SlotRow, at: number): string[] {
  const own = row.problem();
  return own === '' ? problems.filter(({ path }) => path[0] === at).map(({ text }) => text) : [own];
}

function byTime(one: StoredSlot, other: StoredSlot): number {
  return one.slot - other.slot;
}

function momentText(slot: number): string {
  const language = document.documentElement.lang || undefined;
  const moment = new Date(slot * 1000);
  if (Number.isNaN(moment.getTime())) return String(slot);
  return moment.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'medium' });
}

/** The full hour after the next, in seconds, or the first one later that is free: time enough to fill in the rest. */
function freeHour(taken: readonly number[], hour = (Math.floor(Date.now() / 3_600_000) + 2) * 3600): number {
  return taken.includes(hour) ? freeHour(taken, hour + 3600) : hour;
}
