import assert from 'node:assert/strict';
import { missing } from '../../../src/generate/texts/translations.ts';
import { translated } from '../generate/translated.ts';

// Between releases a new text may be shown in English; `npm run generate` prints those that are not translated.
describe('translations', () => {
  for (const each of translated) {
    it(`of ${each.file} lack nothing`, () => {
      assert.deepEqual(missing(each), []);
    });
  }
});
