import assert from 'node:assert/strict';
import { humanBytes, usedOf } from '../../../src/shared/sizes.ts';
import { clock, readTime, span } from '../../../src/shared/times.ts';

describe('figures for people', () => {
  it('tell sizes in units', () => {
    const told = [0, 1023, 1024, 1_522_532, 5e12].map((bytes) => humanBytes(bytes));
    assert.deepEqual(told, ['0 B', '1023 B', '1 KiB', '1.45 MiB', '4.55 TiB']);
    const decimal = [0, 999, 1000, 1_522_532, 5e12, 4e18].map((bytes) => humanBytes(bytes, 'decimal'));
    assert.deepEqual(decimal, ['0 B', '999 B', '1 kB', '1.52 MB', '5 TB', '4 EB']);
    const german = [1020, 1_522_532, 1023 * 1024].map((bytes) => humanBytes(bytes, 'binary', 'de'));
    assert.deepEqual(german, ['1020 B', '1,45 MiB', '1020 KiB']);
  });

  it('tell what is almost all from all', () => {
    const told = [3000, 9949, 9960, 9994, 9999, 10_000, 10_300].map(
      (used) => usedOf(used, 10_000, 1000).part,
    );
    assert.deepEqual(told, [3, 9.9, 9.9, 9.9, 9.9, 10, 10.3]);
    assert.deepEqual(usedOf(10_230, 10_240, 1000), { part: 10.23, whole: 10.24 });
    assert.deepEqual(usedOf(10_241, 10_240, 1000), { part: 10.241, whole: 10.24 });
    assert.deepEqual(usedOf(10_240, 10_240, 1000), { part: 10.2, whole: 10.2 });
  });

  it('tell lengths as a clock', () => {
    assert.deepEqual([999, 65_000, 5_524_000].map(clock), ['0:01', '1:05', '1:32:04']);
  });

  it('tell spans in their largest whole unit', () => {
    const told = [10_000, 59 * 60_000, 47 * 3600_000, 49 * 3600_000].map(span);
    assert.deepEqual(
      told.map(({ key, values }) => key.replace('{0}', String(values[0]))),
      ['less than a minute', '59 min', '47 h', '2 days'],
    );
  });

  it('read times without a zone as UTC', () => {
    assert.equal(readTime('2026-05-23T05:07:31'), Date.UTC(2026, 4, 23, 5, 7, 31));
    assert.equal(readTime('2026-05-23T05:07:31+02:00'), Date.UTC(2026, 4, 23, 3, 7, 31));
    assert.equal(readTime('soon'), undefined);
    assert.equal(readTime(null), undefined);
  });
});
