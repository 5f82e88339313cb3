import type { Kind } from '../../kinds/grammar/kind.ts';
import { type ListNode, type PinsNode, rowOf } from '../../ui/rows/nodes.ts';
import { pinsRow } from './notes.ts';
import type { Parts } from './parts.ts';
import { isVisible } from './visible.ts';

/** How much more of a list to read. */
interface Wish {
  readonly all: boolean;
  readonly onPage: () => void;
}

/** Reads again what a tree shows, or more of it. `redraw` draws the rows that changed. */
export function createReading(parts: Parts, redraw: () => Promise<void>) {
  const { options, current, lists, pinned, telling, changed, isOpenAtFirst } = parts;

  /** Reads some lists again, and what is pinned. */
  async function reread(wanted: (row: ListNode | PinsNode) => boolean, signal: AbortSignal): Promise<void> {
    const account = current.ready;
    const seen = account ? lists.tried(account.id, wanted) : [];
    await Promise.all(seen.map((listing) => listing.refresh(signal)));
    if (account && wanted(pinsRow(account, options.id))) await pinned.refresh(account.id, signal);
  }

  return {
    /** Shows the current account. Reads again what was tried of it, keeping what is there where that fails. */
    async refresh(signal: AbortSignal): Promise<void> {
      await current.renew();
      if (signal.aborted) return;
      telling.tell(current.session);
      await reread(() => true, signal);
      if (!signal.aborted) await redraw();
    },
    /** Reads again what is visible: open lists, below open rows. */
    async refreshSeen(isOpen: (rowId: string) => boolean | undefined, signal: AbortSignal): Promise<void> {
      let seen = false;
      const wanted = (row: ListNode | PinsNode) => {
        const found = isVisible(row.type === 'pins' ? row : rowOf(row), isOpen, isOpenAtFirst);
        seen ||= found;
        return found;
      };
      await reread(wanted, signal);
      if (seen && !signal.aborted) await redraw();
    },
    /** Reads the lists of a kind again that were read. */
    async refreshKind(kind: Kind, signal: AbortSignal): Promise<void> {
      const seen = lists.ofKind(current.ready?.id ?? '', kind);
      await Promise.all(seen.map((list) => lists.of(list).refresh(signal)));
      await redraw();
    },
    /** Loads the next page of a list, or all of them, and calls `onPage` after each. */
    async more(list: ListNode, { all, onPage }: Wish, signal: AbortSignal): Promise<void> {
      const listing = lists.of(list);
      do {
        await listing.more(signal);
        onPage();
      } while (all && !listing.done && !listing.error && !signal.aborted);
      changed.fire(rowOf(list));
    },
  };
}
