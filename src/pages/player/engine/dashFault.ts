import type { EngineFault } from './engine.ts';

/** dash.js error codes (`MediaPlayerErrors`) as hls.js names, which all other faults use. */
const names: Readonly<Record<number, readonly [type: string, details: string]>> = {
  10: ['networkError', 'manifestParsingError'],
  20: ['mediaError', 'bufferAppendError'],
  23: ['mediaError', 'bufferAddCodecError'],
  25: ['networkError', 'manifestLoadError'],
  26: ['networkError', 'fragLoadError'],
  27: ['networkError', 'fragLoadError'],
  28: ['networkError', 'initLoadError'],
  31: ['networkError', 'manifestParsingError'],
  32: ['mediaError', 'manifestIncompatibleCodecsError'],
  34: ['mediaError', 'manifestIncompatibleCodecsError'],
  35: ['mediaError', 'manifestIncompatibleCodecsError'],
};

/** There are pictures, but none that this browser can decode. */
export const noPicture: EngineFault = {
  type: 'mediaError',
  details: 'manifestIncompatibleCodecsError',
  status: undefined,
  isBlank: false,
  reason: '',
  isAboutSound: false,
  mayRecover: false,
};

/** A dash.js error as data; undefined if playback continues. Its message contains an address: left out. */
export function dashFault(event: unknown): EngineFault | undefined {
  const { error } = event as { error?: unknown };
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, data } = error as { code?: unknown; data?: unknown };
  const [type, details] = names[Number(code)] ?? [];
  if (type === undefined || details === undefined) return undefined;
  const { response } = (data ?? {}) as { response?: { status?: unknown; data?: unknown } };
  const status = response?.status;
  return {
    ...noPicture,
    type,
    details,
    status: typeof status === 'number' ? status : undefined,
    isBlank: response?.data === '',
  };
}
