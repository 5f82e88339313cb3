import assert from 'node:assert/strict';
import { byteRange } from '../../../../../src/sandbox/media/routes/byteRange.ts';

describe('The bytes that a Range header asks for', () => {
  it('are those from one to another, both included, and end with the file', () => {
    assert.deepEqual(byteRange('bytes=0-0', 100), { from: 0, to: 1 });
    assert.deepEqual(byteRange('bytes=10-19', 100), { from: 10, to: 20 });
    assert.deepEqual(byteRange('bytes=10-', 100), { from: 10, to: 100 });
    assert.deepEqual(byteRange('bytes=99-500', 100), { from: 99, to: 100 });
  });

  it('are the last ones where only their number is said', () => {
    assert.deepEqual(byteRange('bytes=-30', 100), { from: 70, to: 100 });
    assert.deepEqual(byteRange('bytes=-300', 100), { from: 0, to: 100 });
  });

  it('cannot be had from behind the end, nor can the last none', () => {
    assert.equal(byteRange('bytes=100-', 100), 'unsatisfiable');
    assert.equal(byteRange('bytes=-0', 100), 'unsatisfiable');
    assert.equal(byteRange('bytes=0-', 0), 'unsatisfiable');
  });

  it('are all of them where the header is missing, malformed, or asks for several ranges', () => {
    for (const header of [undefined, '', 'bytes=-', 'bytes=20-10', 'bytes=0-1,5-6', 'items=0-1', 'bytes=a-b'])
      assert.equal(byteRange(header, 100), undefined, header);
  });
});
