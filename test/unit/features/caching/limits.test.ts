import assert from 'node:assert/strict';
import { createSentRequests, waitAfter } from '../../../../src/features/caching/limits.ts';
import { memory as createMemory } from '../../../helpers/memory.ts';

const now = 1_800_000_000_000;
const byUrl = { id: 'url', perMinute: 2 };
const all = { id: 'all', perMinute: 1 };
const ago = (id: string, ...seconds: number[]) => seconds.map((each) => ({ id, at: now - each * 1000 }));

describe('the limit of requests a minute', () => {
  it('lets as many through as a minute takes, and then waits for the one that leaves it', () => {
    assert.equal(waitAfter([], all, now), 0);
    assert.equal(waitAfter(ago('all', 20), all, now), 41_000);
    assert.equal(waitAfter(ago('url', 20), byUrl, now), 0);
    assert.equal(waitAfter(ago('url', 20, 50), byUrl, now), 11_000);
    assert.equal(waitAfter(ago('url', 50, 20, 5), byUrl, now), 41_000);
  });

  it('is one of each sort, and over after a minute', () => {
    assert.equal(waitAfter([...ago('url', 1, 2), ...ago('pattern', 1)], all, now), 0);
    assert.equal(waitAfter(ago('all', 60, 61), all, now), 0);
  });

  it('lasts a minute at most, though the clock of the service is ahead', () => {
    assert.equal(waitAfter(ago('all', -90), all, now), 61_000);
  });
});

describe('the requests that were sent from here', () => {
  const ref = { account: 'a', kind: 'k', scope: {}, id: '1', title: 'One' };

  it('are known to every window, by what they were for, until their account is gone', async () => {
    const memory = createMemory();
    let leave: (change: { known: string[]; gone: string[] }) => unknown = () => undefined;
    const accountsChanged = {
      listen: (listener: typeof leave) => {
        leave = listener;
        return { dispose: () => undefined };
      },
    } as never;
    const [window, other] = [1, 2].map(() => createSentRequests({ memory, accountsChanged }));
    await window?.add(ref, 'all');
    assert.deepEqual(
      other?.of(ref).map(({ id }) => id),
      ['all'],
    );
    assert.deepEqual(other?.of({ ...ref, id: '2' }), []);
    await leave({ known: [], gone: ['a'] });
    assert.deepEqual(window?.of(ref), []);
  });
});
