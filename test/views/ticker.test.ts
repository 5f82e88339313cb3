import assert from 'node:assert/strict';
import { kindOf } from '../../src/kinds/all.ts';
import type { ItemNode } from '../../src/views/nodes.ts';
import { createTicker } from '../../src/views/ticker.ts';
import { createWorkRows } from '../../src/views/workRows.ts';
import { steppedClock } from '../helpers/steppedClock.ts';

describe('rows whose words change by the second', () => {
  it('are drawn each second while they are wanted, and then no more', async () => {
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
    ticker.look();
    await pass(3000);
    assert.equal(ticks, 0, 'nobody wants it');
    wanted = true;
    ticker.look();
    ticker.look();
    await pass(3000);
    assert.equal(ticks, 3, 'one timer, however often it is asked');
    wanted = false;
    await pass(1000);
    wanted = true;
    await pass(3000);
    assert.equal(ticks, 3, 'the timer has ended');
    ticker.look();
    ticker.dispose();
    await pass(3000);
    assert.equal(ticks, 3);
  });

  it('are those of work that goes on, as last shown', () => {
    const row = (id: string, state: string) =>
      ({ type: 'item', id, kind: kindOf('task'), item: { id, state } }) as unknown as ItemNode;
    const rows = createWorkRows();
    const ids = () => rows.all().map(({ id }) => id);
    rows.noted('tasks', [row('a', 'NEW'), row('b', 'FINISHED'), row('c', 'RUNNING')]);
    rows.noted('pins', [row('d', 'RUNNING')]);
    assert.deepEqual(ids(), ['a', 'c', 'd']);
    rows.noted('tasks', [row('a', 'ERROR')]);
    assert.deepEqual(ids(), ['d']);
    rows.forget();
    assert.deepEqual(ids(), []);
  });
});
