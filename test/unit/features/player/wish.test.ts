import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';

describe('What a player says that it could not do', () => {
  it('is to copy, to save a snapshot, or to play', async () => {
    const { wishOf } = await import('../../../../src/features/player/wish.ts');
    assert.deepEqual((['copyUrl', 'copyText', 'snapshot', 'ready'] as const).map(wishOf), [
      'Could not copy',
      'Could not copy',
      'Could not save the snapshot',
      undefined,
    ]);
  });
});
