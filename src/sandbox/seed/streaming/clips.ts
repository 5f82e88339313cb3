import type { KeptStream } from '../../state/store.ts';
import { clipResource, cutOf } from '../../streaming/clips.ts';
import { deliveryOf } from '../../streaming/delivery.ts';
import type { Seeded } from '../seeded.ts';

const minute = 60;

/** What the desk has cut from a stream on air, by its name; in seconds, and when, in seconds ago. */
const cuts: Readonly<Record<string, readonly { ago: number; length: number; kept: number }[]>> = {
  'Arena 1: handball, main camera': [
    { ago: 47 * minute, length: 25, kept: 240 * minute },
    { ago: 12 * minute, length: 40, kept: 60 * minute },
  ],
};

/** The clips of a stream; most have none. */
export function makeClips(
  { document: { id: stream_id, name }, backstage }: KeptStream,
  now: number,
): Seeded[] {
  return (cuts[name] ?? []).map(({ ago, length, kept }, index) => {
    const created = Math.floor(now / 1000) - ago;
    const start = created - length - 20;
    const id = `c${stream_id}${index}x7n4`;
    const cut = cutOf({ from: start * 1000, to: (start + length) * 1000 }, created * 1000);
    const created_at = new Date(created * 1000).toISOString();
    return clipResource(
      { id, stream_id, created_at, vod_required: false, start, duration: length, expiration: created + kept },
      { ...cut, content: deliveryOf(backstage), qualitySet: 1 },
    );
  });
}
