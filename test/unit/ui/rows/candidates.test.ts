import assert from 'node:assert/strict';
import { createCandidates } from '../../../../src/ui/rows/candidates.ts';

const entries = [
  'evening news\nstream · 17 · live',
  'news at ten\nvideo · 3 · ready',
  'harbour\nstream · 170 · idle',
].map((searchText) => ({ searchText }));
const candidatesOf = <Entry extends { searchText: string }>(each: readonly Entry[]) => {
  const candidates = createCandidates<Entry>();
  for (const entry of each) candidates.put(entry.searchText, entry);
  return candidates;
};
const namesOf = (text: string, most = 10) => {
  const { best, count } = candidatesOf(entries).best(text, most);
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
    const candidates = candidatesOf([evening, last, harbour]);
    const best = (text: string, most = 10) => candidates.best(text, most).best;
    assert.deepEqual(best('news'), [evening, last]);
    assert.deepEqual(best(''), [evening, harbour, last]);
    assert.deepEqual(best('', 2), [evening, harbour]);
  });
  it('are all of them for no text, and never more than wanted', () => {
    assert.deepEqual(namesOf('', 2), [['evening news', 'news at ten'], 3]);
    assert.deepEqual(namesOf('news', 1), [['news at ten'], 2]);
  });
  it('are in their order, however many there are, where some are replaced between two searches', () => {
    const candidates = createCandidates<{ searchText: string }>();
    for (let i = 0; i < 1203; i += 1) candidates.put(`${i}`, { searchText: `video ${i}\nready` });
    const found = (text: string) =>
      candidates.best(text, 5000).best.map(({ searchText }) => searchText.split('\n')[0]);
    assert.deepEqual(found('video 120'), [
      'video 120',
      'video 1200',
      'video 1201',
      'video 1202',
      'video 1120',
    ]);
    candidates.put('501', { searchText: 'interview 1202\nfailed' });
    assert.deepEqual(found('1202'), ['interview 1202', 'video 1202']);
    assert.deepEqual(found('501'), []);
    assert.equal(candidates.size(), 1203);
    const all = Array.from({ length: 1203 }, (_, i) => (i === 501 ? 'interview 1202' : `video ${i}`));
    assert.deepEqual(found(''), all);
    assert.deepEqual(found('e'), all);
  });
  it('have all words, though each of them is in many that have only one', () => {
    const candidates = createCandidates<{ searchText: string }>();
    for (let i = 0; i < 1100; i += 1)
      candidates.put(`${i}`, { searchText: i % 2 ? 'city news' : 'city council' });
    candidates.put('49', { searchText: 'news of the council' });
    candidates.put('1050', { searchText: 'council' });
    candidates.put('1051', { searchText: 'council and news' });
    const { best, count } = candidates.best('news council', 10);
    assert.deepEqual(
      [best.map(({ searchText }) => searchText), count],
      [['news of the council', 'council and news'], 2],
    );
  });
  it('have no word that begins in one and ends in another', () => {
    const candidates = candidatesOf([{ searchText: 'evening' }, { searchText: 'news' }]);
    assert.equal(candidates.best('gnews', 10).count, 0);
    assert.equal(candidates.best('evening news', 10).count, 0);
  });
});
