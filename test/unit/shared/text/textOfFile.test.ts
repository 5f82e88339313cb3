import assert from 'node:assert/strict';
import { textOfFile } from '../../../../src/shared/text/textOfFile.ts';

describe('the text of a file', () => {
  const files: readonly (readonly [string, readonly number[], string | undefined])[] = [
    ['UTF-8', [0x4d, 0xc3, 0xbc], 'Mü'],
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0x4d, 0xc3, 0xbc], 'Mü'],
    ['UTF-16, the low byte first', [0xff, 0xfe, 0x4d, 0x00, 0xfc, 0x00], 'Mü'],
    ['UTF-16, the high byte first', [0xfe, 0xff, 0x00, 0x4d, 0x00, 0xfc], 'Mü'],
    ['nothing', [], ''],
    ['Windows-1252, which is neither', [0x4d, 0xfc], undefined],
    ['UTF-16 without a mark, which reads as UTF-8 with zeros', [0x4d, 0x00, 0x61, 0x00], undefined],
    ['UTF-16 that ends amid a letter', [0xff, 0xfe, 0x4d, 0x00, 0x3d, 0xd8], undefined],
  ];
  for (const [name, bytes, text] of files)
    it(`is read: ${name}`, () => {
      assert.equal(textOfFile(new Uint8Array(bytes)), text);
    });
});
