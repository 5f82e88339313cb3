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
import { makeStreams } from './streaming/streams.ts';
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

  function fillResources() {
    const streams = [...makeStreams(random, now, scale)];
    for (const stream of streams) store.keepStream(stream);
    for (const video of makeVideos(random, now, { streams, scale })) store.keepVideo(video);
    for (const { kind, resource } of makeCloud(random, now)) store.resources.keep(kind, resource);
    const keep = (all: readonly Seeded[]) => {
      for (const each of all) store.resources.keep(each.kind, each);
    };
    keep([...makeEdge(random, now), ...makeCdn(now), ...makeStorage(random, now), ...makeUsers()]);
    for (let copy = 1; copy < scale; copy++) {
      for (const seeded of makeCloud(random, now)) {
        const copied = copyOfCloud(seeded, copy);
        if (copied) store.resources.keep(copied.kind, copied.resource);
      }
      keep([...makeEdge(random, now, copy), ...makeCdn(now, copy), ...makeStorage(random, now, copy)]);
    }
  }

  /** Only the places for resources: regions, their prices, the default project, and the users. */
  function fillPlaces() {
    const places = ['region', 'logPrice'];
    for (const { kind, resource } of makeCloud(random, now)) {
      const usual = kind === 'project' && (resource.document as { is_default?: boolean }).is_default;
      if (places.includes(kind) || usual) store.resources.keep(kind, resource);
    }
    for (const user of makeUsers()) store.resources.keep(user.kind, user);
  }
}
