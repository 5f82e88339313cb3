import assert from 'node:assert/strict';
import type { Prepared } from '../../../../../src/features/forms/contract.ts';
import { reduceForm } from '../../../../../src/features/forms/session/reduce.ts';
import {
  changeIn,
  type FormEffect,
  type FormEvent,
  type FormState,
  initialForm,
  readsIn,
} from '../../../../../src/features/forms/session/state.ts';
import { kindOf } from '../../../../../src/kinds/all.ts';
import type { Notice, Values } from '../../../../../src/wire/form.ts';
import type { Draft } from '../../../../../src/wire/fromForm.ts';
import type { Undoable } from '../../../../../src/work/changeHistory.ts';

const kind = kindOf('liveStream');
const form = kind.form ?? assert.fail('no form');
const item = { id: 7, name: 'Studio', dvr_duration: 600 };
const prepared = (now: Values = item): Prepared => ({
  item: now,
  reads: {},
  origins: [],
  reach: (url) => url,
});
const done: Notice = { tone: 'done', text: 'Done.', offers: [] };
const failed: Notice = { tone: 'failed', text: 'Failed.', offers: ['reload'] };

const draft = (values: Values, given: Partial<Draft> = {}): Draft => ({
  seq: 1,
  values,
  given: {},
  problems: [],
  ...given,
});
const type = (values: Values): FormEvent => ({ type: 'draft', draft: draft(values) });
const save = (values: Values, given: Partial<Draft> = {}): FormEvent => ({
  type: 'save',
  draft: draft(values, given),
});
const saved = (values: Values, given: Partial<Extract<FormEvent, { type: 'saved' }>> = {}): FormEvent => ({
  type: 'saved',
  item: { ...item, ...values },
  typed: values,
  notice: done,
  undo: undefined,
  ...given,
});
const lost = (change: Values): FormEvent => ({
  type: 'failed',
  change,
  isDoubtful: true,
  notice: failed,
  problems: [],
  duplicates: [],
});
const read = (asked: number, values: Values = {}): FormEvent => ({
  type: 'read',
  asked,
  prepared: prepared({ ...item, ...values }),
});
const undoable: Undoable = {
  kind,
  madeAt: new Date(0),
  steps: [
    {
      ref: { account: 'a', kind: 'liveStream', scope: {}, id: '7', title: 'Studio' },
      before: { dvr_duration: 900 },
      change: { dvr_duration: 600 },
    },
  ],
};

/** A form to which those things happened, one after the other, and what the last made it do. */
function open(given: Partial<FormState>, ...events: readonly FormEvent[]) {
  let state: FormState = { ...initialForm({ kind, form }, prepared()), ...given };
  let effects: readonly FormEffect[] = [];
  for (const event of events) ({ state, effects } = reduceForm(state, event));
  const did = <Type extends FormEffect['type']>(wanted: Type) =>
    effects.find((effect): effect is Extract<FormEffect, { type: Type }> => effect.type === wanted);
  return { state, effects, did, types: effects.map((effect) => effect.type) };
}

describe('What a form makes of what happens', () => {
  it('shows itself when its page is there', () => {
    assert.deepEqual(open({}, { type: 'ready' }).effects, [
      { type: 'load' },
      { type: 'check', insist: false },
    ]);
  });

  it('keeps what is typed, and says what it comes to', () => {
    const { effects, state } = open({}, type({ name: 'Mine' }));
    assert.deepEqual(effects, [{ type: 'keep' }, { type: 'check', insist: false }]);
    assert.deepEqual(changeIn(state), { name: 'Mine' });
  });

  describe('that is to be saved', () => {
    it('keeps and sends only what is otherwise than the user knows it', () => {
      const values = { name: 'Studio', dvr_duration: 900 };
      const { effects, state } = open({}, save(values));
      const wish = { before: item, change: { dvr_duration: 900 }, sent: {}, reads: {} };
      assert.deepEqual(effects, [{ type: 'keep' }, { type: 'send', wish, typed: values, undoes: undefined }]);
      assert.equal(state.isSending, true);
    });

    it('says that there is nothing to save', () => {
      const { effects, state } = open({}, save({ name: 'Studio' }));
      assert.deepEqual(effects, [{ type: 'keep' }, { type: 'tell', notice: 'unchanged' }]);
      assert.deepEqual([state.isSending, state.notice], [false, 'unchanged']);
    });

    it('sends what it makes even where nothing is changed', () => {
      const source = { kind, form, creates: 'Create' };
      const { did } = open({ source, known: { name: 'Studio' } }, save({}));
      assert.deepEqual(did('send')?.wish.before, { name: 'Studio' });
    });

    for (const [what, given, event] of [
      ['a value that breaks a rule', {}, save({ dvr_duration: 15 })],
      ['a problem of the page', {}, save({ name: 'Mine' }, { problems: [{ path: ['name'], text: 'no' }] })],
      ['a field that is not decided', { clashing: { name: 'Old' } }, save({ dvr_duration: 900 })],
    ] as const) {
      it(`insists on what is in its way: ${what}`, () => {
        const { effects, state } = open(given, event);
        assert.deepEqual(effects, [{ type: 'keep' }, { type: 'check', insist: true }]);
        assert.equal(state.isSending, false);
      });
    }

    it('insists on a value that was there before only where it makes something', () => {
      const source = { kind, form, creates: 'Create' };
      const known = { name: 'Studio', dvr_duration: 15 };
      assert.deepEqual(open({ source, known }, save({})).did('check'), { type: 'check', insist: true });
      assert.ok(open({ known }, save({ name: 'Mine' })).did('send'));
    });

    it('sends nothing while something is sent, and keeps what is typed', () => {
      const { effects, state } = open({}, save({ name: 'Mine' }), save({ name: 'Mine, too' }));
      assert.deepEqual(effects, [{ type: 'keep' }]);
      assert.deepEqual(state.draft.values, { name: 'Mine, too' });
    });
  });

  describe('that was saved', () => {
    it('knows what the service has now, says so, and keeps how it is undone', () => {
      const { state, types } = open({}, save({ name: 'Mine' }), saved({ name: 'Mine' }, { undo: undoable }));
      assert.deepEqual(types, ['keep', 'load', 'check', 'changed']);
      assert.deepEqual([state.known['name'], state.draft.values], ['Mine', {}]);
      assert.deepEqual([state.isSending, state.notice, state.undo], [false, done, undoable]);
    });

    it('keeps what was typed while it was sent', () => {
      const values = { name: 'Mine', dvr_duration: 900 };
      const later = { ...values, name: 'Mine, longer' };
      const { state } = open({}, save(values), type(later), saved(values));
      assert.deepEqual(state.draft.values, { name: 'Mine, longer' });
    });

    it('forgets what was refused, lost or not decided before', () => {
      const given = {
        clashing: { name: 'Old' },
        sent: { name: 'Lost' },
        refused: { values: { name: 'No' }, problems: [] },
      };
      const { state } = open(given, saved({ name: 'Mine' }));
      assert.deepEqual([state.clashing, state.sent, state.refused], [{}, {}, undefined]);
    });

    it('takes no news from before', () => {
      const { state, effects } = open(
        {},
        { type: 'reload' },
        save({ name: 'Mine' }),
        saved({ name: 'Mine' }),
        read(1),
      );
      assert.deepEqual([effects, state.known['name']], [[], 'Mine']);
    });

    it('only lets others look again where nobody sees it any more', () => {
      const { effects, state } = open({}, save({ name: 'Mine' }), { type: 'savedUnseen' });
      assert.deepEqual([effects, state.isSending], [[{ type: 'forget' }, { type: 'changed' }], false]);
    });
  });

  describe('that is taken back', () => {
    const undo: FormEvent = { type: 'undo' };

    it('sends the old values, against what they were changed to', () => {
      const { did, state } = open({ undo: undoable }, type({ name: 'Mine' }), undo);
      const { wish, typed, undoes } = did('send') ?? assert.fail('nothing is sent');
      assert.deepEqual([wish.before['dvr_duration'], wish.change], [900, { dvr_duration: 600 }]);
      assert.deepEqual([typed, undoes], [{}, undoable]);
      assert.deepEqual(state.draft.values, { name: 'Mine' });
    });

    it('sends nothing where there is nothing to take back, or while something is sent', () => {
      assert.deepEqual(open({}, undo).effects, []);
      assert.deepEqual(open({ undo: undoable }, save({ name: 'Mine' }), undo).effects, []);
    });

    it('is offered once more where that failed, and not where something else did', () => {
      const change = undoable.steps[0]?.change ?? {};
      assert.deepEqual(open({ undo: undoable }, undo, lost(change)).did('tell')?.notice, {
        ...failed,
        offers: ['undo', 'reload'],
      });
      const other = open({ undo: undoable }, save({ name: 'Mine' }), lost({ name: 'Mine' }));
      assert.deepEqual(other.did('tell')?.notice, failed);
    });
  });

  describe('that could not be saved', () => {
    const refusal = { path: ['name'], text: 'is taken' };
    const refused: FormEvent = {
      type: 'failed',
      change: { name: 'Mine' },
      isDoubtful: false,
      notice: failed,
      problems: [refusal],
      duplicates: [],
    };

    it('keeps what is typed, says why, and takes the user to what was refused', () => {
      const { effects, state } = open({}, save({ name: 'Mine' }), refused);
      assert.deepEqual(effects, [
        { type: 'tell', notice: failed },
        { type: 'check', insist: true },
      ]);
      assert.deepEqual(state.draft.values, { name: 'Mine' });
      assert.deepEqual(state.refused, { values: { name: 'Mine' }, problems: [refusal] });
      assert.deepEqual([state.isSending, state.sent], [false, {}]);
    });

    it('keeps what may have been sent all the same, and lets it be looked for', () => {
      const { effects, state } = open(
        { sent: { dvr_duration: 900 } },
        save({ name: 'Mine' }),
        lost({ name: 'Mine' }),
      );
      assert.deepEqual(
        effects.map((effect) => effect.type),
        ['keep', 'tell', 'changed', 'check'],
      );
      assert.deepEqual(state.sent, { dvr_duration: 900, name: 'Mine' });
    });

    it('lets others look where it was to make something', () => {
      const source = { kind, form, creates: 'Create' };
      assert.ok(open({ source }, refused).did('changed'));
    });

    it('sends the old value where the user put it back after a lost answer', () => {
      const { did } = open({}, save({ name: 'Mine' }), lost({ name: 'Mine' }), save({ dvr_duration: 900 }));
      assert.deepEqual(did('send')?.wish.change, { name: 'Studio', dvr_duration: 900 });
      assert.deepEqual(did('send')?.wish.sent, { name: 'Mine' });
    });

    it('knows what is in its way', () => {
      const ref = undoable.steps[0]?.ref ?? assert.fail();
      const duplicates = [{ ref, label: 'Open' }];
      assert.deepEqual(open({}, { ...refused, duplicates }).state.duplicates, duplicates);
    });
  });

  describe('of which both sides changed a field', () => {
    const theirs = { ...item, name: 'Theirs', dvr_duration: 700 };
    const conflict: FormEvent = { type: 'conflict', theirs, fields: ['name'] };
    const decide = (take: 'mine' | 'theirs', name = 'name'): FormEvent => ({ type: 'decide', name, take });

    it('shows what they wrote where nothing is typed, and asks about the rest', () => {
      const { effects, state } = open({}, save({ name: 'Mine' }), conflict);
      assert.deepEqual(effects, [
        { type: 'post', message: { type: 'take', name: 'dvr_duration', value: 700 } },
        { type: 'tell', notice: 'clash' },
        { type: 'check', insist: true },
      ]);
      assert.deepEqual([state.clashing, state.known], [{ name: 'Studio' }, theirs]);
      assert.deepEqual([state.draft.values, state.isSending], [{ name: 'Mine' }, false]);
    });

    it('remembers what it was first, however often it is met', () => {
      const twice = { ...conflict, fields: ['dvr_duration'] };
      assert.deepEqual(open({}, conflict, twice).state.clashing, { name: 'Studio', dvr_duration: 700 });
    });

    it('sends what the user typed, once that is decided', () => {
      const decided = open({}, save({ name: 'Mine' }), conflict, decide('mine'));
      assert.deepEqual(decided.effects, [{ type: 'check', insist: false }]);
      const { did } = open(decided.state, save({ name: 'Mine' }));
      assert.deepEqual(
        [did('send')?.wish.change, did('send')?.wish.before['name']],
        [{ name: 'Mine' }, 'Theirs'],
      );
    });

    it('takes what they wrote, and gives up what was typed', () => {
      const { state, effects } = open({}, save({ name: 'Mine' }), conflict, decide('theirs'));
      assert.deepEqual(effects, [
        { type: 'post', message: { type: 'take', name: 'name', value: 'Theirs' } },
        { type: 'check', insist: false },
      ]);
      assert.deepEqual([state.draft.values, state.clashing], [{}, {}]);
    });

    it('leaves alone a field about which nothing is asked', () => {
      const { effects, state } = open({}, save({ name: 'Mine' }), conflict, decide('theirs', 'dvr_duration'));
      assert.deepEqual([effects, state.clashing], [[], { name: 'Studio' }]);
    });
  });

  it('stays with what is left where not all is made', () => {
    const { effects, state } = open({}, save({ name: 'Mine' }), {
      type: 'held',
      reads: { buckets: [1] },
      notice: failed,
    });
    assert.deepEqual(effects, [
      { type: 'changed' },
      { type: 'tell', notice: failed },
      { type: 'check', insist: false },
    ]);
    assert.deepEqual([readsIn(state), state.draft.values], [{ buckets: [1] }, { name: 'Mine' }]);
    assert.equal(state.isSending, false);
  });

  it('forgets its draft once it is made', () => {
    const made = { state: 'made', message: 'Created.', title: 'Mine', taskIds: ['1'] } as const;
    const { effects, state } = open({}, save({ name: 'Mine' }), { type: 'made', made });
    assert.deepEqual([effects, state.isSending], [[{ type: 'forget' }, { type: 'made', made }], false]);
    // typed while the draft is being removed: it must not come back
    assert.deepEqual(reduceForm(state, save({ name: 'Mine, too' })).effects, []);
  });

  it('gives up all that is typed, and reads again', () => {
    const given = { sent: { name: 'Lost' }, clashing: { name: 'Old' }, notice: failed };
    const typed: FormEvent = {
      type: 'draft',
      draft: draft(
        { name: 'Mine' },
        { steps: { at: 2, tried: 2 }, problems: [{ path: ['name'], text: '' }] },
      ),
    };
    const { effects, state } = open(given, typed, { type: 'discard' });
    assert.deepEqual(effects, [{ type: 'forget' }, { type: 'read', asked: 1 }]);
    assert.deepEqual(state.draft, { ...draft({}), steps: undefined });
    assert.deepEqual([state.sent, state.clashing, state.notice], [{}, {}, undefined]);
  });

  describe('that is read again', () => {
    const reload: FormEvent = { type: 'reload' };

    it('shows what the service has now', () => {
      const { state, types } = open({ notice: failed }, reload, read(1, { name: 'Newer' }));
      assert.deepEqual(types, ['keep', 'load', 'check']);
      assert.deepEqual([state.known['name'], state.notice], ['Newer', undefined]);
    });

    it('shows the newest answer, whatever the order in which they come', () => {
      const { state } = open({}, reload, reload, read(2, { name: 'Newer' }), read(1, { name: 'Older' }));
      assert.equal(state.known['name'], 'Newer');
    });

    it('takes an earlier answer while a later one is not there', () => {
      const { state } = open({}, reload, reload, read(1, { name: 'Older' }), read(2, { name: 'Newer' }));
      assert.equal(state.known['name'], 'Newer');
    });

    it('compares what is still to be saved with what it was edited from', () => {
      const theirs = { name: 'Theirs', dvr_duration: 700 };
      const { state } = open({}, type({ name: 'Mine' }), reload, read(1, theirs));
      assert.deepEqual(state.known, { ...item, dvr_duration: 700 });
    });

    it('says that a change was made whose answer was lost, and takes no other for its own', () => {
      const lostOnes = [save({ name: 'Mine' }), lost({ name: 'Mine' }), reload] as const;
      const made = open({}, ...lostOnes, read(1, { name: 'Mine' }));
      assert.deepEqual([made.state.notice, made.state.sent], ['made', {}]);
      const other = open({}, ...lostOnes, read(1, { name: 'Theirs' }));
      assert.deepEqual([other.state.notice, other.state.sent], [undefined, { name: 'Mine' }]);
    });
  });

  describe('that reads what follows from what is typed', () => {
    const bound = { operation: { id: 'places' }, input: ({ id }: { id: string }) => ({ id }) };
    const further = (next: Values) =>
      next['name'] === 'Studio'
        ? {}
        : { places: { ...bound, input: () => ({ of: next['name'] }) }, rates: undefined };
    const source = { kind, form: { ...form, further } as unknown as typeof form };
    const call = '["places",{"of":"Mine"}]';
    const answer: FormEvent = { type: 'followed', name: 'places', call, answer: { places: [1] } };

    it('asks for it, and not again while it stays so', () => {
      const { did, types } = open({ source }, type({ name: 'Mine' }));
      assert.deepEqual([did('follow')?.name, did('follow')?.call], ['places', call]);
      assert.deepEqual(types, ['keep', 'follow', 'check']);
      const again = open({ source }, type({ name: 'Mine' }), type({ name: 'Mine', dvr_duration: 900 }));
      assert.equal(again.did('follow'), undefined);
    });

    it('asks for nothing that is not wanted', () =>
      assert.equal(open({ source }, type({ dvr_duration: 900 })).did('follow'), undefined));

    it('has the answer among what it read', () => {
      const { state, effects } = open({ source }, type({ name: 'Mine' }), answer);
      assert.deepEqual([readsIn(state), effects], [{ places: [1] }, [{ type: 'check', insist: false }]]);
    });

    it('keeps the answer while the same is wanted, and no longer', () => {
      const asked = [type({ name: 'Mine' }), answer] as const;
      assert.deepEqual(readsIn(open({ source }, ...asked, type({ name: 'Mine' })).state), { places: [1] });
      assert.deepEqual(readsIn(open({ source }, ...asked, type({ name: 'Other' })).state), {});
    });

    it('takes no answer to what is no longer asked', () => {
      for (const name of ['Other', 'Studio']) {
        const { state, effects } = open({ source }, type({ name: 'Mine' }), type({ name }), answer);
        assert.deepEqual([readsIn(state), effects], [{}, []]);
      }
    });

    it('asks again once all is read again', () => {
      const { did } = open({ source }, type({ name: 'Mine' }), answer, { type: 'reload' }, read(1));
      assert.equal(did('follow')?.call, call);
    });
  });

  it('says what it is told', () => {
    const { effects, state } = open({}, { type: 'notice', notice: done });
    assert.deepEqual([effects, state.notice], [[{ type: 'tell', notice: done }], done]);
    assert.deepEqual(open({}, { type: 'remind' }).effects, [{ type: 'remind' }]);
  });
});
