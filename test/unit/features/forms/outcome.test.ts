import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import { CallError, type Failure } from '../../../../src/platform/client/errors.ts';
import { updateStream } from '../../../../src/platform/streaming/operations.ts';
import { createStream } from '../../../../src/platform/streaming/streamLife.ts';

const load = () => import('../../../../src/features/forms/outcome.ts');
const kind = kindOf('liveStream');
const failure = (given: Failure, operation: unknown = updateStream) =>
  new CallError(given, { operation: operation as never, call: 'PATCH /x', origin: '' });

describe('The notice of a form that was saved', () => {
  const saved = {
    state: 'saved',
    item: {},
    was: {},
    changed: ['name'],
    merged: [],
    besides: [],
    notTaken: [],
  };

  it('counts the changes, and offers to undo them where that is possible', async () => {
    const { savedNotice } = await load();
    const of = (count: number, back?: object) => savedNotice(kind, saved as never, count, back as never);
    const one = of(1, { change: { name: 'a' }, kept: [] });
    assert.deepEqual([one.tone, one.offers], ['done', ['undo']]);
    assert.match(one.text, /^Saved 1 change\./);
    const two = of(2);
    assert.match(two.text, /^Saved 2 changes\./);
    assert.deepEqual(two.offers, []);
    const other = savedNotice(kind, { ...saved, notTaken: ['name'] } as never, 1);
    assert.equal(other.tone, 'failed');
    assert.match(other.text, /^Saved 1 change\. The service returned a different value for: Name\.$/);
  });
});

describe('The notice of a form that could not be saved', () => {
  it('says that nothing was sent where the user canceled in time, and only then', async () => {
    const { failedNotice } = await load();
    const canceled = failure({ reason: 'cancelled', applied: 'no' });
    assert.deepEqual(failedNotice(canceled, 'x'), {
      tone: 'info',
      text: 'Canceled, not saved. Your changes are still here.',
      offers: [],
    });
    assert.equal(
      failedNotice(canceled, 'x', true).text,
      'Canceled. Nothing was sent; your input is still here.',
    );
    const late = failedNotice(failure({ reason: 'cancelled', applied: 'maybe' }), 'x');
    assert.deepEqual([late.tone, late.offers], ['failed', ['reload']]);
  });

  it('offers to read again only where something may have been saved', async () => {
    const { failedNotice } = await load();
    const refused = failedNotice(failure({ reason: 'busy', status: 503, applied: 'no' }), 'Arena');
    assert.deepEqual([refused.tone, refused.offers], ['failed', []]);
    assert.match(refused.text, /^Could not save “Arena”: .*\. Your changes are still here\.$/);
    const lost = failedNotice(failure({ reason: 'interrupted', applied: 'maybe' }), 'Arena');
    assert.deepEqual(lost.offers, ['reload']);
    const creation = failure({ reason: 'interrupted', applied: 'maybe' }, createStream);
    const { text, offers } = failedNotice(creation, 'Arena', true);
    assert.deepEqual(offers, []);
    assert.match(text, /^Could not create “Arena”: .*\. Your input is still here\.$/);
  });

  it('shows what is refused at its field, and a name that is taken at the name', async () => {
    const { refusalsOf } = await load();
    const taken = failure({ reason: 'conflict', status: 409, applied: 'no' });
    assert.deepEqual(refusalsOf({ kind, key: 'name' } as never, taken), [
      { path: ['name'], text: 'The service refused this value: it already exists' },
    ]);
    assert.deepEqual(refusalsOf({ kind } as never, taken), []);
    const invalid = failure({ reason: 'invalid', status: 422, applied: 'no', fields: { name: 'too long' } });
    const refusedAt = (name: string) => ['client', name];
    assert.deepEqual(refusalsOf({ kind, refusedAt } as never, invalid), [
      { path: ['client', 'name'], text: 'The service refused this value: too long' },
    ]);
    assert.deepEqual(refusalsOf({ kind } as never, new Error('no')), []);
  });
});
