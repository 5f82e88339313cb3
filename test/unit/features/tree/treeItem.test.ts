import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type { RowContext } from '../../../../src/features/tree/treeItem.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { RowMark } from '../../../../src/ui/rows/marks.ts';
import type { ItemNode, Node } from '../../../../src/ui/rows/nodes.ts';

const account = { id: 'a', label: 'Quay' };
const list = { type: 'group', id: 'a/liveStream', account, kind: kindOf('liveStream'), scope: {} };

/** The row of a stream, or any other row, as the editor gets it. */
async function shown(row: object, more: Partial<RowContext> = {}) {
  const { treeItem } = await import('../../../../src/features/tree/treeItem.ts');
  return treeItem(row as Node, { ...plain, ...more });
}

const plain: RowContext = {
  account: () => 'Quay',
  loaded: () => 50,
  summary: () => undefined,
  isArranged: () => false,
  isPinned: () => false,
  markOf: () => undefined,
  open: () => false,
};

const streamNode = (title: string): Partial<ItemNode> => {
  const item = { id: 7, name: title, active: true, live: false, backup_live: false };
  const ref = { account: 'a', kind: 'liveStream', scope: {}, id: '7', title };
  return { type: 'item', id: 'a/liveStream/7', kind: kindOf('liveStream'), item, ref, parent: list as never };
};
const words = (value: string | undefined) => (value ?? '').split(' ');

describe('A row of a resource', () => {
  it('tells menus whether it is pinned, and whether it is watched and how', async () => {
    const usual = words((await shown(streamNode('Arena'))).contextValue);
    assert.deepEqual(
      ['item', 'liveStream', 'unpinned', 'unwatched', 'pinned', 'watched'].map((word) =>
        usual.includes(word),
      ),
      [true, true, true, true, false, false],
    );
    const mark = { word: 'watched', text: 'You are told.' } as unknown as RowMark;
    const of = await shown(streamNode('Arena'), { isPinned: () => true, markOf: () => mark });
    const marked = words(of.contextValue);
    assert.deepEqual(
      ['pinned', 'watched', 'unpinned', 'unwatched'].map((word) => marked.includes(word)),
      [true, true, false, false],
    );
    assert.equal(of.resourceUri, undefined);
    const urgent = await shown(streamNode('Arena'), { markOf: () => ({ ...mark, isUrgent: true }) });
    assert.ok(urgent.resourceUri);
  });

  it('is read aloud with its name, kind and state', async () => {
    const { accessibilityInformation } = await shown(streamNode('Arena'));
    assert.equal(accessibilityInformation?.label, 'Arena, Stream, idle');
  });

  it('shows a name that looks like Markdown as it is, and one that is blank', async () => {
    const { rowTooltip } = await import('../../../../src/features/tree/treeItem.ts');
    const tooltip = (title: string) =>
      (rowTooltip(streamNode(title) as Node, plain) as { value: string }).value.split('\n')[0];
    assert.equal(tooltip('[x](command:y) *a*'), '**\\[x\\]\\(command\\:y\\) \\*a\\***');
    assert.match(tooltip(' ') ?? '', /^\*\*.+\*\*$/);
  });

  it('opens its document', async () => {
    const { command } = await shown(streamNode('Arena'));
    assert.equal(command?.command, 'vscode.open');
    assert.match(String(command?.arguments?.[0]), /^headend:.*Quay/);
  });
});

describe('A row of a list', () => {
  it('tells menus what can be done with it, and whether it is arranged', async () => {
    const can = async (row: object, isArranged: boolean) =>
      words((await shown(row, { isArranged: () => isArranged })).contextValue).slice(2);
    assert.deepEqual(await can(list, false), ['arrangeable', 'watchable']);
    assert.deepEqual(await can(list, true), ['arrangeable', 'watchable', 'arranged']);
    assert.deepEqual(await can({ ...list, kind: kindOf('video') }, false), ['arrangeable', 'uploadable']);
    // what is below an item is shown as it is
    assert.deepEqual(await can({ ...list, type: 'related' }, true), []);
  });

  it('says what is in it once that is read', async () => {
    assert.equal((await shown(list)).description, undefined);
    const read = await shown(list, { summary: () => '2 live of 3' });
    assert.deepEqual([read.description, read.tooltip], ['2 live of 3', 'Live Streams: 2 live of 3']);
  });

  it('says how many are loaded where there are more, and loads more', async () => {
    const row = { type: 'more', id: 'more', list };
    const item = await shown(row);
    assert.deepEqual(
      [item.label, item.description, item.command?.command, item.command?.arguments],
      ['Load More…', '50 loaded', 'headend.view.loadMore', [row]],
    );
  });
});

describe('A row that stands in for others', () => {
  it('says what it is about and why, and takes the step that helps', async () => {
    const step = { title: 'Retry', command: 'headend.view.retry' };
    const item = await shown({ type: 'note', icon: 'warning', text: 'Could not', detail: 'busy', step });
    assert.deepEqual([item.description, item.tooltip, item.command], ['busy', 'Could not\n\nbusy', step]);
    assert.equal(item.contextValue, undefined);
  });

  it('can be unpinned where a pinned resource can’t be read', async () => {
    const lost = { account: 'a', kind: 'video', scope: {}, id: '7', title: 'x' };
    assert.equal(
      (await shown({ type: 'note', icon: 'warning', text: 'x', lost })).contextValue,
      'lost video pinned',
    );
  });

  it('says of what moment a last known row is', async () => {
    const last = { title: 'Arena', state: 'live', icon: 'record' };
    const at = Date.UTC(2020, 0, 1, 12);
    const item = await shown({ ...streamNode('Arena'), type: 'last', id: 'x', last, at });
    assert.equal(item.contextValue, 'last liveStream');
    assert.match(String(item.tooltip), /^Arena\nlive\nAs of .*2020/);
  });
});
