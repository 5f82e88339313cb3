import assert from 'node:assert/strict';
import type { Fault } from '../../../../src/platform/sandboxFaults.ts';
import { createFaults } from '../../../../src/sandbox/faults/faults.ts';
import { readFault } from '../../../../src/sandbox/faults/readFault.ts';

const asked = { method: 'GET', path: '/streaming/streams' };

/** How often each sort of trouble came in so many requests. */
function tally(faults: readonly Fault[], requests: number, seed = 7): Record<string, number> {
  const made = createFaults(faults, seed);
  const counts: Record<string, number> = {};
  for (let each = 0; each < requests; each++) {
    const { trouble } = made.meet(asked);
    const name = trouble && 'status' in trouble ? String(trouble.status) : (trouble?.kind ?? 'none');
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

describe('faults', () => {
  it('come as often as their shares say, side by side', () => {
    const faults = [readFault('500:0.2'), readFault('503:0.1')];
    const { 500: often = 0, 503: seldom = 0, none = 0 } = tally(faults, 10_000);
    assert.ok(Math.abs(often - 2000) < 150 && Math.abs(seldom - 1000) < 120, `${often} ${seldom}`);
    assert.equal(often + seldom + none, 10_000);
  });

  it('delay as often as their share says, by what they say', () => {
    const made = createFaults([{ kind: 'latency', ms: 50, share: 0.2 }], 7);
    const waits = Array.from({ length: 10_000 }, () => made.meet(asked).wait);
    const late = waits.filter((wait) => wait === 50).length;
    assert.ok(Math.abs(late - 2000) < 150, String(late));
    assert.equal(waits.filter((wait) => wait === 0).length, 10_000 - late);
    assert.equal(made.list()[0]?.hits, late);
  });

  it('come in the same order again for the same seed, and after the same order', () => {
    const fault = readFault('drop:0.5');
    const sequence = (faults: ReturnType<typeof createFaults>) =>
      Array.from({ length: 40 }, () => (faults.meet(asked).trouble ? 'x' : '-')).join('');
    const faults = createFaults([fault], 3);
    const first = sequence(faults);
    assert.match(first, /x.*-|-.*x/);
    faults.replace([fault]);
    assert.equal(sequence(faults), first);
    faults.replace([fault], 4);
    assert.notEqual(sequence(faults), first);
    assert.equal(sequence(createFaults([fault], 4)), sequence(createFaults([fault], 4)));
  });

  it('are over after so many requests, and the next one takes its turn', () => {
    const faults = createFaults([readFault('500,times=2'), readFault('truncate,times=1')], 1);
    const met = Array.from({ length: 4 }, () => faults.meet(asked).trouble?.kind);
    assert.deepEqual(met, ['error', 'error', 'truncate', undefined]);
    assert.deepEqual(
      faults.list().map(({ hits }) => hits),
      [2, 1],
    );
  });

  it('meet a product, a path or a method alone', () => {
    const faults = createFaults([{ kind: 'drop', path: '/streaming/streams', method: 'GET' }], 1);
    const met = (method: string, path: string) => faults.meet({ method, path }).trouble !== undefined;
    assert.ok(met('GET', '/streaming/streams'));
    assert.ok(met('GET', '/streaming/streams/'));
    assert.ok(met('GET', '/streaming/streams/5'));
    assert.ok(!met('GET', '/streaming/streamsets'));
    assert.ok(!met('GET', '/streaming/videos'));
    assert.ok(!met('PATCH', '/streaming/streams/5'));
    faults.replace([{ kind: 'drop', path: '/cloud/' }]);
    assert.ok(met('POST', '/cloud/v1/projects') && !met('GET', '/iam/users'));
  });

  it('add waits up, with jitter between nothing and what it may be', () => {
    const faults = createFaults([readFault('latency,ms=100'), readFault('latency,ms=10,jitter=30')], 1);
    const waits = Array.from({ length: 200 }, () => faults.meet(asked).wait);
    assert.ok(waits.every((wait) => wait >= 110 && wait <= 140));
    assert.ok(new Set(waits).size > 20);
  });

  const read: [string, Fault][] = [
    ['500:0.2', { kind: 'error', status: 500, share: 0.2 }],
    ['limit,seconds=5,path=/cdn', { kind: 'limit', seconds: 5, path: '/cdn' }],
    ['drop:0.05,when=during,method=PUT', { kind: 'drop', share: 0.05, when: 'during', method: 'PUT' }],
    ['html,status=200,times=1', { kind: 'html', status: 200, times: 1 }],
    ['slow,ms=3000', { kind: 'slow', ms: 3000 }],
  ];
  for (const [text, fault] of read) {
    it(`are read from "${text}"`, () => assert.deepEqual(readFault(text), fault));
  }

  const wrong: [string, RegExp][] = [
    ['slw', /"slw": the kinds are latency, error, limit, expired, drop, truncate, html, slow\.$/],
    ['', /the kinds are/],
    ['200', /status/],
    ['html,status=204', /status/],
    ['slow', /ms/],
    ['drop,share=2', /share/],
    ['drop:half', /share/],
    ['drop,times=0', /times/],
    ['drop,path=streaming', /path must begin with a slash/],
    ['drop,time=2', /time/],
  ];
  for (const [text, said] of wrong) {
    it(`are not read from "${text}", with the reason`, () => {
      assert.throws(() => readFault(text), { name: 'Refusal', exitCode: 2, message: said });
    });
  }
});
