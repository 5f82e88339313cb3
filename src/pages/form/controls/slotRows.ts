import { type SentSlot, type StoredSlot, slotState } from '../../../shared/secretSlots.ts';
import { focusOn } from '../../kit/focusOn.ts';
import type { SlotRow, SlotRowParts } from './slot.ts';
import { createNewRow } from './slotNew.ts';
import { createStoredRow, type StoredRow } from './slotRow.ts';

/** See `createSlotRows`. */
export type SlotRows = ReturnType<typeof createSlotRows>;

/** The rows of a secret's values: one for each that is stored, and for each that is to be added. `id`: of the control. */
export function createSlotRows(
  { zone, ...parts }: SlotRowParts & { readonly zone: string },
  first: readonly StoredSlot[] | undefined,
) {
  const { id, changed } = parts;
  const old = createStoredRows(parts);
  const added = new Set<SlotRow>();
  const state: {
    stored: readonly StoredSlot[] | undefined;
    /** So many rows were added ever. */
    count: number;
    order: readonly SlotRow[];
  } = { stored: first, count: 0, order: [] };
  const all = (): SlotRow[] => [...old.all(), ...added];

  function take(stored: readonly StoredSlot[]): void {
    old.take(stored);
    state.stored = stored;
  }

  /** Adds a row for a value that begins at a moment. */
  function append(slot: number): SlotRow {
    const hasBeginning = old.has(0) && slot !== 0;
    const drop = (row: SlotRow) => {
      added.delete(row);
      changed();
      focusOn(`${id}-add`);
    };
    const own = { ...parts, zone, id: `${id}-new-${state.count++}` };
    const row = createNewRow(own, { slot, hasBeginning, drop });
    added.add(row);
    return row;
  }

  function arrange(): void {
    const isIn = document.getElementById(`${id}-list`)?.contains(document.activeElement) ?? false;
    state.order = arranged(all(), state.order, isIn);
  }

  return {
    /** Takes up what is stored now; what was entered stays. */
    take,
    append,
    /** Puts them in the order of time; the one in which something is typed stays where it is. */
    arrange,
    all,
    /** As they stand in the page. */
    ordered: () => state.order,
    /** Undefined: what is stored is not known. */
    stored: () => state.stored,
    /** Those that are sent. */
    sending: () => all().filter((row) => row.sends() !== undefined),
    /** Those of stored values that are not active any more, and are to stay. */
    keptOld: () => old.all().filter((row) => row.isKept() && row.state() === 'old'),
    /** Brings the rows up to date, by what is stored and by the clock. */
    refresh(): void {
      old.show(state.stored ?? []);
      arrange();
    },
    /** Starts anew from what is stored and what is to be sent of it; undefined: all of it, as it is. */
    set(given: readonly SentSlot[] | undefined): void {
      old.clear();
      added.clear();
      state.order = [];
      if (!state.stored) return;
      take([...state.stored, ...goneOf(given ?? [], state.stored)]);
      if (given) old.removeBut(given);
      const met = new Set<number>();
      for (const { slot } of given ?? []) {
        // a second one of the same moment was added here, by mistake
        if (!old.has(slot) || met.has(slot)) append(slot);
        met.add(slot);
      }
    },
  };
}

/** The rows of the values that are stored, by their moments. */
function createStoredRows(parts: SlotRowParts) {
  const rows = new Map<number, StoredRow>();
  return {
    all: (): StoredRow[] => [...rows.values()],
    has: (slot: number) => rows.has(slot),
    clear: () => rows.clear(),
    take(stored: readonly StoredSlot[]): void {
      for (const [slot, row] of rows) {
        // A value that was typed for one that is gone would add it again: it is kept for the user to decide.
        if (stored.some((each) => each.slot === slot) || row.sends()?.value !== undefined) continue;
        rows.delete(slot);
      }
      for (const each of stored) {
        if (rows.has(each.slot)) continue;
        rows.set(each.slot, createStoredRow({ ...parts, id: `${parts.id}-${each.slot}` }, each));
      }
    },
    /** Shows which of the values is active now. */
    show(stored: readonly StoredSlot[]): void {
      const moments = stored.map(({ slot }) => slot);
      const now = Date.now() / 1000;
      for (const each of stored) rows.get(each.slot)?.show(each, slotState(each.slot, moments, now));
    },
    /** Removes the values that are not to be sent. */
    removeBut(given: readonly SentSlot[]): void {
      for (const [slot, row] of rows) if (!given.some((each) => each.slot === slot)) row.remove();
    },
  };
}

/** The values that the draft keeps (they have a checksum), but that are no longer stored. */
function goneOf(given: readonly SentSlot[], stored: readonly StoredSlot[]): SentSlot[] {
  return given.filter((each) => each.checksum && !stored.some(({ slot }) => slot === each.slot));
}

/** Rows in the order of time. `isHeld`: those that stand in the page stay where they are, before all others. */
function arranged(all: SlotRow[], before: readonly SlotRow[], isHeld: boolean): SlotRow[] {
  const kept = before.filter((row) => all.includes(row));
  return isHeld && kept.length > 0
    ? [...kept, ...all.filter((row) => !kept.includes(row))]
    : all.sort((one, other) => one.slot() - other.slot() || 0);
}
