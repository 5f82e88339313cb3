import assert from 'node:assert/strict';
import { decodedLength, imageType, posterFault, posterLimit } from '../../src/model/image.ts';

const bytes = (text: string) => Uint8Array.from(text, (each) => each.charCodeAt(0));
const png = '\x89PNG\r\n\x1a\n0000';
const url = (type: string, data: string) => `data:${type};base64,${btoa(data)}`;

describe('an image for a poster', () => {
  it('is known by its first bytes', () => {
    assert.equal(imageType(bytes('\xff\xd8\xff\xe0')), 'image/jpeg');
    assert.equal(imageType(bytes(png)), 'image/png');
    assert.equal(imageType(bytes('RIFF\x01\x02\x03\x04WEBPVP8 ')), 'image/webp');
    for (const other of ['GIF89a', 'RIFF\x01\x02\x03\x04WAVE', '<svg', '']) {
      assert.equal(imageType(bytes(other)), undefined);
    }
  });

  it('is a data URL of the sort that it says it is', () => {
    assert.equal(posterFault(url('image/png', png)), undefined);
    assert.equal(posterFault(url('image/jpeg', png)), 'type');
    assert.equal(posterFault(url('image/gif', 'GIF89a')), 'form');
    assert.equal(posterFault('https://example.com/poster.png'), 'form');
    assert.equal(posterFault('data:image/png;base64,abc'), 'form');
  });

  it('has 1,000,000 bytes at most, decoded', () => {
    const of = (length: number) => posterFault(url('image/png', png.padEnd(length, '\0')));
    assert.deepEqual([of(posterLimit), of(posterLimit + 1)], [undefined, 'size']);
    assert.deepEqual([decodedLength('AAAA'), decodedLength('AAA='), decodedLength('AA==')], [3, 2, 1]);
  });
});
