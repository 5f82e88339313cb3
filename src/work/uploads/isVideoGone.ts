import { CallError } from '../../platform/client/errors.ts';
import { getVideoUpload } from '../../platform/streaming/videoUpload.ts';

/** Whether an upload stopped because its video was deleted: no token is given for it any more. */
export function isVideoGone(error: unknown): boolean {
  return error instanceof CallError && error.reason === 'missing' && error.operation.id === getVideoUpload.id;
}
