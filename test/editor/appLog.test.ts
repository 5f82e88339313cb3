import assert from 'node:assert/strict';
import { createAppLog } from '../../src/features/appLog/appLog.ts';
import { kindOf } from '../../src/kinds/all.ts';
import type { Ref } from '../../src/kinds/grammar/ref.ts';

const minute = 60_000;
const ref: Ref = { account: 'a', kind: 'edgeApp', scope: {}, id: '7', title: 'busy' };

/** The log of an app that is debugged and has so many lines; each message is answered by the next of these buttons. */
function busyLog(count: number, ...buttons: (string | undefined)[]) {
  const began = Date.now() - 30 * minute;
  const told: { readonly text: string; readonly buttons: readonly string[] }[] = [];
  const read: number[] = [];
  const answered = Promise.withResolvers<void>();
  let until = Date.now() + 20 * minute;
  let look: (() => Promise<void>) | undefined;
  const call = async (operation: { readonly id: string }, input: { from: string; offset?: number }) => {
    if (operation.id !== 'edge.apps.logs')
      return { name: 'busy', status: 1, debug_until: new Date(until).toISOString() };
    const all = Array.from({ length: count }, (_, at) => ({ id: String(at), at: began + at }));
    const found = all.filter(({ at }) => at >= Date.parse(input.from));
    const items = found
      .slice(input.offset ?? 0, (input.offset ?? 0) + 100)
      .map(({ id, at }) => ({ id, timestamp: new Date(at).toISOString(), log: 'GET /' }));
    read.push(...items.map(({ id }) => Number(id)));
    return { items, total: found.length };
  };
  const host = {
    ask: {
      async tell(text: string, offered: readonly string[]) {
        told.push({ text, buttons: offered });
        const button = buttons.shift();
        if (button === undefined) answered.resolve();
        return button;
      },
    },
    connect: async () => ({ client: { call }, clientId: 1 }),
    changed: { emit: async () => undefined },
    fail: assert.fail,
    patience: {
      every(_: number, work: () => Promise<void>) {
        look = work;
        return { dispose: () => undefined };
      },
    },
  };
  const log = createAppLog(host as never, kindOf('edgeApp'), ref);
  return {
    log,
    told,
    read,
    answered: answered.promise,
    look: async () => look?.(),
    isFollowed: () => look !== undefined,
    /** Somebody has it debugged so many minutes from now on. */
    debug(minutes: number): void {
      until = Date.now() + minutes * minute;
    },
  };
}

describe('The log of an app that has more lines than are read at a time', () => {
  it('says so, and offers what follows and to narrow it down', async () => {
    const { log, told, read, answered } = busyLog(4500, 'Show More', undefined);
    await log.show();
    await answered;
    assert.deepEqual(told[0]?.buttons, ['Show More', 'Search the Log…']);
    assert.match(
      told[0]?.text ?? '',
      /^The log of “busy” has more lines after \d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.$/,
    );
    // what was shown is read again for what comes late, and there still is more
    assert.deepEqual([told.length, Math.max(...read)], [2, 2999]);
  });

  it('goes on with each look, and says it once', async () => {
    const { log, told, read, answered, look } = busyLog(4500, undefined);
    await log.show();
    await answered;
    while (Math.max(...read) < 4499) await look();
    assert.equal(told.length, 1);
  });
});

describe('The log of an app whose debugging somebody else changes', () => {
  it('does not say that it ends soon once it was prolonged', async () => {
    const { log, told, look, debug } = busyLog(1, undefined);
    debug(4.5);
    await log.show();
    debug(30);
    await look();
    assert.deepEqual(told, []);
  });

  it('says when it ends soon', async () => {
    const { log, told, look, debug, answered } = busyLog(1, undefined);
    debug(4.5);
    await log.show();
    await look();
    await answered;
    assert.deepEqual(told, [{ text: 'Debugging of “busy” ends in 4 min.', buttons: ['Keep Debugging'] }]);
  });

  it('is followed as soon as it is turned on', async () => {
    const { log, isFollowed, debug } = busyLog(1, undefined);
    debug(-60);
    await log.show();
    assert.equal(isFollowed(), false);
    debug(30);
    await log.renew();
    assert.equal(isFollowed(), true);
  });

  it('is not followed once it was closed while it was read', async () => {
    const { log, isFollowed } = busyLog(1);
    const shown = log.show();
    log.dispose();
    await shown;
    assert.equal(isFollowed(), false);
  });
});
