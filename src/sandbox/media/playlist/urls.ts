import { segmentMs } from '../packaging/timing.ts';
import { posterHash } from '../posterHash.ts';
import { sprite } from '../sprite.ts';
import { timestamp } from '../subtitles.ts';

const mostCues = 100;

/** The addresses of a live stream, below `origin` (such as "http://127.0.0.1:8099"). Forms: facts §4.3. */
export function streamUrls(origin: string, clientId: number, streamId: number) {
  const key = `${clientId}_${streamId}`;
  return {
    iframe_url: `${origin}/streams/${key}`,
    dash_url: `${origin}/cmaf/${key}/index.mpd`,
    hls_cmaf_url: `${origin}/cmaf/${key}/master.m3u8`,
    hls_mpegts_url: `${origin}/mpegts/${key}/master_mpegts.m3u8`,
    screenshot: `${origin}/videoplatform/streams/${clientId}/${streamId}/screenshots/last.jpg`,
  };
}

/** A video's delivery and picture addresses, below `origin`. Forms: facts §4.3. */
export function videoUrls(origin: string, clientId: number, id: number, slug: string) {
  const key = `${clientId}_${slug}`;
  const pictures = `${origin}/videoplatform`;
  return {
    iframe_url: `${origin}/videos/${key}`,
    hls_url: `${origin}/videos/${key}/master.m3u8`,
    hls_cmaf_url: `${origin}/videos/${key}/master-cmaf.m3u8`,
    dash_url: `${origin}/videos/${key}/master.mpd`,
    screenshots: [0, 1, 2, 3, 4].map(
      (index) => `${pictures}/thumbnails/${clientId}/${id}_${slug}.mp4_${index}_1080.jpg`,
    ),
    sprite: `${pictures}/sprites/${clientId}/${id}_${slug}.mp4_sprite.jpg`,
  };
}

/** The addresses of a video's custom poster. */
export function posterUrls(origin: string, id: number) {
  const folder = `${origin}/videoplatform/posters/video/${id}`;
  const hash = posterHash(id);
  return { poster: `${folder}/${hash}.jpeg`, poster_thumb: `${folder}/thumb_${hash}.jpeg` };
}

/** The address of a video's MP4 rendition. */
export function renditionUrl(origin: string, clientId: number, slug: string, name: string): string {
  return `${origin}/videos/${clientId}_${slug}/${name}.mp4`;
}

/**
 * The storyboard of a video in the platform's `sprite_vtt` form: numbered cues, decimal commas, a relative
 * image name that isn't the sprite's own; `bare`, as it sometimes is, without a header and blank lines. One
 * cue per segment, or per as many segments as keep the cues at 100 or fewer.
 */
export function spriteVtt(segments: number, bare = false): string {
  const stride = Math.max(1, Math.ceil(segments / mostCues));
  const cues: string[] = [];
  for (let segment = 0; segment < segments; segment += stride) {
    const tile = segment % (sprite.columns * sprite.rows);
    const x = (tile % sprite.columns) * sprite.width;
    const y = Math.floor(tile / sprite.columns) * sprite.height;
    const start = commaTime(segment * segmentMs);
    const end = commaTime(Math.min(segment + stride, segments) * segmentMs);
    const area = `${x},${y},${sprite.width},${sprite.height}`;
    cues.push(`${cues.length + 1}\n${start} --> ${end}\nsprite.jpg#xywh=${area}\n`);
  }
  return bare ? cues.join('') : `WEBVTT\n\n${cues.join('\n')}`;
}

function commaTime(ms: number): string {
  return timestamp(ms).replace('.', ',');
}
