import assert from 'node:assert/strict';
import {
  createLastRows,
  type LastList,
  type LastRow,
  lastRow,
  lastRowsText,
  parseLastRows,
} from '../../../../src/work/lastRows/lastRows.ts';
import { steppedClock } from '../../../helpers/steppedClock.ts';

/** Files that windows share, how often one was written, and who is signed in. */
function disk() {
  const files = new Map<string, string>();
  return {
    files,
    writes: 0,
    signedIn: ['a', 'b'],
    async read(account: string) {
      return files.get(account);
    },
    async write(account: string, text: string) {
      this.writes += 1;
      files.set(account, text);
    },
    async keepOnly(accounts: readonly string[]) {
      for (const name of files.keys()) if (!accounts.includes(name)) files.delete(name);
    },
  };
}

function windowOf(shared: ReturnType<typeof disk>) {
  const clock = steppedClock();
  const rows = createLastRows({
    files: shared,
    isSignedIn: async (account) => shared.signedIn.includes(account),
    onError: (error) => assert.fail(`${error}`),
    timers: clock.timers,
  });
  return { ...rows, pass: clock.pass };
}

const row = (title: string): LastRow => ({ id: '7', title, state: 'Live', icon: 'broadcast' });
const list = (at: number, ...titles: string[]): LastList => ({ at, rows: titles.map(row) });
const minute = 60_000;

describe('The last known rows', () => {
  it('are stored a little after they were read, all together, and found by the next window', async () => {
    const shared = disk();
    const first = windowOf(shared);
    first.note('a', 'streams', list(1, 'One'));
    first.note('a', 'videos', list(1, 'Two'));
    assert.equal(shared.writes, 0);
    await first.pass(2000);
    assert.equal(shared.writes, 1);
    const next = windowOf(shared);
    assert.equal(next.of('a', 'streams'), undefined);
    await next.load('a');
    assert.deepEqual([next.of('a', 'streams'), next.of('a', 'videos')], [list(1, 'One'), list(1, 'Two')]);
  });

  it('are not written again while nothing changes, but for their time, every ten minutes', async () => {
    const shared = disk();
    const { note, pass } = windowOf(shared);
    const writes: number[] = [];
    for (const at of [1, 1 + 9 * minute, 1 + 11 * minute]) {
      note('a', 'streams', list(at, 'One'));
      await pass(2000);
      writes.push(shared.writes);
    }
    note('a', 'streams', list(2 + 11 * minute, 'Other'));
    await pass(2000);
    assert.deepEqual([...writes, shared.writes], [1, 1, 2, 3]);
  });

  it('of another window stay, where they are of other lists or newer', async () => {
    const shared = disk();
    const [one, other] = [windowOf(shared), windowOf(shared)];
    other.note('a', 'streams', list(5, 'Newer'));
    other.note('a', 'apps', list(5, 'App'));
    await other.flush();
    one.note('a', 'streams', list(4, 'Older'));
    one.note('a', 'videos', list(4, 'Video'));
    await one.flush();
    assert.deepEqual(parseLastRows(shared.files.get('a')), {
      streams: list(5, 'Newer'),
      apps: list(5, 'App'),
      videos: list(4, 'Video'),
    });
  });

  it('are forgotten with their account, also what was not stored yet', async () => {
    const shared = disk();
    const rows = windowOf(shared);
    rows.note('a', 'streams', list(1, 'One'));
    rows.note('b', 'streams', list(1, 'Two'));
    await rows.flush();
    rows.note('a', 'streams', list(2, 'Other'));
    shared.signedIn = ['b'];
    await rows.only(['b']);
    await rows.flush();
    assert.deepEqual([...shared.files.keys()], ['b']);
    assert.equal(rows.of('a', 'streams'), undefined);
  });

  it('are not found by who began to load them before they were forgotten', async () => {
    const shared = disk();
    const before = windowOf(shared);
    before.note('a', 'streams', list(1, 'One'));
    await before.flush();
    const rows = windowOf(shared);
    const loaded = rows.load('a');
    await rows.only(['b']);
    await loaded;
    assert.equal(rows.of('a', 'streams'), undefined);
  });

  it('are not those that were asked for before their account was forgotten, once it is there again', async () => {
    const shared = disk();
    const reads: PromiseWithResolvers<string | undefined>[] = [];
    shared.read = () => {
      reads.push(Promise.withResolvers());
      return reads.at(-1)?.promise ?? assert.fail();
    };
    const rows = windowOf(shared);
    const before = rows.load('a');
    await rows.only([]);
    const again = rows.load('a');
    reads[0]?.resolve(lastRowsText({ streams: list(1, 'One') }));
    await before;
    assert.equal(rows.of('a', 'streams'), undefined);
    reads[1]?.resolve(undefined);
    await again;
    assert.equal(rows.of('a', 'streams'), undefined);
  });

  it('are there while files of other accounts are still being removed', async () => {
    const shared = disk();
    const before = windowOf(shared);
    before.note('a', 'streams', list(1, 'One'));
    await before.flush();
    const removing = Promise.withResolvers<void>();
    shared.keepOnly = () => removing.promise;
    const rows = windowOf(shared);
    const removed = rows.only(['a']);
    await rows.load('a');
    assert.deepEqual(rows.of('a', 'streams'), list(1, 'One'));
    removing.resolve();
    await removed;
  });

  it('of an account that another window signs out are not written after that', async () => {
    const shared = disk();
    const { note, pass } = windowOf(shared);
    note('a', 'streams', list(1, 'One'));
    shared.signedIn = [];
    await pass(2000);
    assert.equal(shared.files.size, 0);
  });

  it('are none where the file is of another version, is broken, or holds what a row never has', () => {
    const lists = { streams: list(1, 'One') };
    const stored = JSON.parse(lastRowsText(lists));
    assert.deepEqual(parseLastRows(JSON.stringify(stored)), lists);
    const withRow = (part: object) => ({
      version: 1,
      lists: { l: { at: 1, rows: [{ ...row('x'), ...part }] } },
    });
    const broken = [
      '',
      '{"version":1,"lists":{"streams":{"at":1,"ro',
      'null',
      { ...stored, version: 2 },
      { version: 1 },
      { version: 1, lists: { l: { at: 'today', rows: [] } } },
      withRow({ id: '' }),
      withRow({ title: 5 }),
      withRow({ icon: 'x) [y](command:z)' }),
      withRow({ color: 'red; background: url(x)' }),
      withRow({ title: 'x'.repeat(201) }),
    ];
    for (const each of broken) {
      const text = typeof each === 'string' ? each : JSON.stringify(each);
      assert.deepEqual(parseLastRows(text), {}, text);
    }
    assert.deepEqual(parseLastRows(undefined), {});
  });

  it('drop members that no row has', () => {
    const text = JSON.stringify({
      version: 1,
      lists: { l: { at: 1, rows: [{ ...row('x'), push_url: 'rtmp://h.test/secret' }] } },
    });
    assert.deepEqual(parseLastRows(text), { l: list(1, 'x') });
  });

  it('are at most 100,000 characters of an account: the lists that were read longest ago go first', () => {
    const long = Array.from({ length: 50 }, () => 'x'.repeat(200));
    const lists = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [`list ${index}`, list(100 + index, ...long)]),
    );
    const text = lastRowsText(lists);
    assert.ok(text.length <= 100_000, `${text.length}`);
    assert.deepEqual(
      Object.keys(parseLastRows(text)),
      Array.from({ length: 7 }, (_, index) => `list ${11 - index}`),
    );
  });

  it('cut long names, and leave out what could not be opened again', () => {
    const cut = lastRow(row('x'.repeat(201)));
    assert.deepEqual([cut?.title.length, cut?.title.at(-1)], [200, '…']);
    assert.equal(lastRow({ ...row('x'), id: 'x'.repeat(201) }), undefined);
    assert.equal(lastRow({ ...row('x'), id: '' }), undefined);
  });
});
