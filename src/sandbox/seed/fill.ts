import type { DatabaseSync } from 'node:sqlite';
import { createStore } from '../store.ts';
import { makeCdn } from './cdn.ts';
import { makeCloud } from './cloud.ts';
import { makeEdge } from './edge.ts';
import { createRandom } from './random.ts';
import { makeStorage } from './storage.ts';
import { makeStreams } from './streams.ts';
import { makeUsers } from './users.ts';
import { makeVideos } from './videos.ts';

/** Fills a new database with an account whose times lie before `now`. The same seed and instant give the same account. */
export function fill(database: DatabaseSync, seed: number, now: number): void {
  const random = createRandom(seed);
  const store = createStore(database);
  const streams = makeStreams(random, now);
  for (const stream of streams) store.keepStream(stream);
  for (const video of makeVideos(random, now, streams)) store.keepVideo(video);
  for (const { kind, resource } of makeCloud(random, now)) store.resources.keep(kind, resource);
  for (const each of [
    ...makeEdge(random, now),
    ...makeCdn(now),
    ...makeStorage(random, now),
    ...makeUsers(),
  ]) {
    store.resources.keep(each.kind, each);
  }
  store.resources.keep('audience', { id: 'begin', document: { seed, at: now } });
  const keep = database.prepare('INSERT INTO facts (name, value) VALUES (?, ?)');
  keep.run('seed', String(seed));
  keep.run('seeded_at', new Date(now).toISOString());
}
