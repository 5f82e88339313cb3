import type { Upload } from '../../work/uploads/upload.ts';

/** Whether an upload goes on by itself. */
export const isGoing = ({ state: { step } }: Pick<Upload, 'state'>) =>
  step !== 'paused' && step !== 'failed' && step !== 'elsewhere';

type Part = Pick<Upload, 'id' | 'state' | 'arrived' | 'mark'>;

/** The bytes of the uploads that go on together, those that are done meanwhile included. */
export function createBatch() {
  const parts = new Map<string, { size: number; arrived: number }>();
  return {
    /** Notes how all uploads stand. What was paused or has stopped is no part of it: nothing is waited for there. */
    note(uploads: readonly Part[]): {
      readonly count: number;
      readonly size: number;
      readonly arrived: number;
    } {
      // what is no longer there is done
      for (const part of parts.values()) part.arrived = part.size;
      for (const upload of uploads) {
        if (isGoing(upload)) parts.set(upload.id, { size: upload.mark.size, arrived: upload.arrived });
        else parts.delete(upload.id);
      }
      const all = [...parts.values()];
      const sum = (member: 'size' | 'arrived') => all.reduce((total, each) => total + each[member], 0);
      return { count: all.length, size: sum('size'), arrived: sum('arrived') };
    },
  };
}
