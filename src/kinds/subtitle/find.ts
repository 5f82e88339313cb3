import type { CallOptions, Client } from '../../platform/client/client.ts';
import type { Subtitle } from '../../platform/streaming/subtitle.ts';
import { listSubtitles } from '../../platform/streaming/subtitles.ts';

type Sent = {
  readonly video_id: number;
  readonly name: string;
  readonly language: string;
  readonly vtt?: string | undefined;
};

/** The subtitles of a video with what was sent: the service keeps no time of creation. Throws a CallError. */
export async function subtitlesLike(
  client: Client,
  { video_id, name, language, vtt }: Sent,
  { signal }: CallOptions = {},
): Promise<readonly Subtitle[]> {
  const { items } = await client.call(listSubtitles, { video_id }, { signal });
  return items.filter((each) => each.name === name && each.language === language && each.vtt === vtt);
}
