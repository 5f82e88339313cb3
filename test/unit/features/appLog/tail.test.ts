import assert from 'node:assert/strict';
import { createTail } from '../../../../src/features/appLog/tail.ts';

const minute = 60_000;
const begin = Date.UTC(2026, 0, 5, 12);
const line = (key: string, time: number | undefined = begin) => ({ key, time });
const keys = (lines: readonly { readonly key: string }[]) => lines.map(({ key }) => key).join('');
/** A log that is followed from noon on, at 13:00. */
const tailed = () => createTail(begin, () => begin + 60 * minute);

describe('a log that is followed', () => {
  it('shows each line once, however often it is read', () => {
    const tail = tailed();
    assert.equal(keys(tail.take([line('a'), line('b')])), 'ab');
    tail.forget();
    assert.equal(keys(tail.take([line('a'), line('b'), line('c')])), 'c');
  });

  it('shows lines that come later than newer ones, up to two minutes', () => {
    const tail = tailed();
    tail.take([line('a', begin + 10 * minute)]);
    tail.forget();
    assert.equal(tail.from(), begin + 8 * minute);
    const late = [line('b', begin + 9 * minute), line('c', begin + 7 * minute)];
    assert.equal(keys(tail.take(late)), 'b');
  });

  it('reads from its beginning as long as nothing has come', () => {
    const tail = tailed();
    tail.take([]);
    tail.forget();
    assert.equal(tail.from(), begin);
  });

  it('misses no line because of one whose clock is fast', () => {
    const tail = tailed();
    tail.take([line('a', begin + 600 * minute)]);
    tail.forget();
    assert.equal(keys(tail.take([line('b', begin + 59 * minute)])), 'b');
  });

  it('shows a line without a time', () => {
    const tail = tailed();
    tail.take([line('a', begin + minute)]);
    assert.equal(keys(tail.take([{ key: 'b', time: undefined }])), 'b');
  });

  it('remembers a thousand lines at most, and shows none of those before again', () => {
    const tail = tailed();
    const all = Array.from({ length: 5000 }, (_, at) => line(`${at},`, begin + at));
    for (let from = 0; from < 5000; from += 500) {
      tail.take(all.slice(from, from + 500));
      tail.forget();
      assert.ok(tail.size() <= 1000);
    }
    assert.equal(tail.from(), begin + 4000);
    assert.equal(keys(tail.take(all)), '');
  });

  it('remembers all lines of one instant, as they can’t be told apart by time', () => {
    const tail = tailed();
    const all = Array.from({ length: 1500 }, (_, at) => line(`${at},`));
    tail.take(all);
    tail.forget();
    assert.equal(keys(tail.take(all)), '');
  });
});
