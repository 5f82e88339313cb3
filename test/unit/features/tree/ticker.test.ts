import assert from 'node:assert/strict';
import { createTicker } from '../../../../src/features/tree/ticker.ts';
import { createWorkRows } from '../../../../src/features/tree/workRows.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { ItemNode } from '../../../../src/ui/rows/nodes.ts';
import { steppedClock } from '../../../helpers/steppedClock.ts';

describe('rows whose words change by the second', () => {
  it('are drawn every five seconds while they are wanted, and then no more', async () => {
    const { timers, pass } = steppedClock();
    let wanted = false;
    let ticks = 0;
    const ticker = createTicker(
      () => wanted,
      () => {
        ticks += 1;
      },
      timers,
    );
    ticker.check();
    await pass(15_000);
    assert.equal(ticks, 0, 'nobody wants it');
    wanted = true;
    ticker.check();
    ticker.check();
    await pass(15_000);
    assert.equal(ticks, 3, 'one timer, however often it is asked');
    wanted = false;
    await pass(5000);
    wanted = true;
    await pass(15_000);
    assert.equal(ticks, 3, 'the timer has ended');
    ticker.check();
    ticker.dispose();
    await pass(15_000);
    assert.equal(ticks, 3);
  });

  it('are those of work that goes on, each time that their words are others than were last shown', () => {
    let now = Date.UTC(2026, 0, 5, 12);
    const row = (id: string, state: string, created_on: string) =>
      ({
        type: 'item',
        id,
        kind: kindOf('task'),
        item: { id, state, created_on },
      }) as unknown as ItemNode;
    const rows = createWorkRows(() => now);
    const renewed = () => rows.renewed().map(({ id }) => id);
    const fresh = row('a', 'NEW', '2026-01-05T11:59:50');
    const long = row('b', 'RUNNING', '2026-01-05T11:42:30');
    rows.noted('tasks', [fresh, row('c', 'FINISHED', '2026-01-05T11:59:00'), long]);
    rows.noted('pins', [row('d', 'RUNNING', '2026-01-05T11:59:50')]);
    assert.deepEqual(renewed(), []);
    now += 1000;
    assert.deepEqual(renewed(), ['a', 'd'], 'in seconds');
    assert.deepEqual(renewed(), []);
    now += 29_000;
    assert.deepEqual(renewed(), ['a', 'b', 'd'], 'in minutes');
    rows.noted('tasks', [row('a', 'ERROR', '2026-01-05T11:59:50')]);
    now += 1000;
    assert.deepEqual(renewed(), ['d']);
    assert.ok(rows.any());
    rows.forget();
    assert.ok(!rows.any());
  });
});
