import assert from 'node:assert/strict';
import { createReleases } from '../../../../src/work/releases/releases.ts';
import { memory } from '../../../helpers/memory.ts';

const release = { app: '7', binary: '1', md5: 'a', at: 1, file: 'a.wasm', commit: '0123456789' };

describe('Releases', () => {
  it('are kept by account and app, the latest first', async () => {
    const releases = createReleases(memory());
    await releases.keep('a', release);
    await releases.keep('a', { ...release, binary: '2' });
    await releases.keep('a', { ...release, app: '8' });
    await releases.keep('b', { ...release, binary: '3' });
    assert.deepEqual(
      releases.of('a', '7').map(({ binary }) => binary),
      ['2', '1'],
    );
    assert.deepEqual(releases.of('b', '7'), [{ ...release, binary: '3' }]);
  });

  it('are the last fifty of an app, and are forgotten with their account', async () => {
    const releases = createReleases(memory());
    for (let at = 0; at < 60; at++) await releases.keep('a', { ...release, at });
    assert.deepEqual([releases.of('a', '7').length, releases.of('a', '7').at(-1)?.at], [50, 10]);
    await releases.forget(['a']);
    assert.deepEqual(releases.of('a', '7'), []);
  });

  it('are the last thousand of an account', async () => {
    const kept = memory();
    const releases = createReleases(kept);
    const before = Array.from({ length: 1000 }, (_, at) => ({ ...release, app: `app-${at}`, at }));
    await kept.update('headend.releases.a', before);
    await releases.keep('a', release);
    assert.deepEqual([releases.of('a', 'app-0'), releases.of('a', 'app-1').length], [[], 1]);
    assert.deepEqual(releases.of('a', '7'), [release]);
  });
});
