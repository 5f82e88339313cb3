import assert from 'node:assert/strict';
import { bareOrCounted, countedReply } from '../../../../src/sandbox/server/part.ts';

const items = ['a', 'b', 'c', 'd', 'e'];

describe('A part of a list of the sandbox', () => {
  it('is the usual one unless another is asked for, and counts the whole list', () => {
    assert.deepEqual(countedReply(items, {}, 2), { count: 5, results: ['a', 'b'] });
    assert.deepEqual(countedReply(items, { limit: 3, offset: 3 }, 2), { count: 5, results: ['d', 'e'] });
  });

  it('of the CDN and of users names its neighbors, as far as there are any', () => {
    const of = (limit: number, offset?: number) => bareOrCounted(items, { limit, offset }, '/cdn/resources');
    const address = (offset: number) => `/cdn/resources?limit=2&offset=${offset}`;
    assert.deepEqual(of(2), { count: 5, next: address(2), previous: null, results: ['a', 'b'] });
    assert.deepEqual(of(2, 1), { count: 5, next: address(3), previous: address(0), results: ['b', 'c'] });
    assert.deepEqual(of(2, 3), { count: 5, next: null, previous: address(1), results: ['d', 'e'] });
    assert.deepEqual(bareOrCounted(items, { offset: 2 }, '/cdn/resources'), items);
  });
});
