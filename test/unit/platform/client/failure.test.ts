import assert from 'node:assert/strict';
import { readFailure } from '../../../../src/platform/client/failure.ts';

describe('a refusal of the service', () => {
  it('quotes no page of HTML', () => {
    const failure = readFailure(502, '<html><h1>502</h1></html>');
    assert.deepEqual([failure.status, failure.detail, failure.fields], [502, undefined, undefined]);
  });

  it('names the resources that a conflict is with', () => {
    const read = (body: unknown) => readFailure(409, JSON.stringify(body)).conflicting;
    assert.deepEqual(read({ error: 'in use', conflicting_ids: [21, 'x', 3.5, 22] }), ['21', '22']);
    for (const other of [
      { error: 'in use' },
      { conflicting_ids: [] },
      { conflicting_ids: 'all' },
      null,
      [],
    ]) {
      assert.equal(read(other), undefined);
    }
  });

  it('for a quota has its own reason', () => {
    assert.equal(readFailure(403, '{"exception_class":"QuotaLimitExceed"}').reason, 'quota');
    assert.equal(readFailure(429, '{"error":"application count limit exceeded"}').reason, 'quota');
  });

  it('is cut to a length that fits a message', () => {
    assert.equal(readFailure(400, JSON.stringify({ error: 'x'.repeat(10_000) })).detail?.length, 500);
  });
});
