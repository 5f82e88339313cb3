import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { Arrangement } from '../../../../src/kinds/grammar/arranging.ts';
import { CallError } from '../../../../src/platform/client/errors.ts';
import { listStreams } from '../../../../src/platform/streaming/operations.ts';
import type { ListNode, Node } from '../../../../src/ui/rows/nodes.ts';
import type { Item, Listing } from '../../../../src/work/listing.ts';

const list = {
  type: 'group',
  id: 'a/liveStream',
  account: { id: 'a' },
  kind: kindOf('liveStream'),
  scope: {},
} as unknown as ListNode;
const stream = (id: number, live = false) =>
  ({ id, name: `s${id}`, active: true, live, backup_live: false }) as Item;
const many = (count: number) => Array.from({ length: count }, (_, at) => stream(at + 1));
const listing = (items: readonly Item[], more: object = {}) =>
  ({ items, loaded: true, done: true, unread: [], isIncluded: () => false, ...more }) as unknown as Listing;

/** The rows of a list in words: the titles of items, the texts and details of notes, the types of others. */
async function rows(of: Listing, arrangement: Arrangement = {}, node = list) {
  const { listRows } = await import('../../../../src/features/tree/listRows.ts');
  return listRows(node, of, arrangement).map((row: Node) => {
    if (row.type === 'item') return row.ref.title;
    return row.type === 'note' ? [row.text, row.detail].filter(Boolean).join(' | ') : row.type;
  });
}

describe('The rows of a list', () => {
  it('are its items, and one that loads more as long as there are more', async () => {
    assert.deepEqual(await rows(listing(many(2))), ['s1', 's2']);
    assert.deepEqual(await rows(listing(many(2), { done: false })), ['s1', 's2', 'more']);
  });

  it('are at most 2,000, and those that were found by other means; it is said how many are left out', async () => {
    assert.equal((await rows(listing(many(2000)))).length, 2000);
    const isIncluded = ({ id }: Item) => id === 2500;
    const shown = await rows(listing(many(3000), { isIncluded }));
    assert.deepEqual(shown.slice(1999), [
      's2000',
      's2500',
      'Showing 2,001 of 3,000 | Click to find the others',
    ]);
  });

  it('name 20 of the items that can’t be read, and count the others', async () => {
    const unread = Array.from({ length: 22 }, (_, at) => ({ name: `x${at + 1}`, why: 'odd' }));
    const shown = await rows(listing(many(1), { unread }));
    assert.deepEqual(shown.slice(-2), ['Can’t read “x20” | odd', '… and 2 more']);
    assert.equal(
      (await rows(listing(many(1), { unread: unread.slice(0, 20) }))).at(-1),
      'Can’t read “x20” | odd',
    );
    // the list is not said to be empty
    assert.deepEqual(await rows(listing([], { unread: unread.slice(0, 1) })), ['Can’t read “x1” | odd']);
  });

  it('say that there are none, or that none of those that are loaded match', async () => {
    const filters = { text: 'zz' };
    const clear = 'Click to clear: Name or ID: zz';
    assert.deepEqual(await rows(listing([])), ['This account has no live streams. | Click to refresh']);
    assert.deepEqual(await rows(listing(many(2)), { filters }), [
      `No Live Streams match the filter | ${clear}`,
    ]);
    assert.deepEqual(await rows(listing(many(2), { done: false }), { filters }), [
      `None of 2 loaded Live Streams match the filter | ${clear}`,
      'more',
    ]);
  });

  it('say why it could not be listed, and what helps', async () => {
    const failed = (reason: 'forbidden' | 'unauthorized' | 'busy') =>
      rows(
        listing([], {
          loaded: false,
          error: new CallError({ reason }, { operation: listStreams, call: 'GET /', origin: '' }),
        }),
      );
    for (const [reason, text, step] of [
      ['forbidden', 'No permission for Live Streams', 'Sign In with Another Key'],
      ['unauthorized', 'Could not list Live Streams', 'Sign In Again'],
      ['busy', 'Could not list Live Streams', 'Retry'],
    ] as const) {
      const [first, second] = await failed(reason);
      assert.deepEqual([first?.split(' | ')[0], second], [text, step]);
    }
  });
});

describe('The description of a list', () => {
  async function summary(of: Listing, arrangement: Arrangement = {}, kind = list.kind) {
    const { summaryOf } = await import('../../../../src/features/tree/listRows.ts');
    return summaryOf({ ...list, kind }, of, arrangement);
  }

  it('says what matters of those that are loaded, and whether there are more', async () => {
    const items = [stream(1, true), stream(2)];
    assert.equal(await summary(listing(items)), '1 live of 2');
    assert.equal(await summary(listing(items, { done: false })), '1 live of 2 loaded');
    assert.equal(await summary(listing([])), '0');
  });

  it('counts those that match a filter, or says that the service filters or that it is sorted so far', async () => {
    const items = [stream(1), stream(2), stream(12)];
    assert.equal(await summary(listing(items), { filters: { text: '2' } }), '2 of 3');
    assert.equal(await summary(listing(items, { done: false }), { filters: { text: '2' } }), '2 of 3 loaded');
    const sort = { id: 'name', down: false };
    assert.equal(await summary(listing(items, { done: false }), { sort }), '3 loaded (sorted)');
    const apps = kindOf('edgeApp');
    const found = [{ id: 1, name: 'x', status: 1 }] as Item[];
    assert.equal(await summary(listing(found), { filters: { text: 'x' } }, apps), '1 (filtered)');
  });
});
