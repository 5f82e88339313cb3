import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import '../../../pages/editor/standIn.ts';
import type { ArrangeHost } from '../../../../src/features/arrange/wanted.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { Arrangement } from '../../../../src/kinds/grammar/arranging.ts';

/** What a user picks of each list of rows, by the label, or types into a box; undefined: it is closed. */
type Answer = string | undefined;

type Way = 'filter' | 'sort' | 'group';

const account = 'a-1';
const streams = kindOf('liveStream');

/** Arranges lists with these answers, of which there was `now`: what is kept, loaded and shown. */
async function arrange(
  way: Way,
  kinds: readonly string[],
  answers: readonly Answer[],
  now: Arrangement = {},
  { argument = undefined as unknown, items = [] as readonly object[], signedIn = true } = {},
) {
  const { window } = await import('vscode');
  const { arrangingWays } = await import('../../../../src/features/arrange/ways.ts');
  const kept: [account: string, kind: string, arrangement: Arrangement][] = [];
  const loaded: string[] = [];
  const titles: string[] = [];
  const shown: string[][] = [];
  const boxes: vscode.InputBoxOptions[] = [];
  const left = [...answers];
  const host = {
    kinds: kinds.map(kindOf),
    accounts: { currentId: async () => (signedIn ? account : undefined) },
    arrangements: {
      of: () => now,
      set: async (...all: (typeof kept)[number]) => kept.push(all),
    },
    lists: { loadKind: async ({ id }: { id: string }) => loaded.push(id), loadedOf: () => items },
  } as unknown as ArrangeHost;
  const { showQuickPick, showInputBox } = window;
  Object.assign(window, {
    async showQuickPick(rows: readonly vscode.QuickPickItem[], { title = '' }: vscode.QuickPickOptions) {
      titles.push(title);
      shown.push(rows.map(({ label, description }) => `${label} ${description ?? ''}`.trim()));
      const label = left.shift();
      return label === undefined
        ? undefined
        : (rows.find((row) => row.label === label) ?? assert.fail(`no ${label} in ${shown.at(-1)}`));
    },
    async showInputBox(box: vscode.InputBoxOptions) {
      boxes.push(box);
      return left.shift();
    },
  });
  try {
    await arrangingWays[way](host, argument);
  } finally {
    Object.assign(window, { showQuickPick, showInputBox });
  }
  assert.deepEqual(left, [], 'all answers were asked for');
  return { kept, loaded, titles, shown, boxes };
}

describe('A filter', () => {
  it('shows what is filtered by now, and adds to it', async () => {
    const now = { filters: { state: 'live' }, sort: { id: 'name', down: false } };
    const { kept, loaded, titles, shown } = await arrange('filter', ['liveStream'], ['Ingest', 'pull'], now);
    assert.deepEqual(titles, ['Filter Live Streams', 'Filter Live Streams']);
    assert.deepEqual(shown, [
      ['Name or ID', 'State live', 'Ingest'],
      ['Any', 'push', 'pull'],
    ]);
    const wanted = { filters: { state: 'live', ingest: 'pull' }, sort: { id: 'name', down: false } };
    assert.deepEqual(kept, [[account, 'liveStream', wanted]]);
    assert.deepEqual(loaded, ['liveStream']);
  });

  it('marks its value, and is taken away by “Any”, which leaves the others', async () => {
    const now = { filters: { state: 'off', ingest: 'push' } };
    const { kept, shown } = await arrange('filter', ['liveStream'], ['State', 'Any'], now);
    assert.deepEqual(shown[1], ['Any', 'live', 'slow', 'backup live', 'silent', 'idle', 'off current']);
    assert.deepEqual(kept, [[account, 'liveStream', { filters: { ingest: 'push' } }]]);
  });

  it('is typed, without the blanks around it, and taken away by an empty box', async () => {
    const now = { filters: { text: 'old' } };
    const typed = await arrange('filter', ['liveStream'], ['Name or ID', ' new '], now);
    assert.equal(typed.boxes[0]?.value, 'old');
    assert.equal(typed.boxes[0]?.prompt, 'Name or ID (leave empty for any)');
    assert.deepEqual(typed.kept, [[account, 'liveStream', { filters: { text: 'new' } }]]);
    const emptied = await arrange('filter', ['liveStream'], ['Name or ID', '  '], now);
    assert.deepEqual(emptied.kept, [[account, 'liveStream', { filters: {} }]]);
  });

  it('by a number says what is wrong with anything else, and keeps a number', async () => {
    for (const [kind, name, field] of [
      ['cdnResource', 'Origin group ID', 'origin'],
      ['task', 'Project ID', 'project'],
    ] as const) {
      const { kept, boxes, loaded } = await arrange('filter', [kind], [name, ' 12 ']);
      assert.equal(boxes[0]?.prompt, 'A whole number (leave empty for any)');
      const fault = boxes[0]?.validateInput ?? assert.fail();
      assert.equal(await fault('a'), 'A whole number.');
      assert.equal(await fault(' 12 '), undefined);
      assert.equal(await fault(' '), undefined);
      assert.deepEqual(kept, [[account, kind, { filters: { [field]: 12 } }]]);
      // the service filters
      assert.deepEqual(loaded, []);
    }
  });

  it('by state offers the states that the items of the list are in, after all of them are loaded', async () => {
    const items = [{ status: 'available' }, { status: 'in-use' }, { status: 'available' }];
    const { kept, loaded, shown } = await arrange('filter', ['volume'], ['State', 'in use'], {}, { items });
    assert.deepEqual(shown[1], ['Any', 'available', 'in use']);
    assert.deepEqual(loaded, ['volume', 'volume']);
    assert.deepEqual(kept, [[account, 'volume', { filters: { state: 'in use' } }]]);
  });
});

describe('An order', () => {
  it('is picked with its direction, marks the present one, and keeps the filters', async () => {
    const now = { filters: { text: 'a' }, sort: { id: 'created', down: false } };
    const { kept, titles, shown } = await arrange('sort', ['liveStream'], ['By name, descending'], now);
    assert.deepEqual(titles, ['Sort Live Streams']);
    assert.deepEqual(shown, [
      [
        'Default order',
        'By name',
        'By name, descending',
        'By date created current',
        'By date created, descending',
        'By last start time',
        'By last start time, descending',
      ],
    ]);
    const wanted = { filters: { text: 'a' }, sort: { id: 'name', down: true } };
    assert.deepEqual(kept, [[account, 'liveStream', wanted]]);
  });

  it('of Headend loads the whole list, and that of the service doesn’t', async () => {
    assert.deepEqual((await arrange('sort', ['liveStream'], ['By name'])).loaded, ['liveStream']);
    assert.deepEqual((await arrange('sort', ['task'], ['By date created'])).loaded, []);
  });

  it('is the default one if none is chosen, which also takes it away', async () => {
    const none = await arrange('sort', ['liveStream'], [undefined]);
    assert.equal(none.shown[0]?.[0], 'Default order current');
    const now = { filters: { text: 'a' }, sort: { id: 'name', down: true } };
    const { kept } = await arrange('sort', ['liveStream'], ['Default order'], now);
    assert.deepEqual(kept, [[account, 'liveStream', { filters: { text: 'a' } }]]);
  });
});

describe('A grouping', () => {
  it('is the first one until another is picked, and may be none', async () => {
    const first = await arrange('group', ['storageAlert'], ['Bucket'], { filters: { text: 'a' } });
    assert.deepEqual(first.titles, ['Group Storage Alerts By']);
    assert.deepEqual(first.shown, [['Metric current', 'Bucket', 'No grouping']]);
    assert.deepEqual(first.kept, [[account, 'storageAlert', { filters: { text: 'a' }, grouping: 'bucket' }]]);
    const none = await arrange('group', ['storageAlert'], ['No grouping'], { grouping: 'bucket' });
    assert.deepEqual(none.shown, [['Metric', 'Bucket current', 'No grouping']]);
    assert.deepEqual(none.kept, [[account, 'storageAlert', { grouping: 'none' }]]);
    const left = await arrange('group', ['storageAlert'], ['No grouping'], { grouping: 'none' });
    assert.deepEqual(left.shown, [['Metric', 'Bucket', 'No grouping current']]);
  });
});

describe('What is arranged', () => {
  it('is asked for among the kinds that can be, unless there is only one', async () => {
    const asked = await arrange('group', ['video', 'storageAlert', 'task'], [undefined]);
    // of these, only alerts have groupings
    assert.deepEqual(asked.titles, ['Group Storage Alerts By']);
    const both = await arrange('sort', ['liveStream', 'volume'], ['Volumes', 'By name']);
    assert.deepEqual(both.titles, ['Sort List', 'Sort Volumes']);
    assert.deepEqual(both.shown[0], ['Live Streams', 'Volumes']);
    assert.equal(both.kept[0]?.[1], 'volume');
  });

  it('is the list of the row, in its own account', async () => {
    const argument = { type: 'group', kind: streams, account: { id: 'a-2' } };
    const kinds = ['liveStream', 'volume'];
    const { kept, titles } = await arrange('sort', kinds, ['By name'], {}, { argument });
    assert.deepEqual(titles, ['Sort Live Streams']);
    assert.deepEqual(kept, [['a-2', 'liveStream', { sort: { id: 'name', down: false } }]]);
  });

  it('stays as it is if nobody is signed in, or a box is closed', async () => {
    const out = { signedIn: false };
    const volumes = ['liveStream', 'volume'];
    const calls = [
      arrange.bind(undefined, 'filter', ['liveStream'], [], {}, out),
      arrange.bind(undefined, 'sort', ['liveStream'], [], {}, out),
      arrange.bind(undefined, 'group', ['storageAlert'], [], {}, out),
      arrange.bind(undefined, 'filter', volumes, [undefined]),
      arrange.bind(undefined, 'filter', ['liveStream'], [undefined]),
      arrange.bind(undefined, 'filter', ['liveStream'], ['Ingest', undefined]),
      arrange.bind(undefined, 'filter', ['liveStream'], ['Name or ID', undefined]),
      arrange.bind(undefined, 'sort', ['liveStream'], [undefined]),
      arrange.bind(undefined, 'group', ['storageAlert'], [undefined]),
    ];
    // one at a time: they share the window
    for (const call of calls) assert.deepEqual((await call()).kept, []);
  });
});
