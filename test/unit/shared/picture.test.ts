import assert from 'node:assert/strict';
import { pictureLimit, pictureType, readDataUrl } from '../../../src/shared/picture.ts';
import { pictureOf } from '../../helpers/pictureOf.ts';

const bytes = (text: string) => Uint8Array.from(text, (each) => each.charCodeAt(0));

describe('an image for a poster', () => {
  it('is known by its first bytes, whatever it is called', () => {
    assert.equal(pictureType(bytes('\xff\xd8\xff\xe0')), 'image/jpeg');
    assert.equal(pictureType(bytes('\x89PNG\r\n\x1a\n')), 'image/png');
    assert.equal(pictureType(bytes('RIFF\x01\x02\x03\x04WEBPVP8 ')), 'image/webp');
    for (const other of ['GIF89a', 'RIFF\x01\x02\x03\x04WAVE', '<svg', '']) {
      assert.equal(pictureType(bytes(other)), undefined);
    }
    const called = pictureOf(64, 'jpeg');
    assert.deepEqual(readDataUrl(called), { type: 'image/jpeg', size: 64, real: 'image/png' });
  });

  it('has the size of what is decoded, to the byte; 1,000,000 are allowed', () => {
    assert.equal(pictureLimit, 1_000_000);
    for (const size of [12, 13, 14, 1_000_000, 1_000_001])
      assert.deepEqual(readDataUrl(pictureOf(size)), { type: 'image/png', size, real: 'image/png' });
    const sizes = ['AAAA', 'AAA=', 'AA=='].map((data) => readDataUrl(`data:image/png;base64,${data}`)?.size);
    assert.deepEqual(sizes, [3, 2, 1]);
  });

  it('is no other text', () => {
    for (const text of [
      'https://a.example/p.png',
      'data:image/png,abc',
      'data:image/png;base64,abc',
      'data:image/png;base64,',
      'data:image/gif;base64,R0lGODlh',
    ])
      assert.equal(readDataUrl(text), undefined, text);
  });
});
