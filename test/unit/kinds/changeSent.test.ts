import assert from 'node:assert/strict';
import { kindOf } from '../../../src/kinds/all.ts';
import { bodyOf, changedMeanwhile, conflicts, keptIn } from '../../../src/kinds/engine/change.ts';

describe('two who change the same resource', () => {
  it('are in conflict where both changed a field, to different values', () => {
    const [before, theirs] = [
      { name: 'a', active: true, pull: true },
      { name: 'b', active: false, pull: true },
    ];
    assert.deepEqual(conflicts(before, theirs, { name: 'c', active: false, pull: false }), ['name']);
  });

  it('are in none where the user has seen what is replaced, until it changes again', () => {
    const change = { name: 'c' };
    assert.deepEqual(conflicts({ name: 'a' }, { name: 'b' }, change, { seen: { name: 'b' } }), []);
    assert.deepEqual(conflicts({ name: 'a' }, { name: 'd' }, change, { seen: { name: 'b' } }), ['name']);
    const back = conflicts({ name: 'a' }, { name: 'a' }, change, { seen: { name: 'b' } });
    assert.deepEqual(back, [], 'it was put back');
  });

  it('both get their way where they changed different fields, and are told', () => {
    const kind = kindOf('liveStream');
    const before = { name: 'a', active: true, live: false };
    const theirs = { name: 'a', active: false, live: true };
    assert.deepEqual(conflicts(before, theirs, { name: 'b' }), []);
    assert.deepEqual(changedMeanwhile(kind, before, theirs, { name: 'b' }), ['active']);
  });
});

describe('what is sent', () => {
  it('is what changed', () => {
    const policy = { name: 'a', retry_interval_minutes: 5 };
    assert.deepEqual(bodyOf(kindOf('logPolicy'), policy, { name: 'x' }), { name: 'x' });
    assert.deepEqual(bodyOf(kindOf('logPolicy'), policy, { date_format: '' }), { date_format: '' });
  });

  it('has the name of a stream or a video, which the service marks as required, as it was just read', () => {
    for (const kind of [kindOf('liveStream'), kindOf('video')]) {
      const fresh = { name: 'renamed meanwhile', client_user_id: 1 };
      const change = { client_user_id: 2 };
      assert.deepEqual(bodyOf(kind, fresh, change), { name: 'renamed meanwhile', client_user_id: 2 });
      assert.deepEqual(bodyOf(kind, fresh, { name: 'x' }), { name: 'x' });
      assert.deepEqual(bodyOf(kind, { name: null }, change), change, 'there is none to send');
    }
  });

  it('has the members that the operation requires, as they were just read', () => {
    const key = { name: 'k', functions: [{ name: 'f', namespace: 'n' }], description: 'old' };
    assert.deepEqual(bodyOf(kindOf('faasKey'), key, { description: null }), {
      functions: key.functions,
      description: null,
    });
    const alert = { name: 'reaching_used_space', bucket_name: 'b', bytes: '5', count: null };
    assert.deepEqual(bodyOf(kindOf('storageAlert'), alert, { bytes: '6' }), {
      name: 'reaching_used_space',
      bucket_name: 'b',
      bytes: '6',
    });
  });

  it('keeps what the service sent although it breaks the rule, and nothing else', () => {
    const kind = kindOf('edgeSecret');
    const secret = { id: 5, name: 'an old name', comment: '' };
    assert.deepEqual(keptIn(kind, secret, { name: 'an old name', comment: 'x' }), ['name']);
    assert.deepEqual(keptIn(kind, secret, { name: 'a new name' }), []);
  });
});
