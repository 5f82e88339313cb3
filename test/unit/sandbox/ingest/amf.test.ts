import assert from 'node:assert/strict';
import { readAmf, writeAmf } from '../../../../src/sandbox/ingest/amf.ts';

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');

describe('The values of a command to the ingest', () => {
  it('are read in each form that encoders send', () => {
    const cases: readonly [hex: string, value: unknown][] = [
      ['00 3ff8000000000000', 1.5],
      ['01 00', false],
      ['01 01', true],
      ['02 0002 6869', 'hi'],
      ['05', null],
      ['06', undefined],
      ['03 0001 61 01 01 0001 62 05 0000 09', { a: true, b: null }],
      ['08 00000001 0001 61 02 0001 78 0000 09', { a: 'x' }],
      ['0a 00000002 01 01 01 00', [true, false]],
      ['0b 40f86a0000000000 0000', 100_000],
      ['0c 00000003 c3a964', 'éd'],
    ];
    for (const [hex, value] of cases) assert.deepEqual(readAmf(bytes(hex)), [value], hex);
    assert.deepEqual(readAmf(bytes(cases.map(([hex]) => hex).join(''))).length, cases.length);
  });

  it('are written as they are read', () => {
    assert.deepEqual(
      writeAmf(['é', 1.5, true, false, null, undefined, { a: 'x' }]),
      bytes('02 0002 c3a9 00 3ff8000000000000 01 01 01 00 05 06 03 0001 61 02 0001 78 0000 09'),
    );
  });

  it('are refused where they end too early, are too deep, or of a type that is not known', () => {
    const deep = (levels: number) => bytes(`${'0a 00000001'.repeat(levels)}05`);
    assert.equal(readAmf(deep(8)).length, 1);
    for (const wrong of [deep(9), bytes('02 0003 6869'), bytes('00 3ff8'), bytes('11')])
      assert.throws(() => readAmf(wrong), RangeError);
  });
});
