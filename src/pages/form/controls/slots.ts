import { html } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { type SentSlot, type StoredSlot, slotState } from '../../../shared/secretSlots.ts';
import type { SlotsControl } from '../../../wire/formSlots.ts';
import type { FieldProblem } from '../../../wire/fromForm.ts';
import { focusOn } from '../../kit/focusOn.ts';
import { type ControlPart, type ControlParts, put } from '../control.ts';
import { secondaryButton } from '../secondaryButton.ts';
import { group } from './group.ts';
import type { SlotRow, SlotRowParts } from './slot.ts';
import { createSlotCompare } from './slotCompare.ts';
import { createNewRow } from './slotNew.ts';
import { createStoredRow, type StoredRow } from './slotRow.ts';

/** So often the clock is looked at while a value is still to come, in ms: a machine may sleep, and timers with it. */
const interval = 30_000;

interface State {
  stored: readonly StoredSlot[] | undefined;
  count: number;
  isEdited: boolean;
  /** The rows as they stand in the page. */
  order: readonly SlotRow[];
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** The values of a secret, by time. A stored one is kept, replaced or removed; new ones are added. */
export function slotsControl(parts: ControlParts, control: SlotsControl): ControlPart {
  const { id, words: formWords, redraw, signal } = parts;
  const { words } = control;
  const state: State = {
    stored: control.given.stored,
    count: 0,
    isEdited: false,
    order: [],
    timer: undefined,
  };
  const old = new Map<number, StoredRow>();
  const added = new Set<SlotRow>();
  const zone = put(formWords.localTime, Intl.DateTimeFormat().resolvedOptions().timeZone);
  const name = (slot: number) => (slot === 0 ? words.beginning : put(words.since, momentText(slot)));
  const changed = () => {
    state.isEdited = true;
    refresh();
    parts.changed();
  };
  const rowParts = (suffix: string): SlotRowParts => ({
    id: `${id}-${suffix}`,
    words,
    changed,
    redraw,
    name,
  });
  const rows = (): SlotRow[] => [...old.values(), ...added];
  const compare = createSlotCompare({ id, words, redraw, name }, () => (state.stored ?? []).toSorted(byTime));

  /** Takes up what is stored now; what was entered stays. */
  function take(stored: readonly StoredSlot[]): void {
    for (const [slot, row] of old) {
      // A value that was typed for one that is gone would add it again: it is kept for the user to decide.
      if (stored.some((each) => each.slot === slot) || row.sends()?.value !== undefined) continue;
      old.delete(slot);
    }
    for (const each of stored) {
      if (!old.has(each.slot)) old.set(each.slot, createStoredRow(rowParts(String(each.slot)), each));
    }
    state.stored = stored;
    refresh();
  }

  /** Brings the rows up to date, by what is stored and by the clock. */
  function refresh(): void {
    const stored = state.stored ?? [];
    const moments = stored.map(({ slot }) => slot);
    const now = Date.now() / 1000;
    for (const each of stored) old.get(each.slot)?.show(each, slotState(each.slot, moments, now));
    arrange();
    awaitNext();
  }

  /** Renders again when the next value becomes active, for as long as the page shows them. */
  function awaitNext(): void {
    clearTimeout(state.timer);
    const next = nextMoment(state.stored ?? []);
    if (next === undefined) return;
    const look = () => {
      if (signal.aborted) return;
      if (next > Date.now()) return awaitNext();
      refresh();
      redraw();
    };
    state.timer = setTimeout(look, Math.min(next - Date.now(), interval));
  }

  /** Puts the rows in the order of time; the one in which something is typed stays where it is. */
  function arrange(): void {
    const all = rows();
    const kept = state.order.filter((row) => all.includes(row));
    const isIn = document.getElementById(`${id}-list`)?.contains(document.activeElement);
    state.order =
      isIn && kept.length > 0
        ? [...kept, ...all.filter((row) => !kept.includes(row))]
        : all.sort((one, other) => one.slot() - other.slot() || 0);
  }

  function append(slot: number): SlotRow {
    const hasBeginning = old.has(0) && slot !== 0;
    const drop = (row: SlotRow) => {
      added.delete(row);
      changed();
      focusOn(`${id}-add`);
    };
    const row = createNewRow({ ...rowParts(`new-${state.count++}`), zone }, { slot, hasBeginning, drop });
    added.add(row);
    return row;
  }

  const add = () => {
    const row = append(freeHour(rows().map((each) => each.slot())));
    changed();
    document.getElementById(row.id)?.scrollIntoView({ block: 'nearest' });
    row.focus();
  };
  const keptOld = () => [...old.values()].filter((row) => row.isKept() && row.state() === 'old');
  const removeOld = () => {
    const rest = keptOld();
    for (const row of rest) row.remove();
    changed();
    rest[0]?.focus();
  };
  const sending = () => rows().filter((row) => row.sends() !== undefined);
  const list = () => {
    const leave = () => {
      arrange();
      redraw();
    };
    const views = repeat(
      state.order,
      (row) => row,
      (row) => row.view(),
    );
    return html`<div class="slots" id="${id}-list" @focusout=${() => setTimeout(leave)}>${views}</div>`;
  };
  const tools = () => {
    const next = { name: words.addNext, press: add, id: `${id}-add`, isHidden: state.stored === undefined };
    const away = { name: words.removeOld, press: removeOld, isHidden: keptOld().length === 0 };
    return html`<div class="tools">${secondaryButton(next)}${secondaryButton(away)}</div>`;
  };
  const content = () => html`
    <p ?hidden=${rows().length > 0}>${state.stored ? words.noSlots : words.unknownSlots}</p>
    ${list()}
    <p class="help">${zone}</p>
    ${tools()} ${compare()}`;
  return {
    view: (look) => group({ id, look }, content()),
    labelled: false,
    value: () => state.stored && sending().map((row) => row.sends()),
    set(value) {
      const given = Array.isArray(value) ? (value as SentSlot[]) : undefined;
      old.clear();
      added.clear();
      state.isEdited = false;
      if (!state.stored) return refresh();
      const isStored = ({ slot }: SentSlot) => state.stored?.some((each) => each.slot === slot);
      take([...state.stored, ...(given ?? []).filter((each) => each.checksum && !isStored(each))]);
      for (const [slot, row] of old) if (given && !given.some((each) => each.slot === slot)) row.remove();
      const met = new Set<number>();
      for (const { slot } of given ?? []) {
        // a second one of the same moment was added here, by mistake
        if (!old.has(slot) || met.has(slot)) append(slot);
        met.add(slot);
      }
      state.order = [];
      refresh();
    },
    renew(next) {
      if (next.type !== 'own') return;
      if (next.given.stored) take(next.given.stored);
      if (state.isEdited) parts.changed();
    },
    problems: () =>
      rows().flatMap((row) => {
        const text = row.problem();
        return text === '' ? [] : [{ path: [row.id], text }];
      }),
    mark(problems) {
      const sent = sending();
      refresh();
      for (const row of rows()) row.mark(textsOf(problems, row, sent.indexOf(row)));
    },
  };
}

/** What is wrong with a row. What the page finds is nearer to what is to be done than what the host does. */
function textsOf(problems: readonly FieldProblem[], row: SlotRow, at: number): string[] {
  const own = row.problem();
  return own === '' ? problems.filter(({ path }) => path[0] === at).map(({ text }) => text) : [own];
}

/** When the next value becomes active, in ms since 1970. */
function nextMoment(stored: readonly StoredSlot[]): number | undefined {
  const coming = stored.map(({ slot }) => slot * 1000).filter((moment) => moment > Date.now());
  return coming.length === 0 ? undefined : Math.min(...coming);
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
