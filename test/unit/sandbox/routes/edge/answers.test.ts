import assert from 'node:assert/strict';
import { compile } from '../../../../../src/sandbox/routes/edge/compile.ts';
import { edgePages } from '../../../../../src/sandbox/routes/edge/pages.ts';
import { edgeStatisticsHandlers } from '../../../../../src/sandbox/routes/edge/statistics.ts';
import { account } from '../asked.ts';

const now = Date.UTC(2026, 4, 6, 18);

/** An account with a binary that is compiled, one that is being compiled, and one that failed. */
async function desk() {
  const found = await account(now);
  const { resources } = found.store;
  for (const [id, readyAt, outcome] of [
    [1, now - 1, 1],
    [2, now + 1, 1],
    [3, now - 1, 2],
  ] as const)
    resources.keep('edgeBinary', {
      id: String(id),
      document: { id, api_type: 'wasi-http', checksum: `sum${id}`, source: 0, unref_since: '' },
      backstage: { readyAt, outcome },
    });
  return found;
}

describe('The apps of the sandbox', () => {
  it('answer by their state and that of their binary', async () => {
    const { store, keep } = await desk();
    const pages = edgePages(store, () => now);
    const answer = async (app: object) => {
      keep('edgeApp', { id: 7, name: 'a<b', binary: 1, rsp_headers: { 'x-app': 'yes' }, ...app });
      const reply = await pages.request(`http://h.test/edge/${encodeURIComponent('a<b')}`);
      return [reply.status, reply.headers.get('x-app'), /<p>(.*)<\/p>/.exec(await reply.text())?.[1]];
    };
    assert.deepEqual(await answer({ status: 1 }), [200, 'yes', 'a&#60;b runs binary 1, MD5 sum1.']);
    assert.deepEqual(await answer({ status: 0 }), [404, null, 'a&#60;b is not enabled.']);
    assert.deepEqual(await answer({ status: 2 }), [404, null, 'a&#60;b is not enabled.']);
    assert.deepEqual(await answer({ status: 3 }), [429, null, 'a&#60;b is over its limit.']);
    assert.deepEqual(await answer({ status: 4 }), [429, null, 'a&#60;b is over its limit.']);
    assert.deepEqual(await answer({ status: 5 }), [403, null, 'a&#60;b is suspended.']);
    for (const binary of [2, 3, 9])
      assert.deepEqual(await answer({ status: 1, binary }), [
        530,
        null,
        `a&#60;b could not start binary ${binary}.`,
      ]);
    assert.equal((await pages.request('http://h.test/edge/c')).status, 404);
    assert.equal(store.resources.documents('edgeCall').length, 9);
  });

  it('are called as often in an interval as it is long, and not at all while they are off', async () => {
    const { ask, keep } = await desk();
    keep('edgeApp', { id: 7, status: 1, networks: ['edge'] }, { id: 8, status: 2, networks: ['edge'] });
    const calls = (step: number, more: object = {}) => {
      const asked = { from: '2026-05-06T02:00:00Z', to: '2026-05-06T02:10:00Z', step, ...more };
      const { stats } = ask(edgeStatisticsHandlers, 'statistics.edgeCalls', asked);
      return stats.map(
        ({ time, count_by_status }: { time: string; count_by_status: { count: number }[] }) => [
          time.slice(11, 19),
          count_by_status.reduce((sum, { count }) => sum + count, 0),
        ],
      );
    };
    // one a second at this hour, and then fewer
    assert.deepEqual(calls(300), [
      ['02:00:00', 300],
      ['02:05:00', 297],
    ]);
    assert.equal(calls(60).length, 10);
    assert.deepEqual(
      calls(300, { id: 8 }).map(([, count]: [string, number]) => count),
      [0, 0],
    );
    assert.deepEqual(
      calls(300, { network: 'edge-asia' }).map(([, count]: [string, number]) => count),
      [0, 0],
    );
    assert.throws(() => calls(0), { status: 400 });
  });

  it('are compiled in a second and a half, and a tenth more for each million bytes', () => {
    const empty = Buffer.from('\0asm\x01\0\0\0', 'latin1');
    assert.deepEqual(compile(empty, now), {
      api_type: 'wasi-http',
      readyAt: now + 1500 + 0.0008,
      outcome: 1,
    });
    const wrong = compile(new Uint8Array(20_000_000), now);
    assert.deepEqual([wrong.readyAt - now, wrong.outcome], [3500, 2]);
  });
});
