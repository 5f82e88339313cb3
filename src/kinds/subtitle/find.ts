import type { CallOptions, Client } from '../../platform/client/client.ts';
import type { Subtitle } from '../../platform/streaming/subtitle.ts';
import { listSubtitles } from '../../platform/streaming/subtitles.ts';

type Sent = {
  readonly video_id: number;
  readonly name: string;
  readonly language: string;
  readonly vtt: string;
};

/**
 * The newest subtitle of a video with what was sent, although the reply was lost; undefined: there is none. The service
 * keeps no time of creation, so one that was there before with the very same text counts too. Throws a CallError.
 */
export async function findSubtitle(
  client: Client,
  { video_id, name, language, vtt }: Sent,
  _since: number,
  { signal }: CallOptions = {},
): Promise<Subtitle | undefined> {
  const { items } = await client.call(listSubtitles, { video_id }, { signal });
  return items
    .filter((each) => each.name === name && each.language === language && each.vtt === vtt)
    .toSorted((one, other) => other.id - one.id)[0];
}
