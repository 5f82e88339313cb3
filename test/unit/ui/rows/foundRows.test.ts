import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type { Kind } from '../../../../src/kinds/grammar/kind.ts';
import type { Ref } from '../../../../src/kinds/grammar/ref.ts';
import { words } from '../../../../src/shared/words.ts';
import type { FoundRow } from '../../../../src/ui/rows/foundRows.ts';
import type { ItemNode } from '../../../../src/ui/rows/nodes.ts';
import type { Searched } from '../../../../src/ui/rows/searched.ts';
import { type HeldClock, holdClock } from '../../pages/heldClock.ts';

const kind = {
  words: { one: 'Stream', many: 'Streams' },
  state: () => ({ words: words('On air'), icon: 'broadcast' }),
} as unknown as Kind;

const videos = { words: { one: 'Video', many: 'Videos' } } as unknown as Kind;
const apps = { words: { one: 'App', many: 'Apps' } } as unknown as Kind;

const node = (id: string, title: string, parent: object = { type: 'pins' }) =>
  ({
    type: 'item',
    kind,
    item: {},
    ref: { account: 'a', kind: 'liveStream', scope: {}, id, title },
    parent,
  }) as unknown as ItemNode;

describe('The rows of a search', () => {
  let clock: HeldClock | undefined;
  afterEach(() => clock?.uninstall());

  async function search(last?: Ref) {
    const { createFoundRows } = await import('../../../../src/ui/rows/foundRows.ts');
    const shown: (readonly FoundRow[])[] = [];
    const busy: boolean[] = [];
    const abort = new AbortController();
    clock = holdClock();
    const box = {
      show: (rows: readonly FoundRow[]) => void shown.push(rows),
      setBusy: (isBusy: boolean) => void busy.push(isBusy),
    };
    const rows = createFoundRows(box, abort.signal, last);
    const texts = () =>
      (shown.at(-1) ?? []).map(({ label, description = '' }) =>
        [label, description].filter(Boolean).join(' | '),
      );
    const icon = () => (shown.at(-1)?.at(-1)?.iconPath as { id: string } | undefined)?.id;
    return { rows, visit: rows.visit({} as Searched), shown, busy, abort, clock, texts, icon };
  }

  it('name each resource with its kind, its ID, its state and its place, and last what was searched', async () => {
    const { rows, visit, clock, texts } = await search();
    const place = {
      type: 'group',
      parent: { ref: { title: 'Luxembourg' }, parent: { ref: { title: 'Studio' } } },
    };
    rows.begin();
    visit([node('7', 'News'), node('8', 'Sport', place)]);
    clock.tick(150);
    const found = ['News | Stream · 7 · On air', 'Sport | Stream · 8 · On air · Studio › Luxembourg'];
    assert.deepEqual(texts(), [...found, '', 'Searching…']);
    rows.end();
    clock.tick(150);
    assert.deepEqual(texts(), [...found, '', 'Searched 2 resources']);
  });

  it('are those that match, and say how many there are besides and what was not searched', async () => {
    const { rows, visit, clock, texts } = await search();
    visit(Array.from({ length: 60 }, (_, at) => node(`${at}`, at === 59 ? 'Other' : `News ${at}`)));
    rows.leaves(kind);
    clock.tick(150);
    assert.equal(texts().length, 52);
    assert.equal(
      texts().at(-1),
      'Searched 60 resources | Showing the first 50 of 60 matches. Not all Streams were searched. Filter the list to find more.',
    );
    rows.match('other');
    assert.deepEqual(texts(), [
      'Other | Stream · 59 · On air',
      '',
      'Searched 60 resources | Not all Streams were searched. Filter the list to find more.',
    ]);
  });

  it('say which lists could not be searched for the text, and why, and no more once another is typed', async () => {
    const { rows, visit, clock, texts, icon } = await search();
    visit([node('7', 'News')]);
    rows.leaves(kind);
    rows.match('news');
    rows.begin();
    rows.fails(kind, new Error('no network'));
    rows.fails(videos, new Error('no network'));
    rows.fails(apps, new Error('no rights'));
    rows.end();
    clock.tick(150);
    assert.equal(
      texts().at(-1),
      'Searched 1 resource | Could not search Streams, Videos: no network. Could not search Apps: no rights.',
    );
    assert.equal(icon(), 'warning');
    rows.match('new');
    assert.equal(
      texts().at(-1),
      'Searched 1 resource | Not all Streams were searched. Filter the list to find more.',
    );
    assert.equal(icon(), 'info');
  });

  it('end with the one that is hardly meant', async () => {
    const { visit, clock, texts } = await search(node('7', 'News today').ref);
    visit([node('7', 'News'), node('8', 'Sport')]);
    clock.tick(150);
    assert.deepEqual(texts().slice(0, 2), ['Sport | Stream · 8 · On air', 'News | Stream · 7 · On air']);
  });

  it('have each resource once, with what was read last', async () => {
    const { visit, clock, texts } = await search();
    visit([node('7', 'News')]);
    visit([node('7', 'News today')]);
    clock.tick(150);
    assert.deepEqual(texts(), ['News today | Stream · 7 · On air', '', 'Searched 1 resource']);
  });

  it('are drawn no more once the box is closed', async () => {
    const { rows, visit, shown, busy, abort, clock } = await search();
    rows.begin();
    visit([node('7', 'News')]);
    abort.abort();
    visit([node('8', 'Sport')]);
    rows.end();
    clock.tick(1000);
    assert.deepEqual([shown, busy], [[], [true]]);
  });

  it('show that it is busy until the last of several searches is over', async () => {
    const { rows, busy } = await search();
    rows.begin();
    rows.begin();
    rows.end();
    rows.end();
    assert.deepEqual(busy, [true, true, true, false]);
  });
});
