import { listBroadcasts, listDirectories, listQualitySets } from '../../../platform/streaming/choices.ts';
import { handler, type RouteHandler } from '../../server/handler.ts';
import type { Resource } from '../../state/resources.ts';
import { broadcastsIn } from '../../streaming/broadcasts.ts';

// the service does not publish its own (facts §9)
const pageSize = 25;

type QualitySet = Resource<{ id: number; name: string; default: boolean; qualities: unknown[]; for: string }>;

const qualitySets = handler(listQualitySets, (_, { store }) => {
  const all = store.resources.documents<QualitySet>('qualitySet');
  const made = (use: string) => all.filter((each) => each.for === use).map(({ for: _, ...set }) => set);
  return { live: made('live'), vod: made('vod') };
});

const directories = handler(listDirectories, (_, { store }) => ({
  tree: store.resources.documents('directory'),
}));

const broadcasts = handler(listBroadcasts, ({ page = 1 }, { store }) =>
  broadcastsIn(store).slice((page - 1) * pageSize, page * pageSize),
);

/** How the sandbox answers what IDs of streams and videos are chosen from. */
export const choiceHandlers: readonly RouteHandler[] = [qualitySets, directories, broadcasts];
