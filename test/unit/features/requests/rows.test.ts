import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type { RequestRow } from '../../../../src/features/requests/rows.ts';
import type { Entry } from '../../../../src/work/journal.ts';

const entryOf = (more: object) =>
  ({
    number: 1,
    at: 0,
    call: 'GET /streams',
    duration: 5,
    tries: 1,
    times: 1,
    status: 200,
    ...more,
  }) as Entry;

/** The rows of requests of an account: of them all, and of each. */
async function rowsOf(entries: readonly Entry[], { failedOnly = false } = {}) {
  const { createJournalRows } = await import('../../../../src/features/requests/rows.ts');
  const books: string[] = [];
  const journal = {
    onDidChange: () => undefined,
    entries(book: string) {
      books.push(book);
      return entries;
    },
  };
  const rows = createJournalRows(journal as never);
  if (failedOnly) await rows.showFailedOnly(true);
  const account = { id: 'a', baseUrl: 'https://api.example', clientId: 1 };
  const [group] = rows.of(account as never);
  const below = (await group?.below?.()) ?? [];
  rows.dispose();
  return { group: group?.treeItem(), below: below.map((each) => each.treeItem()), rows: below };
}

const failed = (reason: string, more: object = {}) =>
  entryOf({ status: undefined, failure: { reason }, ...more });

describe('The row of a request', () => {
  const cases: [what: string, entry: Entry, label: string, icon: string][] = [
    ['was answered', entryOf({ duration: 131.6 }), '200 · 132 ms · GET /streams', 'pass'],
    ['took about a second', entryOf({ duration: 999.6 }), '200 · 1.0 s · GET /streams', 'pass'],
    ['took long', entryOf({ duration: 30_090 }), '200 · 30.1 s · GET /streams', 'pass'],
    [
      'was refused',
      entryOf({ status: 404, failure: { reason: 'missing' } }),
      '404 · 5 ms · GET /streams',
      'error',
    ],
    ['was canceled', failed('cancelled'), 'canceled · 5 ms · GET /streams', 'circle-slash'],
    ['had no answer in time', failed('timeout'), 'timed out · 5 ms · GET /streams', 'error'],
    ['broke off', failed('interrupted'), 'connection lost · 5 ms · GET /streams', 'error'],
    ['reached nobody', failed('unreachable'), 'unreachable · 5 ms · GET /streams', 'error'],
  ];
  for (const [what, entry, label, icon] of cases)
    it(`says that it ${what}`, async () => {
      const [item] = (await rowsOf([entry])).below;
      assert.deepEqual([item?.label, (item?.iconPath as { id: string } | undefined)?.id], [label, icon]);
    });

  it('says how often it was tried and repeated, and what the service said', async () => {
    const entry = entryOf({
      tries: 2,
      times: 12,
      status: 503,
      failure: { reason: 'busy', detail: 'too many' },
    });
    const [item] = (await rowsOf([entry])).below;
    assert.equal(item?.description, '2 tries · 12 times');
    assert.equal(
      item?.accessibilityInformation?.label,
      'Request, 503, 5 ms, GET /streams, 2 tries, 12 times',
    );
    assert.match(String(item?.tooltip), /^GET \/streams\n.* · 503 · 5 ms · 2 tries · 12 times\ntoo many$/);
  });

  it('opens a document that is called like it, without its query', async () => {
    const { requestUri } = await import('../../../../src/features/requests/rows.ts');
    const row = { book: 'b', entry: entryOf({ number: 4, call: 'GET /a/7?key=secret', at: 9 }) };
    assert.equal(`${requestUri(row as RequestRow)}`, 'headend-request:/b/4/GET%20a%207.json?9');
  });
});

describe('The row of all requests', () => {
  const all = [entryOf({}), failed('cancelled', { number: 2 }), failed('timeout', { number: 3 })];

  it('counts those that failed, which those that the user canceled did not', async () => {
    const { group, below } = await rowsOf(all);
    assert.deepEqual([group?.description, below.length], ['1 failed, 3 in this window', 3]);
    assert.equal((await rowsOf(all.slice(0, 2))).group?.description, '2 in this window');
  });

  it('shows only those that failed where the user wants that', async () => {
    const { group, below } = await rowsOf(all, { failedOnly: true });
    assert.equal(group?.description, 'failed only: 1 of 3');
    assert.deepEqual(
      below.map(({ label }) => label),
      ['timed out · 5 ms · GET /streams'],
    );
  });

  it('says that there are none, or none that failed and how all are shown', async () => {
    const none = await rowsOf([]);
    assert.deepEqual(
      [none.below[0]?.label, none.below[0]?.command, none.group?.contextValue],
      ['No requests in this window.', undefined, 'requests'],
    );
    const [row] = (await rowsOf(all.slice(0, 2), { failedOnly: true })).below;
    assert.deepEqual(
      [row?.label, row?.command?.command],
      ['No failed requests in this window.', 'headend.request.showAll'],
    );
  });
});
