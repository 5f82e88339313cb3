import { type SentSlot, type StoredSlot, slotState } from '../../../shared/secretSlots.ts';
import { focusOn } from '../../kit/focusOn.ts';
import type { SlotRow, SlotRowParts } from './slot.ts';
import { createNewRow } from './slotNew.ts';
import { createStoredRow, type StoredRow } from './slotRow.ts';

/** See `createSlotRows`. */
export type SlotRows = ReturnType<typeof createSlotRows>;

/** The rows of a secret's values: one per stored value and one per value to add. `id`: the control's. */
export function createSlotRows(
  { zone, ...parts }: SlotRowParts & { readonly zone: string },
  first: readonly StoredSlot[] | undefined,
) {
  const { id, changed } = parts;
  const old = createStoredRows(parts);
  const added = new Set<SlotRow>();
  const state: {
    stored: readonly StoredSlot[] | undefined;
    /** The number of rows ever added. */
    count: number;
    order: readonly SlotRow[];
  } = { stored: first, count: 0, order: [] };
  const all = (): SlotRow[] => [...old.all(), ...added];

  function take(stored: readonly StoredSlot[]): void {
    old.take(stored);
    state.stored = stored;
  }

  /** Adds a row for a value that starts at the given time. */
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
    /** Takes the currently stored values; what was entered stays. */
    take,
    append,
    /** Sorts them by time; while the focus is among them, existing rows keep their place. */
    arrange,
    all,
    /** In page order. */
    ordered: () => state.order,
    /** Undefined: the stored values are unknown. */
    stored: () => state.stored,
    /** The rows that are sent. */
    sending: () => all().filter((row) => row.sends() !== undefined),
    /** Rows of stored values that are no longer active and are to stay. */
    keptOld: () => old.all().filter((row) => row.isKept() && row.state() === 'old'),
    /** Updates the rows from the stored values and the clock. */
    refresh(): void {
      old.show(state.stored ?? []);
      arrange();
    },
    /** Resets to what is stored and what of it is to be sent; undefined: all of it, unchanged. */
    set(given: readonly SentSlot[] | undefined): void {
      old.clear();
      added.clear();
      state.order = [];
      if (!state.stored) return;
      take([...state.stored, ...goneOf(given ?? [], state.stored)]);
      if (given) old.removeBut(given);
      const met = new Set<number>();
      for (const { slot } of given ?? []) {
        // a second value for the same time was added here by mistake
        if (!old.has(slot) || met.has(slot)) append(slot);
        met.add(slot);
      }
    },
  };
}

/** The rows of the stored values, by time. */
function createStoredRows(parts: SlotRowParts) {
  const rows = new Map<number, StoredRow>();
  return {
    all: (): StoredRow[] => [...rows.values()],
    has: (slot: number) => rows.has(slot),
    clear: () => rows.clear(),
    take(stored: readonly StoredSlot[]): void {
      for (const [slot, row] of rows) {
        // A value typed for one that is gone would add it again: the row stays, for the user to decide.
        if (stored.some((each) => each.slot === slot) || row.sends()?.value !== undefined) continue;
        rows.delete(slot);
      }
      for (const each of stored) {
        if (rows.has(each.slot)) continue;
        rows.set(each.slot, createStoredRow({ ...parts, id: `${parts.id}-${each.slot}` }, each));
      }
    },
    /** Shows which of the values is currently active. */
    show(stored: readonly StoredSlot[]): void {
      const moments = stored.map(({ slot }) => slot);
      const now = Date.now() / 1000;
      for (const each of stored) rows.get(each.slot)?.show(each, slotState(each.slot, moments, now));
    },
    /** Removes all values except those to be sent. */
    removeBut(given: readonly SentSlot[]): void {
      for (const [slot, row] of rows) if (!given.some((each) => each.slot === slot)) row.remove();
    },
  };
}

/** The values that the draft keeps (they have a checksum) but that are no longer stored. */
function goneOf(given: readonly SentSlot[], stored: readonly StoredSlot[]): SentSlot[] {
  return given.filter((each) => each.checksum && !stored.some(({ slot }) => slot === each.slot));
}

/** Rows sorted by time. `isHeld`: rows already on the page keep their place, before all others. */
function arranged(all: SlotRow[], before: readonly SlotRow[], isHeld: boolean): SlotRow[] {
  const kept = before.filter((row) => all.includes(row));
  return isHeld && kept.length > 0
    ? [...kept, ...all.filter((row) => !kept.includes(row))]
    : all.sort((one, other) => one.slot() - other.slot() || 0);
}
