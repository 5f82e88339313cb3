import assert from 'node:assert/strict';
import { pictureLimit, pictureType, readDataUrl } from '../../src/model/picture.ts';
import { isoOf, readTypedTime } from '../../src/model/typedTime.ts';
import { pictureOf } from '../helpers/pictureOf.ts';

const now = Date.UTC(2026, 0, 5, 12);

describe('a moment that was typed', () => {
  const typed: [text: string, moment: string][] = [
    ['2027-01-31', '2027-01-31T00:00:00Z'],
    ['2027-01-31 23:00', '2027-01-31T23:00:00Z'],
    [' 2027-01-31T23:00:30.5+02:00 ', '2027-01-31T21:00:30Z'],
    ['+30d', '2026-02-04T12:00:00Z'],
    ['+ 30d', ''],
    ['+90 m', '2026-01-05T13:30:00Z'],
    ['+2W', '2026-01-19T12:00:00Z'],
    ['2027-13-31', ''],
    ['tomorrow', ''],
    ['', ''],
  ];
  for (const [text, moment] of typed) {
    it(`“${text}” is ${moment || 'none'}`, () => {
      const read = readTypedTime(text, now);
      assert.equal(read === undefined ? '' : isoOf(read), moment);
    });
  }
});

describe('a picture', () => {
  it('is told by its first bytes, whatever it is called', () => {
    const bytes = (text: string) => Uint8Array.from(text, (each) => each.charCodeAt(0));
    assert.equal(pictureType(bytes('\xff\xd8\xff\xe0')), 'image/jpeg');
    assert.equal(pictureType(bytes('\x89PNG\r\n\x1a\n')), 'image/png');
    assert.equal(pictureType(bytes('RIFF\x10\0\0\0WEBPVP8 ')), 'image/webp');
    for (const other of ['GIF89a', 'RIFF\0\0\0\0WAVE', '<svg', ''])
      assert.equal(pictureType(bytes(other)), undefined);
  });

  it('has the size of what is decoded, to the byte', () => {
    for (const size of [12, 13, 14, pictureLimit, pictureLimit + 1])
      assert.deepEqual(readDataUrl(pictureOf(size)), { type: 'image/png', size, real: 'image/png' });
  });

  it('is no other text', () => {
    for (const text of [
      'https://a.example/p.png',
      'data:image/png,abc',
      'data:image/png;base64,abc',
      'data:image/png;base64,',
    ])
      assert.equal(readDataUrl(text), undefined, text);
  });
});
