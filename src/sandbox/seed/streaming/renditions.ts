import type { VideoCodec } from '../../../shared/videoAddress.ts';
import type { RenditionDocument } from '../../state/documents.ts';
import { picturesOf, soundBitrate } from '../../streaming/ladder.ts';

interface Made {
  /** Id of the video. */
  readonly id: number;
  /** Milliseconds. */
  readonly length: number;
  readonly codecs?: readonly VideoCodec[] | undefined;
  /** Why they failed. */
  readonly error?: string | undefined;
  /** Its source has no sound. */
  readonly silent?: true | undefined;
}

/** The output qualities of a fully processed video, the largest first, then sound alone if there is any. */
export function makeRenditions({ id, length, codecs = ['h264'], error, silent }: Made): RenditionDocument[] {
  const sound = silent ? 0 : soundBitrate;
  const pictures = picturesOf(codecs).map(({ height, bitrate }) => ({
    name: `vod${height}p`,
    width: (height * 16) / 9,
    height,
    bitrate: bitrate + sound,
  }));
  const alone = { name: 'vodaudio', width: null, height: null, bitrate: soundBitrate };
  return [...pictures, ...(silent ? [] : [alone])].map(({ bitrate, ...rendition }, index) => ({
    id: id * 8 + index,
    ...rendition,
    size: error === undefined ? Math.round((length * bitrate) / 8) : null,
    progress: error === undefined ? 100 : 0,
    status: error === undefined ? 'complete' : 'error',
    error: error ?? null,
  }));
}
