import type { Video } from '../../platform/streaming/video.ts';
import { isOriginal, originalKeptUntil } from '../../shared/originalFile.ts';
import { type Words, words } from '../../shared/words.ts';
import { asSaid } from '../grammar/said.ts';
import type { SheetRow, SheetSection } from '../grammar/sheet.ts';
import { fileName, plainName } from './fileName.ts';

/** The files of a video, with their state, to copy and to download. Source: §2.1, facts §4.1. */
export function renditionSection(video: Video, now: number): SheetSection {
  const renditions = video.converted_videos ?? [];
  return {
    title: words('Files'),
    columns: [words('Quality'), words('Frame size'), words('Size'), words('State'), words('')],
    rows: renditions.map((each): SheetRow => {
      const { name, width, height, size, mp4_url: url } = each;
      return {
        label: name ? words('{0}', name) : height ? words('{0}p', `${height}`) : words('audio only'),
        text: url ?? '',
        cells: [
          width && height ? words('{0} × {1}', width, height) : words('audio only'),
          size ? words('{0}', { bytes: size }) : words('unknown'),
          stateOf(each, video, now),
        ],
        actions: [{ type: 'download', fileName: nameOf(video, each) }, { type: 'open' }],
      };
    }),
    none: words('No files yet.'),
  };
}

type Rendition = NonNullable<Video['converted_videos']>[number];

function stateOf(rendition: Rendition, video: Video, now: number): Words {
  const { status, progress, error } = rendition;
  const until = isOriginal(rendition) ? originalKeptUntil(video) : undefined;
  if (status !== 'complete' || until === undefined) return stateWords(status, progress, error);
  // its days begin when it arrives, which may be later than the service reports
  return until > now
    ? words('complete; deleted on {0}', new Date(until))
    : words('complete; kept for 7 days, may now be deleted at any time');
}

function stateWords(
  status: string | null | undefined,
  progress: number | null | undefined,
  error: string | null | undefined,
): Words {
  if (status === 'error') return error ? words('failed: {0}', error) : words('failed');
  if (status === 'complete') return words('complete');
  if (status === 'processing') return words('processing, {0} %', Math.floor(progress ?? 0));
  return asSaid(status);
}

function nameOf({ name, id }: Video, rendition: Rendition): string {
  const { height } = rendition;
  return fileName(
    [plainName(name ?? '') || `${id}`, rendition.name || (height ? `${height}p` : 'audio')],
    'mp4',
  );
}
