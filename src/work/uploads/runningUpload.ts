import type { KeptUpload } from './keptUploads.ts';
import type { Orders } from './orders.ts';
import type { createPace } from './pace.ts';
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
}

/** Whether something of it is sent, or about to be. */
export const isActive = ({ state }: RunningUpload) => ['starting', 'sending', 'waiting'].includes(state.step);

/** Whether it waits for room, and for nothing else. */
export const isNext = ({ state, orders }: RunningUpload) => state.step === 'queued' && !orders.isAny();
