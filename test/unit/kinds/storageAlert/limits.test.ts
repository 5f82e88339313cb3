import assert from 'node:assert/strict';
import { rotationWords } from '../../../../src/kinds/logPolicy/rotation.ts';
import { exactLimit, limitWords, watchedWords } from '../../../../src/kinds/storageAlert/limits.ts';
import { humanCount } from '../../../../src/shared/amounts.ts';
import { humanBytes } from '../../../../src/shared/sizes.ts';
import { momentOf } from '../../../../src/shared/times.ts';
import { tell } from '../../../helpers/kindRows.ts';

describe('limits in words', () => {
  it('tell each of the four sorts, and one that is not known', () => {
    const told = [
      { name: 'reaching_used_space', bytes: '1024' },
      { name: 'reaching_used_traffic', bytes: 1024 },
      { name: 'reaching_files_quantity', count: '999' },
      { name: 'reaching_used_requests', count: 0 },
      { name: 'reaching_the_moon', count: '12' },
      { count: '12' },
    ].map((alert) => tell(limitWords(alert)));
    assert.deepEqual(told, [
      'space ≥ 1 KiB',
      'traffic ≥ 1 KiB',
      'files ≥ 999',
      'requests ≥ 0',
      'reaching_the_moon ≥ 12',
      'unknown metric ≥ 12',
    ]);
  });

  it('take no limit of another sort, and leave an unknown one unknown', () => {
    const space = { name: 'reaching_used_space', count: '5', bytes: null };
    assert.equal(tell(limitWords(space)), 'space, limit unknown');
    assert.equal(exactLimit(space), undefined);
    assert.equal(exactLimit({ name: 'reaching_files_quantity', bytes: '5' }), undefined);
    assert.equal(tell(watchedWords(space)), 'space');
  });

  it('are short for people beyond 2^53 too, and exact where that is asked for', () => {
    const huge = { name: 'reaching_used_requests', count: '18446744073709551615' };
    assert.equal(tell(limitWords(huge)), 'requests ≥ 18400000 trillion');
    assert.equal(tell(exactLimit(huge) ?? assert.fail()), '18446744073709551615');
    assert.equal(humanBytes(2 ** 60), '1 EiB');
  });
});

describe('counts for people', () => {
  it('have three digits and the largest unit that fits', () => {
    const told = [0, 999, 1000, 1234, 999_499, 999_500, 1_500_000, 2e9, 3e12].map((count) =>
      tell(humanCount(count)),
    );
    assert.deepEqual(told, [
      '0',
      '999',
      '1 thousand',
      '1.23 thousand',
      '999 thousand',
      '1 million',
      '1.5 million',
      '2 billion',
      '3 trillion',
    ]);
  });
});

describe('the rotation of log files in words', () => {
  const told = (minutes: number | null, size?: number | null, lines?: number | null) =>
    tell(
      rotationWords({
        rotate_interval_minutes: minutes,
        rotate_threshold_mb: size,
        rotate_threshold_lines: lines,
      }),
    );

  it('leaves out thresholds that are none', () => {
    assert.equal(told(5, 100, 0), 'every 5 min or 100 MB');
    assert.equal(told(5, null, 0), 'every 5 min');
    assert.equal(told(5, null, 10_000), 'every 5 min or 10000 lines');
    assert.equal(told(60, 50, 1), 'every 60 min, 50 MB or 1 line');
  });

  it('says what is known where the interval is not', () => {
    assert.equal(told(null, 100), 'every 100 MB');
    assert.equal(told(null), 'rotation unknown');
  });
});

describe('moments in seconds', () => {
  it('are none where there is none, or where a date cannot hold them', () => {
    assert.equal(momentOf(1_767_614_400)?.toISOString(), '2026-01-05T12:00:00.000Z');
    assert.equal(momentOf(0)?.getTime(), 0);
    assert.equal(momentOf(null), undefined);
    assert.equal(momentOf(Number.MAX_SAFE_INTEGER), undefined);
  });
});
