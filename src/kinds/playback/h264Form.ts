import { readVideoAddress, videoAddress } from '../../shared/videoAddress.ts';

/**
 * The address of a video's H.264-only playlist. Undefined if there is none: it already is that playlist, or
 * not a video's playlist.
 */
export function h264Form(url: string): string | undefined {
  const options = readVideoAddress(url);
  if (!options || options.codec === 'h264') return undefined;
  return videoAddress({ hls_url: url, hls_cmaf_url: url, dash_url: url }, { ...options, codec: 'h264' });
}
