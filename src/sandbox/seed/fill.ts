import type { DatabaseSync } from 'node:sqlite';
import { createFacts } from '../state/facts.ts';
import { createResourceStore } from '../state/store.ts';
import { makeCdn } from './cdn/seed.ts';
import { makeCloud } from './cloud/seed.ts';
import { copyOfCloud } from './copies.ts';
import { makeEdge } from './edge/seed.ts';
import { createRandom } from './random.ts';
import type { Seeded } from './seeded.ts';
import { makeStorage } from './storage.ts';
import { makeChoices } from './streaming/choices.ts';
import { makeClips } from './streaming/clips.ts';
import { makeRestreams } from './streaming/restreams.ts';
import { makeStreams } from './streaming/streams.ts';
import { makeSubtitles } from './streaming/subtitles.ts';
import { makeVideos } from './streaming/videos.ts';
import { makeUsers } from './users.ts';

/** Which account is made, and how much it contains. */
export interface Fill {
  readonly seed: number;
  /** A multiple of the usual amount. */
  readonly scale: number;
}

/** Fills a new database with an account older than `now`; the same arguments give the same account. */
export function fill(database: DatabaseSync, { seed, scale }: Fill, now: number): void {
  const random = createRandom(seed);
  const store = createResourceStore(database);
  if (scale > 0) fillResources();
  else fillPlaces();
  store.resources.keep('audience', { id: 'begin', document: { seed, at: now } });
  const facts = createFacts(database);
  facts.set('seed', String(seed));
  facts.set('scale', String(scale));
  facts.set('seeded_at', new Date(now).toISOString());

  function keep(all: readonly Seeded[]) {
    for (const each of all) store.resources.keep(each.kind, each);
  }

  function fillResources() {
    const streams = [...makeStreams(random, now, scale)];
    for (const stream of streams) {
      store.keepStream(stream);
      keep(makeClips(stream, now));
    }
    const filed = new Map<number, number>();
    for (const video of makeVideos(random, now, { streams, scale })) {
      const { directory_id: directory } = video.document;
      if (directory !== null) filed.set(directory, (filed.get(directory) ?? 0) + 1);
      store.keepVideo(video);
      keep(makeSubtitles(video));
    }
    keep([...makeCloud(random, now), ...makeEdge(random, now), ...makeCdn(now)]);
    keep([...makeStorage(random, now), ...makeUsers()]);
    for (let copy = 1; copy < scale; copy++) {
      keep(makeCloud(random, now).flatMap((seeded) => copyOfCloud(seeded, copy) ?? []));
      keep([...makeEdge(random, now, copy), ...makeCdn(now, copy), ...makeStorage(random, now, copy)]);
    }
    keep([...makeRestreams(random, streams), ...makeChoices({ streams, filed }, now)]);
  }

  /** Only the places for resources: regions, their prices, the default project, and the users. */
  function fillPlaces() {
    const isPlace = ({ kind, document }: Seeded) =>
      ['region', 'logPrice'].includes(kind) || (kind === 'project' && document['is_default'] === true);
    keep([...makeCloud(random, now).filter(isPlace), ...makeUsers()]);
  }
}
