import assert from 'node:assert/strict';
import {
  afterChanges,
  forgotten,
  isQuiet,
  isWatched,
  nothingWatched,
  quieted,
  type WatchRule,
  withMembers,
  withoutWatched,
  withRules,
  withWatched,
} from '../../../../src/features/alarms/watches.ts';

const kind = 'court';
const named = (id: string) => ({ kind, id });
const titled = (id: string) => ({ kind, id, title: `Court ${id}` });
const one = (id: string): WatchRule => ({ ...titled(id), what: 'one' });
const nonePinned = () => false;
const pinned = ({ id }: { id: string }) => id === '7';
const watches = (...rules: WatchRule[]) => ({ ...nothingWatched, rules });

describe('What is watched', () => {
  it('is everything, what is pinned, what a filter has kept, or one by one, of that kind alone', () => {
    const filtered: WatchRule = { kind, what: 'filtered', filters: { text: 'x' }, members: ['3'] };
    const cases: [WatchRule, string[]][] = [
      [{ kind, what: 'all' }, ['1', '3', '7']],
      [{ kind, what: 'pinned' }, ['7']],
      [filtered, ['3']],
      [one('1'), ['1']],
      [{ kind: 'other', what: 'all' }, []],
    ];
    for (const [rule, ids] of cases)
      assert.deepEqual(
        ['1', '3', '7'].filter((id) => isWatched(watches(rule), named(id), pinned)),
        ids,
        rule.what,
      );
  });

  it('gains one resource once, and not where a rule for many has it', () => {
    const first = withWatched(nothingWatched, titled('1'), nonePinned);
    assert.deepEqual(first, watches(one('1')));
    assert.deepEqual(withWatched(first, titled('1'), nonePinned), first);
    const all = watches({ kind, what: 'all' });
    assert.deepEqual(withWatched(all, titled('1'), nonePinned), all);
  });

  it('loses one resource, and a rule for many goes on without it until it is wanted again', () => {
    assert.deepEqual(withoutWatched(watches(one('1'), one('2')), named('1'), nonePinned), watches(one('2')));
    const left = withoutWatched(watches({ kind, what: 'all' }), named('1'), nonePinned);
    assert.deepEqual(
      ['1', '2'].map((id) => isWatched(left, named(id), nonePinned)),
      [false, true],
    );
    assert.ok(isWatched(withWatched(left, titled('1'), nonePinned), named('1'), nonePinned));
  });

  it('forgets a resource that is gone, with its quiet', () => {
    const quiet = quieted(watches(one('1'), one('2')), named('1'), 'always');
    assert.deepEqual(forgotten(quiet, [named('1')]), watches(one('2')));
  });

  it('is chosen anew for one kind, those left out before included', () => {
    const before = withoutWatched(
      watches({ kind, what: 'all' }, { kind: 'other', what: 'all' }),
      named('1'),
      nonePinned,
    );
    const after = withRules(before, kind, [{ kind, what: 'pinned' }]);
    assert.deepEqual(after, watches({ kind: 'other', what: 'all' }, { kind, what: 'pinned' }));
  });

  it('grows by what its filters keep, and never shrinks', () => {
    const rule = (members: string[]): WatchRule => ({
      kind,
      what: 'filtered',
      filters: { text: 'x' },
      members,
    });
    const grown = withMembers(watches(rule(['1', '2'])), kind, () => ['2', '3']);
    assert.deepEqual(grown, watches(rule(['1', '2', '3'])));
    assert.deepEqual(
      withMembers(grown, 'other', () => ['9']),
      grown,
    );
  });
});

describe('A resource that is quiet', () => {
  const all = watches({ kind, what: 'all' });

  it('stays so until a time, until a change, or for good', () => {
    assert.ok(!isQuiet(all, named('1'), 0));
    const hour = quieted(all, named('1'), 1000);
    assert.deepEqual([isQuiet(hour, named('1'), 999), isQuiet(hour, named('1'), 1000)], [true, false]);
    assert.ok(isQuiet(quieted(all, named('1'), 'change'), named('1'), 9e12));
    assert.ok(isQuiet(quieted(all, named('1'), 'always'), named('1'), 9e12));
    assert.deepEqual(quieted(hour, named('1'), undefined), all);
  });

  it('speaks again after its change, not after that of another', () => {
    const both = quieted(quieted(all, named('1'), 'change'), named('2'), 'change');
    assert.deepEqual(afterChanges(both, [named('1')], 0).quiet, { 'court/2': 'change' });
    const others = quieted(quieted(all, named('1'), 'always'), named('2'), 1000);
    assert.deepEqual(afterChanges(others, [named('1'), named('2')], 999).quiet, others.quiet);
    assert.deepEqual(afterChanges(others, [], 1000).quiet, { 'court/1': 'always' });
  });
});
