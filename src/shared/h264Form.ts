import { readVideoAddress, videoAddress } from './videoAddress.ts';

/**
 * The address of a video's playlist in H.264 alone. Undefined where there is no such form: it is that form already, or
 * no playlist of a video.
 */
export function h264Form(url: string): string | undefined {
  const options = readVideoAddress(url);
  if (!options || options.codec === 'h264') return undefined;
  return videoAddress({ hls_url: url, hls_cmaf_url: url, dash_url: url }, { ...options, codec: 'h264' });
}
