/** What was asked of one thing and isn’t done yet. */
export interface Orders {
  /** Whether there is any. */
  readonly isAny: () => boolean;
  /** Does some work once all that was asked before is done, also where that failed. Throws what the work throws. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Creates the orders of one thing: they are done one after another. */
export function createOrders(): Orders {
  let left = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    isAny: () => left > 0,
    async inTurn(work) {
      left += 1;
      const order = last.then(work);
      last = order.catch(() => undefined);
      try {
        return await order;
      } finally {
        left -= 1;
      }
    },
  };
}
