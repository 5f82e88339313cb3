import assert from 'node:assert/strict';
import { createFormDrafts, draftOf } from '../../../../src/features/forms/drafts.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import { memory } from '../../../helpers/memory.ts';

const draft = (at: number) => ({ at, values: { name: `n${at}` }, base: {}, lost: [] });

describe('Drafts of forms', () => {
  it('are kept by resource, until they are dropped', async () => {
    const drafts = createFormDrafts(memory());
    await drafts.keep('a', draft(1));
    await drafts.keep('b', draft(2));
    await drafts.drop('a');
    await drafts.drop('gone');
    assert.deepEqual([drafts.get('a'), drafts.get('b')], [undefined, draft(2)]);
  });

  it('are the 30 newest: the oldest make room', async () => {
    const drafts = createFormDrafts(memory());
    for (let at = 31; at > 0; at -= 1) await drafts.keep(`d${at}`, draft(at));
    assert.deepEqual(
      [drafts.get('d1'), drafts.get('d2'), drafts.get('d31')],
      [undefined, draft(2), draft(31)],
    );
  });

  it('keep no secret, but that there was one', () => {
    const secret_slots = [{ slot: 0, value: 'hunter2' }];
    const typed = {
      draft: { values: { name: 'n', secret_slots, comment: 'c' } },
      known: { name: 'old', comment: 'c' },
    };
    const kept = draftOf(kindOf('edgeSecret'), { ...typed, sent: { secret_slots } } as never, [
      'name',
      'secret_slots',
    ]);
    assert.deepEqual(
      [kept.values, kept.base, kept.lost],
      [{ name: 'n', secret_slots: [{ slot: 0 }] }, { name: 'old' }, ['secret_slots']],
    );
    assert.doesNotMatch(JSON.stringify(kept), /hunter2/);
  });
});
