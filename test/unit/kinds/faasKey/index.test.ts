import assert from 'node:assert/strict';
import { kindOf } from '../../../../src/kinds/all.ts';
import { told } from '../../../helpers/kindRows.ts';
import { publishedFaasKey } from '../../../helpers/published/cloud.ts';

const key = kindOf('faasKey');
const now = Date.UTC(2026, 0, 5, 12);

describe('keys for functions', () => {
  const valid = { ...publishedFaasKey, status: 'Active', expire: '2026-01-11T13:00:00Z' };
  const row = (fields: object) => told(key, { ...valid, ...fields }, now);

  it('say when they expire, and their status as it is', () => {
    assert.equal(row({}), 'key: active · expires in 6 days · 1 function');
    assert.equal(row({ status: null, functions: [], expire: null }), 'key: never expires · 0 functions');
  });

  it('are expired by the clock, or by the word of the service', () => {
    const over = { expire: '2026-01-02T12:00:00Z' };
    assert.equal(row(over), 'warning: expired 3 days ago · 1 function');
    assert.equal(key.state({ ...valid, ...over }, now).color, 'charts.yellow');
    assert.equal(told(key, { name: 'a', status: 'Expired' }, now), 'warning: expired');
  });

  it('are told apart by their name', () => {
    assert.equal(key.key(publishedFaasKey), 'test-key');
  });
});
