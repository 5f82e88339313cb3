import assert from 'node:assert/strict';
import { bestMatches } from '../../../../src/ui/rows/bestMatches.ts';

const entries = [
  'evening news\nstream · 17 · live',
  'news at ten\nvideo · 3 · ready',
  'harbour\nstream · 170 · idle',
].map((searchText) => ({ searchText }));
const namesOf = (text: string, most = 10) => {
  const { best, count } = bestMatches(entries, text, most);
  return [best.map(({ searchText }) => searchText.split('\n')[0]), count];
};

describe('The best matches of a search', () => {
  it('are those that begin with the text, then those that contain it', () => {
    assert.deepEqual(namesOf('news'), [['news at ten', 'evening news'], 2]);
  });
  it('contain every word, in the name or in what stands beside it, whatever their case', () => {
    assert.deepEqual(namesOf(' LIVE  evening '), [['evening news'], 1]);
    assert.deepEqual(namesOf('17'), [['evening news', 'harbour'], 2]);
    assert.deepEqual(namesOf('live harbour'), [[], 0]);
  });
  it('end with what is hardly meant, whatever its name begins with', () => {
    const [evening = assert.fail(), ten = assert.fail(), harbour = assert.fail()] = entries;
    const last = { ...ten, isLast: true };
    const best = (text: string, most = 10) => bestMatches([evening, last, harbour], text, most).best;
    assert.deepEqual(best('news'), [evening, last]);
    assert.deepEqual(best(''), [evening, harbour, last]);
    assert.deepEqual(best('', 2), [evening, harbour]);
  });
  it('are all of them for no text, and never more than wanted', () => {
    assert.deepEqual(namesOf('', 2), [['evening news', 'news at ten'], 3]);
    assert.deepEqual(namesOf('news', 1), [['news at ten'], 2]);
  });
});
