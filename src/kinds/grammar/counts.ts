import type { Words } from '../../shared/words.ts';
import { listed } from './listed.ts';

/** A state to count: how its number is worded, and which items are in it. */
type Counted<Item> = readonly [said: (count: number) => Words, is: (item: Item) => boolean];

/** How many items are in each state, in this order; empty states are omitted. */
export function counts<Item>(items: readonly Item[], ...states: readonly Counted<Item>[]): Words | undefined {
  return listed(
    states.flatMap(([said, is]) => {
      const count = items.filter(is).length;
      return count > 0 ? [said(count)] : [];
    }),
  );
}
