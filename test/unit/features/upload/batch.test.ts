import assert from 'node:assert/strict';
import { createBatch } from '../../../../src/features/upload/batch.ts';
import type { Upload, UploadState } from '../../../../src/work/uploads/upload.ts';

const upload = (id: string, arrived: number, size: number, step: 'sending' | 'queued' | 'paused') => ({
  id,
  arrived,
  mark: { size, modified: 0, print: '' },
  state: { step } as UploadState,
});
type All = readonly Pick<Upload, 'id' | 'arrived' | 'mark' | 'state'>[];

describe('Uploads that go on together', () => {
  it('are told with those that are done, and without those that are paused', () => {
    const batch = createBatch();
    const steps: readonly All[] = [
      [upload('one', 10, 100, 'sending'), upload('two', 0, 5000, 'queued')],
      [upload('two', 2000, 5000, 'sending')],
      [upload('two', 2000, 5000, 'paused'), upload('three', 30, 40, 'sending')],
      [upload('two', 2000, 5000, 'sending'), upload('three', 35, 40, 'sending')],
    ];
    assert.deepEqual(
      steps.map((each) => batch.note(each)),
      [
        { count: 2, size: 5100, arrived: 10 },
        { count: 2, size: 5100, arrived: 2100 },
        { count: 2, size: 140, arrived: 130 },
        { count: 3, size: 5140, arrived: 2135 },
      ],
    );
  });
});
