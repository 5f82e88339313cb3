import assert from 'node:assert/strict';
import { pictureLimit, pictureType, readDataUrl } from '../../src/model/picture.ts';

const bytes = (text: string) => Uint8Array.from(text, (each) => each.charCodeAt(0));
const png = '\x89PNG\r\n\x1a\n0000';
const url = (type: string, data: string) => `data:${type};base64,${btoa(data)}`;

/** Why a text cannot be a poster, by what is read of it. */
function posterFault(text: string): 'form' | 'size' | 'type' | undefined {
  const picture = readDataUrl(text);
  if (!picture) return 'form';
  if (picture.size > pictureLimit) return 'size';
  return picture.real === picture.type ? undefined : 'type';
}

const decodedLength = (data: string) => readDataUrl(`data:image/png;base64,${data}`)?.size;

describe('an image for a poster', () => {
  it('is known by its first bytes', () => {
    assert.equal(pictureType(bytes('\xff\xd8\xff\xe0')), 'image/jpeg');
    assert.equal(pictureType(bytes(png)), 'image/png');
    assert.equal(pictureType(bytes('RIFF\x01\x02\x03\x04WEBPVP8 ')), 'image/webp');
    for (const other of ['GIF89a', 'RIFF\x01\x02\x03\x04WAVE', '<svg', '']) {
      assert.equal(pictureType(bytes(other)), undefined);
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
    assert.deepEqual([of(pictureLimit), of(pictureLimit + 1)], [undefined, 'size']);
    assert.deepEqual([decodedLength('AAAA'), decodedLength('AAA='), decodedLength('AA==')], [3, 2, 1]);
  });
});
