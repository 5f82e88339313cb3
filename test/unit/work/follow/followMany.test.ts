import assert from 'node:assert/strict';
import { CallError } from '../../../../src/platform/client/errors.ts';
import { listVideos } from '../../../../src/platform/streaming/operations.ts';
import { type FollowingMany, followMany } from '../../../../src/work/follow/followMany.ts';

const where = { operation: listVideos, call: 'GET /streaming/videos', origin: 'https://service.test' };
const lost = () => new CallError({ reason: 'unreachable' }, where);
const range = (count: number) => Array.from({ length: count }, (_, index) => String(index));

describe('Several that are followed', () => {
  /** Follows them; `read` gets the ids and the number of the look. */
  async function follow(
    ids: readonly string[],
    read: (id: string, look: number) => 'working' | 'done' | 'failed' | undefined,
    rest: Partial<FollowingMany> = {},
    signal = new AbortController().signal,
  ) {
    const reads: number[] = [];
    const pauses: number[] = [];
    const troubles: (string | undefined)[] = [];
    let look = 0;
    const all = await followMany(
      {
        ids,
        since: Date.now(),
        most: 100,
        progress: (item) => item['state'] as 'working',
        read: async (part) => {
          reads.push(part.length);
          const states = part.map((id) => [id, read(id, look)] as const);
          return new Map(states.flatMap(([id, state]) => (state ? [[id, { state }] as const] : [])));
        },
        report: (_, error) => void troubles.push(error?.reason),
        pause: async (seconds) => {
          pauses.push(Math.round(seconds));
          look++;
        },
        ...rest,
      },
      signal,
    );
    return { states: all.map(({ state }) => state), reads, pauses, troubles };
  }

  it('are looked at with growing pauses until none is worked on', async () => {
    const { states, pauses } = await follow(['a', 'b'], (id, look) =>
      look < 9 ? 'working' : id === 'a' ? 'done' : 'failed',
    );
    assert.deepEqual(states, ['done', 'failed']);
    assert.deepEqual(pauses, [2, 3, 5, 7, 10, 15, 23, 30, 30]);
  });

  it('are no longer asked for once they are done', async () => {
    const { reads } = await follow(range(3), (id, look) => (Number(id) <= look ? 'done' : 'working'));
    assert.deepEqual(reads, [3, 2, 1]);
  });

  it('are read a hundred a call, and five hundred a look, in turn', async () => {
    const { states, reads } = await follow(range(620), (_, look) => (look < 2 ? 'working' : 'done'));
    assert.deepEqual(new Set(states), new Set(['done']));
    // the 120 that the first look left out come first in the second
    assert.deepEqual(reads.slice(0, 10), [100, 100, 100, 100, 100, 100, 100, 100, 100, 100]);
    assert.equal(
      reads.reduce((sum, each) => sum + each),
      500 + 500 + 500 + 120,
    );
  });

  it('are gone only if several looks in a row do not find them', async () => {
    const late = await follow(['a'], (_, look) => (look < 2 ? undefined : 'done'));
    assert.deepEqual(late.states, ['done']);
    const gone = await follow(['a', 'b'], (id) => (id === 'a' ? 'done' : undefined));
    assert.deepEqual(gone.states, ['done', 'gone']);
  });

  it('are followed on after a failure, which is told', async () => {
    let failures = 2;
    const { states, troubles } = await follow(['a'], () => 'done', {
      read: async () => {
        if (failures-- > 0) throw lost();
        return new Map([['a', { state: 'done' }]]);
      },
    });
    assert.deepEqual(states, ['done']);
    assert.deepEqual(troubles, ['unreachable', 'unreachable', undefined]);
  });

  it('are followed for two hours, a reload or not', async () => {
    const hours = (count: number) => ({ since: Date.now() - count * 3600_000 });
    const later = await follow(['a'], (_, look) => (look < 2 ? 'working' : 'done'), hours(1.9));
    assert.deepEqual(later.states, ['done']);
    const late = await follow(['a'], () => 'done', hours(2.1));
    assert.deepEqual([late.states, late.reads], [['working'], []]);
  });

  it('are left alone once nobody waits', async () => {
    const stop = new AbortController();
    const { states } = await follow(['a'], () => 'working', { pause: async () => stop.abort() }, stop.signal);
    assert.deepEqual(states, ['working']);
  });
});
