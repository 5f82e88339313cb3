import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { Arrangement } from '../../../../src/kinds/grammar/arranging.ts';
import type { Kind } from '../../../../src/kinds/grammar/kind.ts';
import type { GroupNode, ListNode } from '../../../../src/ui/rows/nodes.ts';
import type { LastList, LastRows } from '../../../../src/work/lastRows/lastRows.ts';

const own = kindOf('liveStream');
const kind = { ...own, isAtWork: ({ name }: { name: string }) => name === 'at work' } as unknown as Kind;

const listOf = (origin: string, more: object = {}) =>
  ({
    type: 'group',
    id: 'a/liveStream',
    account: { id: 'a', origin },
    kind,
    scope: {},
    ...more,
  }) as unknown as GroupNode;

/** What is remembered of a list that was read so. */
async function remembered(list: ListNode, listing: object = {}, arrangement: Arrangement = {}) {
  const { createLastLists } = await import('../../../../src/features/tree/lastLists.ts');
  const noted: [string, string, LastList][] = [];
  const lastRows = {
    note: (...all: (typeof noted)[number]) => noted.push(all),
    of: () => noted[0]?.[2],
  } as unknown as LastRows;
  const lists = createLastLists(lastRows, () => arrangement);
  const items = [
    { id: 7, name: 'Arena' },
    { id: 8, name: 'at work' },
  ];
  lists.note(list, { items, loaded: true, readAt: 1000, ...listing } as never);
  return { noted, lists };
}

describe('What is remembered of a list', () => {
  it('is when it was read and its rows, without those of work that goes on', async () => {
    const list = listOf('stored');
    const { noted, lists } = await remembered(list);
    const [[account, id, { at, rows }] = assert.fail()] = noted;
    assert.deepEqual([account, id, at, rows.map((row) => row.title)], ['a', 'a/liveStream', 1000, ['Arena']]);
    assert.equal(lists.readAt(list), 1000);
    const [row] = lists.nodes(list) ?? [];
    assert.deepEqual(
      [row?.type, row?.id, row?.ref.id, row?.parent === list],
      ['last', 'a/liveStream/7', '7', true],
    );
  });

  it('is nothing of the account of the environment, of what is below a resource, or of a part', async () => {
    assert.deepEqual((await remembered(listOf('environment'))).noted, []);
    assert.deepEqual((await remembered(listOf('stored', { type: 'related' }))).noted, []);
    assert.deepEqual((await remembered(listOf('stored'), {}, { filters: { text: 'a' } })).noted, []);
  });

  it('is nothing of a list that could not be read', async () => {
    assert.deepEqual((await remembered(listOf('stored'), { loaded: false })).noted, []);
    assert.deepEqual((await remembered(listOf('stored'), { error: new Error('offline') })).noted, []);
  });

  it('is not shown where nothing was in it', async () => {
    const list = listOf('stored');
    const { lists } = await remembered(list, { items: [] });
    assert.deepEqual([lists.readAt(list), lists.nodes(list)], [undefined, undefined]);
  });
});
