/** How long a test waits for something that should come, in ms. */
const patience = 20_000;

/** Things that come one after the other, to be waited for. */
export interface Queue<T> {
  push(item: T): void;
  /** The first one that fits, taken out; waits for it if it has not come yet, so many ms. */
  next(fits?: (item: T) => boolean, within?: number): Promise<T>;
  /** What has come and was not taken out. */
  readonly left: readonly T[];
  clear(): void;
}

/** An empty queue. `tell` says in words what an item is, for whoever waits in vain. */
export function createQueue<T>(tell: (item: T) => string): Queue<T> {
  const left: T[] = [];
  const waiting = new Set<() => boolean>();
  return {
    left,
    push(item) {
      left.push(item);
      for (const look of [...waiting]) if (look()) return;
    },
    next(fits = () => true, within = patience) {
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      const look = () => {
        const place = left.findIndex(fits);
        const [item] = place < 0 ? [] : left.splice(place, 1);
        if (item === undefined) return false;
        waiting.delete(look);
        clearTimeout(timer);
        resolve(item);
        return true;
      };
      const timer = setTimeout(() => {
        waiting.delete(look);
        reject(new Error(`It did not come. There was: ${left.map(tell).join(' | ') || 'nothing'}`));
      }, within);
      if (!look()) waiting.add(look);
      return promise;
    },
    clear() {
      left.length = 0;
    },
  };
}
