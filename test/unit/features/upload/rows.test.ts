import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type { Upload, UploadState } from '../../../../src/work/uploads/upload.ts';
import { holdClock } from '../../pages/heldClock.ts';

const upload = (id: string, state: UploadState) => ({ id, account: 'a', name: id, state }) as Upload;

describe('The row of uploads', () => {
  it('counts them, and those that stopped before', async () => {
    const { createUploadRows } = await import('../../../../src/features/upload/rows.ts');
    let all = [upload('one', { step: 'paused' }), upload('two', { step: 'queued' })];
    const [row] = createUploadRows(
      () => all,
      () => undefined,
    ).of({ id: 'a' } as never);
    assert.equal(row?.treeItem().description, '2');
    all = [...all, upload('three', { step: 'failed', error: new Error('no') })];
    assert.equal(row?.treeItem().description, '1 stopped, 3 total');
  });

  it('is drawn again after each change, and the whole view where the row comes or goes', async () => {
    const { createUploadRows } = await import('../../../../src/features/upload/rows.ts');
    const clock = holdClock();
    try {
      let all = [upload('one', { step: 'queued' })];
      const drawn: (string | undefined)[] = [];
      const rows = createUploadRows(
        () => all,
        (row) => drawn.push(row?.id),
      );
      const touched = () => {
        rows.touch();
        rows.touch();
        clock.tick(1000);
        return drawn.splice(0);
      };
      rows.of({ id: 'a' } as never);
      assert.deepEqual([touched(), touched()], [['a/uploads'], ['a/uploads']]);
      all = [];
      assert.deepEqual(touched(), [undefined]);
    } finally {
      clock.uninstall();
    }
  });
});
