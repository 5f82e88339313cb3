import assert from 'node:assert/strict';
import * as z from 'zod';
import { parseDigits, parseJson, writeIntegers } from '../../../../src/platform/client/json.ts';
import { field, uint64 } from '../../../../src/platform/grammar/schema.ts';

const largest = '18446744073709551615';

describe('JSON', () => {
  it('is read without loss: an integer beyond 2^53 becomes its digits', () => {
    const text = `{"bytes": ${largest}, "deep": [9007199254740993, -9007199254740993]}`;
    assert.deepEqual(parseJson(text), {
      bytes: largest,
      deep: ['9007199254740993', '-9007199254740993'],
    });
  });

  it('keeps all other numbers, and digits in texts', () => {
    const text = '{"n":[0,-1,9007199254740991,1.5,1e20,0.1234567890123456789],"t":"18446744073709551615"}';
    assert.deepEqual(parseJson(text), JSON.parse(text));
  });

  it('knows the end of a text with quotation marks and backslashes', () => {
    for (const text of [String.raw`"\\"`, String.raw`"\""`, String.raw`"\\\""`, '""']) {
      assert.deepEqual(parseJson(`[${text},${largest}]`), [JSON.parse(text), largest], text);
    }
  });

  it('keeps every digit where that is asked for', () => {
    const texts = ['1.50', '1e3', '0.1234567890123456789', '12345678901234567890', '-0', '1.0'];
    assert.deepEqual(parseDigits(`[${texts.join(',')}]`), texts);
    for (const text of texts) assert.deepEqual(parseDigits(`[[1, ${text}]]`), [[1, text]]);
    assert.deepEqual(parseDigits('[[1640995210,10.25],[-3,"1.50"]]'), [
      [1_640_995_210, 10.25],
      [-3, '1.50'],
    ]);
  });

  it('that is broken is still refused', () => {
    for (const text of ['{"bytes": 18446744073709551615', '{"bytes": 18446744073709551615x}', '{']) {
      assert.throws(() => parseJson(text), SyntaxError);
    }
  });

  it('is written with every digit where the schema says so, at any depth, and nowhere else', () => {
    const limit = field(uint64(), { title: 'Limit', integer: 'uint64' });
    const schema = z.object({ limit, list: z.array(z.object({ limit })), name: z.string() });
    const value = { limit: largest, list: [{ limit: '7' }, { limit: 8 }, { limit: null }], name: '123' };
    assert.equal(
      JSON.stringify(writeIntegers(schema, value)),
      `{"limit":${largest},"list":[{"limit":7},{"limit":8},{"limit":null}],"name":"123"}`,
    );
  });

  it('takes no other text for a number', () => {
    const schema = z.object({ limit: field(uint64(), { title: 'Limit', integer: 'uint64' }) });
    for (const limit of ['', '1 000', '007', '-1', '1.5', '1e3', `9${largest}`]) {
      assert.ok(!schema.safeParse({ limit }).success, limit);
    }
    for (const limit of ['0', 0, largest]) assert.ok(schema.safeParse({ limit }).success);
    assert.equal(JSON.stringify(writeIntegers(schema, { limit: '007' })), '{"limit":"007"}');
  });
});
