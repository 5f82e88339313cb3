import assert from 'node:assert/strict';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { Client } from '../../../../src/platform/client/client.ts';
import { createRandom } from '../../../../src/sandbox/seed/random.ts';
import { createListing } from '../../../../src/work/listing.ts';

type Item = { readonly id: number; readonly name: string };

/** How a service lists. */
interface Service {
  readonly style: 'page' | 'offset';
  readonly isCounted: boolean;
  readonly isSorted: boolean;
  readonly hasUnread: boolean;
  /** How many items it sends for a page of 25. */
  readonly sent: 25 | 17;
}

const either = [false, true];
const services: readonly Service[] = (
  [
    ['page', 25],
    ['offset', 25],
    ['offset', 17],
  ] as const
).flatMap(([style, sent]) =>
  either.flatMap((isCounted) =>
    either.flatMap((isSorted) =>
      either.map((hasUnread) => ({ style, sent, isCounted, isSorted, hasUnread })),
    ),
  ),
);

/** Each is another sequence of changes; the same ones in each run. */
const seeds = [1, 2, 3];
const changesEach = 60;

/** A list of 230 to 620 streams that was loaded, and a service in which they change. */
async function load({ style, isCounted, isSorted, hasUnread, sent }: Service, seed: number) {
  const random = createRandom(seed);
  const name = () => random.text(6);
  const inOrder = (items: Item[]) =>
    isSorted ? items.sort((one, other) => (one.name < other.name ? -1 : 1)) : items;
  const make = (count: number, from: number) =>
    Array.from({ length: count }, (_, at) => ({ id: from + at, name: name() }));
  let all = inOrder(make(random.between(230, 620), 1));
  let nextId = 10_000;
  let answersLeft = Number.POSITIVE_INFINITY;
  const isReadable = ({ id }: Item) => !hasUnread || id % 40 !== 0;

  const call = async (_: unknown, asked: { page: number } | { offset: number }) => {
    if (answersLeft-- <= 0) throw new Error('No answer');
    const offset = 'page' in asked ? (asked.page - 1) * sent : asked.offset;
    const here = all.slice(offset, offset + sent);
    const unread = here
      .filter((each) => !isReadable(each))
      .map(({ id }) => ({ name: `${id}`, why: 'state' }));
    return { items: here.filter(isReadable), unread, ...(isCounted ? { total: all.length } : {}) };
  };
  const client = { baseUrl: 'http://platform.test', call } as unknown as Client;
  const kind = kindOf('liveStream');
  const paging = { style, size: style === 'page' ? 0 : 25, id: 'id' };
  const bound = { ...kind.list, operation: { ...kind.list.operation, paging } };
  const listing = createListing(kind, async () => ({ client, clientId: 1 }), { bound, isSorted });

  function create(at: number) {
    const made = make(random.pick([1, 1, 3, 30]), nextId);
    nextId += made.length;
    all = inOrder(all.toSpliced(at, 0, ...made));
    return made;
  }

  /** Some beside each other, or from anywhere. */
  function some(): ReadonlySet<number> {
    const count = random.pick([1, 1, 1, 3, 30]);
    const first = random.between(0, all.length - 1);
    const ids = all.map(({ id }) => id);
    const isTogether = random.between(0, 1) === 0;
    return new Set(
      isTogether
        ? ids.slice(first, first + count)
        : Array.from({ length: count }, () => random.pick(ids as [number])),
    );
  }

  const changes = {
    createFirst: () => create(0),
    createLast: () => create(all.length),
    createAnywhere: () => create(random.between(0, all.length)),
    remove() {
      const ids = some();
      const gone = all.filter(({ id }) => ids.has(id));
      all = all.filter(({ id }) => !ids.has(id));
      return gone;
    },
    rename() {
      const ids = some();
      all = inOrder(all.map((each) => (ids.has(each.id) ? { ...each, name: name() } : each)));
      return all.filter(({ id }) => ids.has(id));
    },
  };

  await listing.first();
  if (random.between(0, 3) > 0) await listing.readOn();
  else for (let page = 0; page < 10; page++) await listing.more();

  return {
    listing,
    shown: () => listing.items.map(({ id, name: shown }) => `${id} ${shown}`),
    /** What should be shown of a list of so many items. */
    right: () => {
      const readable = all.filter(isReadable).map((each) => `${each.id} ${each.name}`);
      return listing.done ? readable : readable.slice(0, listing.items.length);
    },
    random,
    changes,
    failAfter(answers: number) {
      answersLeft = answers;
    },
  };
}

const ways = ['createFirst', 'createLast', 'createAnywhere', 'remove', 'rename'] as const;

describe('A list that was loaded, while items come, go, change and move', () => {
  for (const service of services) {
    const { style, sent, isCounted, isSorted, hasUnread } = service;
    const which = [
      `by ${style}`,
      `${sent} of 25 sent`,
      isCounted && 'counted',
      isSorted && 'sorted',
      hasUnread && 'with items that can’t be read',
    ];

    it(`is right at once after a change made here, and never wrong for good: ${which.filter(Boolean).join(', ')}`, async () => {
      for (const seed of seeds) {
        const { listing, shown, right, random, changes, failAfter } = await load(service, seed);
        for (let turn = 1; turn <= changesEach; turn++) {
          const before = shown();
          const wasRight = before.join() === right().join();
          const isOurs = random.between(0, 2) > 0;
          const way = random.pick(ways as unknown as [(typeof ways)[number]]);
          const keys = changes[way]().map(({ id }) => `${id}`);
          const isCutOff = random.between(0, 9) === 0;
          if (isCutOff) failAfter(random.between(0, 6));
          await (isOurs ? listing.recheck(undefined, keys) : listing.recheck());
          failAfter(Number.POSITIVE_INFINITY);

          const told = `seed ${seed}, change ${turn}: ${isOurs ? 'our' : 'their'} ${way} of ${keys.length}`;
          const ids = shown().map((each) => each.split(' ')[0]);
          assert.equal(new Set(ids).size, ids.length, `${told}: an item twice`);
          const places = new Map(right().map((each, at) => [each.split(' ')[0], at]));
          const order = ids.map((id) => places.get(id)).filter((place) => place !== undefined);
          if (!isSorted)
            assert.deepEqual(
              order,
              order.toSorted((a, b) => a - b),
              `${told}: the order`,
            );
          if (listing.error)
            assert.deepEqual(
              ids,
              before.map((each) => each.split(' ')[0]),
              `${told}: no answer`,
            );
          // of a list that was read in part, what comes in its middle is seen in its turn
          else if (isOurs && wasRight && (listing.done || way !== 'createAnywhere'))
            assert.deepEqual(shown(), right(), told);
        }
        // the turn has been at each page, and at the end
        for (let tick = 0; listing.done && tick < 150; tick++) await listing.recheck();
        if (listing.done) assert.deepEqual(shown(), right(), `seed ${seed}: in the end`);
        await listing.refresh();
        assert.deepEqual(shown(), right(), `seed ${seed}: after a refresh`);
      }
    });
  }
});
