import { createHash } from 'node:crypto';

/** The name of a video's poster: 32 hexadecimal digits that follow from the id, as a poster's address has no more to go by. */
export function posterHash(videoId: number): string {
  return createHash('md5').update(`poster ${videoId}`).digest('hex');
}
