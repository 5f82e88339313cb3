import assert from 'node:assert/strict';
import { createWorkRows } from '../../../../src/features/tree/workRows.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { Node } from '../../../../src/ui/rows/nodes.ts';

describe('rows whose words change with time', () => {
  const end = 1_780_000_000;
  const clip = { id: 'a', stream_id: 1, start: end - 100, duration: 10, expiration: end };
  const row = { type: 'item', id: 'clip', kind: kindOf('clip'), item: clip } as unknown as Node;

  it('of what is kept for a while are drawn when other words are due, without a call', () => {
    const clock = { now: end * 1000 - 90_000 };
    const rows = createWorkRows(() => clock.now);
    rows.noted('list', [row]);
    assert.ok(rows.any());
    const drawn = [20_000, 10_000, 1000, 500, 500, 57_999, 1].map((pause) => {
      clock.now += pause;
      return rows.renewed().length;
    });
    // 70 s, 60 s, 59 s, 58.5 s, 58 s, 1 ms and 0 before its end
    assert.deepEqual(drawn, [0, 0, 1, 1, 0, 1, 1]);
  });

  it('are not those of resources that stay', () => {
    const rows = createWorkRows();
    rows.noted('list', [{ ...row, kind: kindOf('video'), item: { id: 1 } } as unknown as Node]);
    assert.ok(!rows.any());
  });
});
