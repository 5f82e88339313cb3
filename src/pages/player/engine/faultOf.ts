import type { ErrorData } from 'hls.js';
import type { PlaybackFault } from './playbackFailure.ts';

/** An hls.js error as data. The address is left out of the reason: it may be signed. */
export function faultOf(data: ErrorData): PlaybackFault {
  const { type, details, response, networkDetails, error, reason } = data;
  const status: unknown =
    response?.code ?? (networkDetails as { status?: unknown } | null | undefined)?.status;
  return {
    type,
    details,
    status: typeof status === 'number' ? status : undefined,
    isBlank: response?.data === '',
    reason: (reason ?? error?.message ?? '').replaceAll(/https?:\S+/g, '…'),
  };
}
