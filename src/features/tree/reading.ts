import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import { type ListNode, type PinsNode, rowOf } from '../../ui/rows/nodes.ts';
import type { Listing } from '../../work/listing.ts';
import { pinsRow } from './notes.ts';
import type { Parts } from './parts.ts';
import { isVisible } from './visible.ts';

/** The most rows of a list that are redrawn although nothing changed. */
const fewRows = 500;

/** How much more of a list to read. */
interface Wish {
  readonly all: boolean;
  readonly onPage: () => void;
}

/** Reads again what a tree shows, or more of it. `redraw` redraws the rows that changed. */
export function createReading(parts: Parts, redraw: () => Promise<void>) {
  const { options, current, lists, pinned, viewState, changed, isOpenAtFirst } = parts;

  /** Shows the current account, and reads again whatever was read before. */
  async function reread(read: (listing: Listing) => Promise<unknown>, signal: AbortSignal): Promise<void> {
    await current.renew();
    if (signal.aborted) return;
    viewState.tell(current.session);
    const account = current.ready;
    if (account) {
      await Promise.all(lists.tried(account.id).map(read));
      lists.forgetGone(account.id);
      await pinned.refresh(account.id, signal);
    }
    if (!signal.aborted) await redraw();
  }

  return {
    /** Shows the current account. Repeats its earlier reads, and keeps what is there if they fail. */
    refresh: (signal: AbortSignal): Promise<void> => reread((listing) => listing.refresh(signal), signal),
    /** The same after a change made here: of a long list, a few pages, those with what changed among them. */
    update(refs: readonly Ref[], signal: AbortSignal): Promise<void> {
      const keysIn = ({ kind }: Listing) => refs.filter((ref) => ref.kind === kind.id).map(({ id }) => id);
      return reread((listing) => listing.recheck(signal, keysIn(listing)), signal);
    },
    /** Rechecks what is visible: open lists, below open rows. Returns whether a list changed. */
    async refreshSeen(isOpen: (rowId: string) => boolean | undefined, signal: AbortSignal): Promise<boolean> {
      const account = current.ready;
      if (!account) return false;
      const isSeen = (row: ListNode | PinsNode) =>
        isVisible(row.type === 'pins' ? row : rowOf(row), isOpen, isOpenAtFirst);
      const seen = lists.tried(account.id, isSeen);
      const changes = await Promise.all(seen.map((listing) => listing.recheck(signal)));
      lists.forgetGone(account.id);
      const hasPins = isSeen(pinsRow(account, options.id));
      const pinsChanged = hasPins && (await pinned.refresh(account.id, signal));
      const isChanged = pinsChanged || changes.includes(true);
      // a few rows are redrawn in any case: some of their words depend on the time
      const isSmall = seen.every(({ items }) => items.length <= fewRows);
      if (!signal.aborted && (isChanged || ((seen.length > 0 || hasPins) && isSmall))) await redraw();
      return isChanged;
    },
    /** Reads the lists of a kind again, if they were read before. */
    async refreshKind(kind: Kind, signal: AbortSignal): Promise<void> {
      const seen = lists.ofKind(current.ready?.id ?? '', kind);
      await Promise.all(seen.map((list) => lists.of(list).recheck(signal, [])));
      await redraw();
    },
    /** Loads the next page of a list, or all of them, and calls `onPage` after each. */
    async more(list: ListNode, { all, onPage }: Wish, signal: AbortSignal): Promise<void> {
      const listing = lists.of(list);
      if (all) await listing.readOn({ signal, onPage });
      else await listing.more(signal);
      changed.fire(rowOf(list));
    },
  };
}
