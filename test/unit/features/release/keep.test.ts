import assert from 'node:assert/strict';
import { keep } from '../../../../src/features/release/keep.ts';
import type { Ref } from '../../../../src/kinds/grammar/ref.ts';
import { createReleases } from '../../../../src/work/releases/releases.ts';
import { memory } from '../../../helpers/memory.ts';

const ref: Ref = { account: 'a', kind: 'edgeApp', scope: {}, id: '7', title: 'app' };
const log = { error: assert.fail } as never;
const deployed = (id: number) => ({ binary: { id }, md5: `md5 of ${id}`, file: 'app.wasm' });

describe('What is kept of a deployment', () => {
  it('is the first release, and before it what the app had', async () => {
    const releases = createReleases(memory());
    await keep({ releases, log }, ref, deployed(2), { id: 1, checksum: 'AB' });
    const kept = releases.of('a', '7').map(({ at: _, ...each }) => each);
    assert.deepEqual(kept, [
      { app: '7', binary: '2', md5: 'md5 of 2', file: 'app.wasm' },
      { app: '7', binary: '1', md5: 'ab', isFound: true },
    ]);
  });

  it('is also what somebody else deployed since the last release, but nothing twice', async () => {
    const releases = createReleases(memory());
    await keep({ releases, log }, ref, deployed(2));
    await keep({ releases, log }, ref, deployed(3), { id: 2, checksum: 'x' });
    await keep({ releases, log }, ref, deployed(5), { id: 4 });
    assert.deepEqual(
      releases.of('a', '7').map(({ binary, isFound = false }) => [binary, isFound]),
      [
        ['5', false],
        ['4', true],
        ['3', false],
        ['2', false],
      ],
    );
  });

  it('fails no deployment', async () => {
    const told: unknown[] = [];
    const releases = { of: () => [], keep: () => Promise.reject(new Error('full')) };
    await keep({ releases, log: { error: (error: unknown) => told.push(error) } } as never, ref, deployed(2));
    assert.equal(told.length, 1);
  });
});
