import { html } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import type { SentSlot } from '../../../shared/secretSlots.ts';
import type { OwnControlOf } from '../../../wire/form.ts';
import type { FieldProblem } from '../../../wire/fromForm.ts';
import { type ControlPart, type ControlParts, put } from '../control.ts';
import { secondaryButton } from '../secondaryButton.ts';
import { group } from './group.ts';
import type { SlotRow, SlotWords } from './slot.ts';
import { createSlotClock } from './slotClock.ts';
import { createSlotCompare } from './slotCompare.ts';
import { createSlotRows, type SlotRows } from './slotRows.ts';

/** The values of a secret, by time. A stored value is kept, replaced or removed; new ones are added. */
export function secretSlotsControl(parts: ControlParts, control: OwnControlOf<'secretSlots'>): ControlPart {
  const { id, words: formWords, redraw, copySecret, signal } = parts;
  const { words } = control;
  const zone = put(formWords.localTime, Intl.DateTimeFormat().resolvedOptions().timeZone);
  const name = (slot: number) => (slot === 0 ? words.beginning : put(words.since, momentText(slot)));
  let isEdited = false;
  const changed = () => {
    isEdited = true;
    refresh();
    parts.changed();
  };
  const rows = createSlotRows({ id, words, redraw, copySecret, name, zone, changed }, control.given.stored);
  const compare = createSlotCompare({ id, words, redraw, name }, () =>
    (rows.stored() ?? []).toSorted((one, other) => one.slot - other.slot),
  );
  const awaitNext = createSlotClock(() => {
    refresh();
    redraw();
  }, signal);
  const refresh = () => {
    rows.refresh();
    awaitNext(rows.stored() ?? []);
  };

  const add = () => {
    const row = rows.append(freeHour(rows.all().map((each) => each.slot())));
    changed();
    document.getElementById(row.id)?.scrollIntoView({ block: 'nearest' });
    row.focus();
  };
  const removeOld = () => {
    const rest = rows.keptOld();
    for (const row of rest) row.remove();
    changed();
    rest[0]?.focus();
  };
  const leave = () => {
    rows.arrange();
    redraw();
  };
  return {
    view: (controlState) =>
      group(
        { id, controlState },
        html`${slotsView({ id, words, zone }, rows, { add, removeOld, leave })} ${compare()}`,
      ),
    labelled: false,
    value: () => rows.stored() && rows.sending().map((row) => row.sends()),
    set(value) {
      isEdited = false;
      rows.set(Array.isArray(value) ? (value as SentSlot[]) : undefined);
      refresh();
    },
    renew(next) {
      if (next.type !== 'own') return;
      if (next.given.stored) {
        rows.take(next.given.stored);
        refresh();
      }
      if (isEdited) parts.changed();
    },
    problems: () =>
      rows.all().flatMap((row) => {
        const text = row.problem();
        return text === '' ? [] : [{ path: [row.id], text }];
      }),
    mark(problems) {
      const sent = rows.sending();
      refresh();
      for (const row of rows.all()) row.mark(textsOf(problems, row, sent.indexOf(row)));
    },
  };
}

interface SlotsActs {
  add(): void;
  /** Removes all values that are no longer active. */
  removeOld(): void;
  /** The focus has left a row. */
  leave(): void;
}

/** The rows, and the actions for all of them. */
function slotsView(
  { id, words, zone }: { readonly id: string; readonly words: SlotWords; readonly zone: string },
  rows: SlotRows,
  { add, removeOld, leave }: SlotsActs,
) {
  const isKnown = rows.stored() !== undefined;
  const views = repeat(
    rows.ordered(),
    (row) => row,
    (row) => row.view(),
  );
  const next = { name: words.addNext, press: add, id: `${id}-add`, isHidden: !isKnown };
  const away = { name: words.removeOld, press: removeOld, isHidden: rows.keptOld().length === 0 };
  return html`
    <p ?hidden=${rows.all().length > 0}>${isKnown ? words.noSlots : words.unknownSlots}</p>
    <div class="slots" id="${id}-list" @focusout=${() => setTimeout(leave)}>${views}</div>
    <p class="help">${zone}</p>
    <div class="tools">${secondaryButton(next)}${secondaryButton(away)}</div>`;
}

/**
 * The problems of a row: the one that the page finds, which is clearer about what to do, or else the host's.
 */
function textsOf(problems: readonly FieldProblem[], row: SlotRow, at: number): string[] {
  const own = row.problem();
  return own === '' ? problems.filter(({ path }) => path[0] === at).map(({ text }) => text) : [own];
}

function momentText(slot: number): string {
  const language = document.documentElement.lang || undefined;
  const moment = new Date(slot * 1000);
  if (Number.isNaN(moment.getTime())) return String(slot);
  return moment.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'medium' });
}

/** The first free full hour at least one hour from now, in seconds: enough time to fill in the rest. */
function freeHour(taken: readonly number[], hour = (Math.floor(Date.now() / 3_600_000) + 2) * 3600): number {
  return taken.includes(hour) ? freeHour(taken, hour + 3600) : hour;
}
