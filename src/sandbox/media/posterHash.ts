import { createHash } from 'node:crypto';

/** A video's poster name: 32 hexadecimal digits from the id, as a poster's address has nothing else. */
export function posterHash(videoId: number): string {
  return createHash('md5').update(`poster ${videoId}`).digest('hex');
}
