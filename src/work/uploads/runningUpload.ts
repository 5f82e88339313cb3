import type { KeptUpload } from './keptUploads.ts';
import { createOrders, type Orders } from './orders.ts';
import { createPace } from './pace.ts';
import type { Together } from './sendVideo.ts';
import type { UploadState } from './upload.ts';

/** What a window knows of an upload besides what is kept. */
export interface RunningUpload {
  upload: KeptUpload;
  state: UploadState;
  readonly pace: ReturnType<typeof createPace>;
  stop: AbortController;
  done: Promise<void>;
  /** What the user asked of it. It starts only once all is done. */
  readonly orders: Orders;
  /** What it was begun with; undefined after a reload. */
  readonly together: Together | undefined;
}

/** Whether something of it is sent, or about to be. */
export const isActive = ({ state }: RunningUpload) => ['starting', 'sending', 'waiting'].includes(state.step);

/** Whether it waits for room, and for nothing else. */
export const isNext = ({ state, orders }: RunningUpload) => state.step === 'queued' && !orders.isAny();

/** Whether it waits for room, and was begun with another one. */
export const isNextWith = (entry: RunningUpload, { together }: RunningUpload) =>
  together !== undefined && entry.together === together && isNext(entry);

/** An upload that is queued, or paused. */
export function runningUpload(upload: KeptUpload, together?: Together): RunningUpload {
  return {
    upload,
    state: { step: upload.isPaused ? 'paused' : 'queued' },
    pace: createPace(),
    stop: new AbortController(),
    done: Promise.resolve(),
    orders: createOrders(),
    together,
  };
}
