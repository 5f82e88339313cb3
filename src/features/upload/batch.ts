import type { Upload } from '../../work/uploads/upload.ts';

/** Whether an upload goes on by itself. */
export const isGoing = ({ state: { step } }: Pick<Upload, 'state'>) =>
  step !== 'paused' && step !== 'failed' && step !== 'elsewhere';

type Part = Pick<Upload, 'id' | 'state' | 'arrived' | 'mark'>;

/** The bytes of the uploads that go on together, those that are done meanwhile included. */
export function createBatch() {
  const parts = new Map<string, { size: number; arrived: number }>();
  const done = new Set<string>();
  return {
    /** Notes that all of an upload has arrived. */
    done: (id: string) => void done.add(id),
    /** Notes how all uploads stand. What was paused, canceled or has stopped is no part of it: nothing is waited for there. */
    note(uploads: readonly Part[]): Sums {
      const going = new Map(uploads.filter(isGoing).map((each) => [each.id, each]));
      for (const [id, part] of parts) {
        if (done.has(id)) part.arrived = part.size;
        else if (!going.has(id)) parts.delete(id);
      }
      for (const [id, { mark, arrived }] of going) parts.set(id, { size: mark.size, arrived });
      const all = [...parts.values()];
      const sum = (member: 'size' | 'arrived') => all.reduce((total, each) => total + each[member], 0);
      return { count: all.length, size: sum('size'), arrived: sum('arrived') };
    },
  };
}

/** How many uploads there are, and their bytes. */
interface Sums {
  readonly count: number;
  readonly size: number;
  readonly arrived: number;
}
