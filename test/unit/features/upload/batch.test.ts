import assert from 'node:assert/strict';
import { createBatch } from '../../../../src/features/upload/batch.ts';
import type { UploadState } from '../../../../src/work/uploads/upload.ts';

const upload = (id: string, arrived: number, size: number, step: 'sending' | 'queued' | 'paused') => ({
  id,
  arrived,
  mark: { size, modified: 0, print: '' },
  state: { step } as UploadState,
});
describe('Uploads that go on together', () => {
  it('are told with those that are done, and without those that are paused or canceled', () => {
    const batch = createBatch();
    const [two, paused] = [upload('two', 2000, 5000, 'sending'), upload('two', 2000, 5000, 'paused')];
    const note = (...all: Parameters<typeof batch.note>[0]) => {
      const { count, size, arrived } = batch.note(all);
      return [count, size, arrived];
    };
    assert.deepEqual(
      note(upload('one', 10, 100, 'sending'), upload('two', 0, 5000, 'queued')),
      [2, 5100, 10],
    );
    batch.done('one');
    assert.deepEqual(note(two), [2, 5100, 2100]);
    assert.deepEqual(note(paused, upload('three', 30, 40, 'sending')), [2, 140, 130]);
    assert.deepEqual(note(two, upload('three', 35, 40, 'sending')), [3, 5140, 2135]);
    assert.deepEqual(note(two), [2, 5100, 2100], 'canceled');
  });
});
