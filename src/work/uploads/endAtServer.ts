import type { KeptUpload } from './keptUploads.ts';
import type { UploadsOptions } from './upload.ts';

/** Tells the server that an upload was canceled. It is gone here, whether the server hears of that or not. */
export async function endAtServer(
  upload: KeptUpload,
  { fetch, patience, mayWrite, onNotTold }: UploadsOptions,
  signal: AbortSignal,
): Promise<void> {
  const { account, address } = upload;
  try {
    if (address === undefined || !(await mayWrite(account))) return;
    const { endUpload } = await import('../../platform/client/endUpload.ts');
    await endUpload(address, { fetch, signal, ...(patience ? { patience } : {}) });
  } catch (error) {
    if (!signal.aborted) onNotTold?.(upload, error);
  }
}
