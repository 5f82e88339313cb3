import assert from 'node:assert/strict';
import { followLog } from '../../../../src/features/appLog/follow.ts';
import type { Client } from '../../../../src/platform/client/client.ts';

const minute = 60_000;
const now = Date.now();

/** A service that has these lines, and answers each call once it is let. */
function logService() {
  const lines: { readonly id: string; readonly at: number }[] = [];
  const asked: Record<string, unknown>[] = [];
  const held: (() => void)[] = [];
  let isHeld = false;
  let isReached = () => true;
  const call = async (_: unknown, input: { from: string; offset?: number; limit?: number }) => {
    asked.push(input);
    if (!isReached()) throw new Error('offline');
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
    const { from, offset = 0, limit = 100 } = input;
    const found = lines
      .filter(({ at }) => at >= Date.parse(from))
      .toSorted((one, other) => one.at - other.at);
    const items = found
      .slice(offset, offset + limit)
      .map(({ id, at }) => ({ id, timestamp: new Date(at).toISOString(), log: id }));
    return { items, total: found.length };
  };
  const written: string[] = [];
  const log = followLog({
    app: 7,
    client: async () => ({ call }) as unknown as Client,
    zone: () => 'UTC',
    write: (line) => written.push(line.split(' ').at(-1) ?? ''),
  });
  log.begin({ from: now - 60 * minute });
  return {
    log,
    written,
    asked,
    add: (id: string, at: number) => lines.push({ id, at }),
    /** Says whether the service can be reached. */
    reach: (is: () => boolean) => {
      isReached = is;
    },
    /** Holds answers back until `release`. */
    hold: () => {
      isHeld = true;
    },
    release() {
      isHeld = false;
      for (const each of held.splice(0)) each();
    },
    /** Resolves once a call waits for its answer. */
    async waits() {
      while (held.length === 0) await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe('the log of an app', () => {
  it('is shown with lines that come late', async () => {
    const { log, written, add } = logService();
    add('b', now - 5 * minute);
    await log.read();
    add('a', now - 6 * minute);
    add('c', now - 4 * minute);
    await log.read();
    assert.deepEqual(written, ['b', 'a', 'c']);
  });

  it('shows no line twice though two reads begin at the same time', async () => {
    const { log, written, add, hold, release, waits } = logService();
    add('a', now - 5 * minute);
    hold();
    const both = [log.read(), log.read()];
    await waits();
    release();
    await Promise.all(both);
    assert.deepEqual(written, ['a']);
  });

  it('shows nothing of a read that another filter has overtaken', async () => {
    const { log, written, asked, add, hold, release, waits } = logService();
    add('a', now - 5 * minute);
    hold();
    const first = log.read();
    await waits();
    log.begin({ from: now - minute, search: 'b' });
    release();
    await first;
    assert.deepEqual(written, []);
    await log.read();
    assert.deepEqual(asked.at(-1)?.['search'], 'b');
  });

  it('reads 2,000 lines at a time, says that there are more, and goes on where it ended', async () => {
    const { log, written, add } = logService();
    for (let at = 0; at < 4500; at++) add(String(at), now - 50 * minute + at);
    assert.equal(await log.read(), true);
    assert.deepEqual([written.length, written.at(-1)], [2000, '1999']);
    while (await log.read());
    assert.deepEqual(
      written,
      Array.from({ length: 4500 }, (_, at) => String(at)),
    );
  });

  it('is read again after a read that failed', async () => {
    let isReached = false;
    const { log, add, written, reach } = logService();
    add('a', now - 5 * minute);
    reach(() => isReached);
    await assert.rejects(log.read(), /offline/);
    isReached = true;
    await log.read();
    assert.deepEqual(written, ['a']);
  });
});
