import assert from 'node:assert/strict';
import { kindOf } from '../../../src/kinds/all.ts';
import type { Problem } from '../../../src/platform/grammar/rules.ts';
import { words } from '../../../src/shared/words.ts';
import {
  changedWords,
  clashWords,
  conflictWords,
  problemsWords,
  remarksOn,
  savedWords,
} from '../../../src/ui/outcomeWords.ts';
import { tell } from '../../helpers/kindRows.ts';

const kind = kindOf('video');
const saved = {
  state: 'saved',
  item: {},
  was: {},
  changed: [],
  merged: [],
  besides: [],
  notTaken: [],
} as const;

describe('the outcome of a change', () => {
  it('names what was changed by the fields’ titles, those that are only written too', () => {
    const said = tell(savedWords(kind, 'Opening', { changed: ['name', 'remove_poster', 'colour'] }));
    assert.equal(said, 'Saved “Opening”: Name, Remove custom poster, colour');
  });

  it('has nothing to remark where all went as expected', () => {
    assert.deepEqual(remarksOn(kind, saved), []);
  });

  it('remarks what else changed, and what was not taken', () => {
    const outcome = { ...saved, merged: ['name'], besides: ['priority'], notTaken: ['description'] };
    assert.deepEqual(remarksOn(kind, outcome).map(tell), [
      'Also changed on the server since you opened it, and kept: Name.',
      'Changed at the same time by the service or someone else: Priority.',
      'The service returned a different value for: Description.',
    ]);
  });

  it('tells the values before and after, with their units, and no secret', () => {
    const stream = kindOf('liveStream');
    const was = { dvr_duration: 3600, active: true, srt_passphrase: 'a-long-secret' };
    const change = { dvr_duration: 1800, active: false, srt_passphrase: 'another-secret' };
    assert.equal(
      tell(changedWords(stream, 'Studio', was, change)),
      'Updated “Studio”: DVR window: 3600 s → 1800 s; Active: on → off; SRT passphrase: •••• → a different value, hidden',
    );
  });

  it('says why it cannot be taken back, where it cannot', () => {
    assert.deepEqual(remarksOn(kind, saved, { change: { name: 'a' } }), []);
    assert.deepEqual(remarksOn(kind, saved, { why: words('It is gone.') }).map(tell), ['It is gone.']);
  });

  it('tells all three values of each field of a conflict', () => {
    const single = { before: { priority: 1, name: 'a' }, change: { priority: 2, name: 'b' } };
    const conflict = { state: 'conflict', theirs: { priority: 3, name: 'c' }, fields: ['priority', 'name'] };
    assert.equal(
      tell(clashWords(kind, 'Opening', single, conflict as never)),
      '“Opening” changed on the server in the meantime. Priority was 1, is now 3, and would become 2; Name was a, is now c, and would become b. Nothing was sent.',
    );
  });

  it('names the fields of a conflict', () => {
    const said = tell(conflictWords(kind, { fields: ['name', 'priority'] }));
    assert.equal(said, 'Not saved. Changed on the server since you opened it: Name, Priority');
  });

  it('tells the first of several problems, and how many more there are', () => {
    const problem = (path: string[], text: string): Problem => ({ path, words: words('{0}', text) });
    const [one, two] = [problem(['name'], 'No.'), problem([], 'Not so.')];
    assert.equal(tell(problemsWords([one])), 'name: No.');
    assert.equal(tell(problemsWords([two, one])), 'Not so. One more problem found.');
    assert.equal(tell(problemsWords([one, two, two])), 'name: No. 2 more problems found.');
  });
});
