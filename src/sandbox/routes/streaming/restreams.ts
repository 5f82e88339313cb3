import type { Restream } from '../../../platform/streaming/restream.ts';
import {
  createRestream,
  deleteRestream,
  getRestream,
  listRestreams,
  updateRestream,
} from '../../../platform/streaming/restreams.ts';
import { handler, type RouteHandler, type Surroundings } from '../../server/handler.ts';
import { HttpRefusal } from '../../server/httpRefusal.ts';
import { notFound } from '../../server/readInput.ts';
import {
  freeRestreamId,
  type KeptRestream,
  keepRestream,
  restreamReply,
  restreamsOf,
} from '../../streaming/restreams.ts';
import { check, longName, type Rule } from '../rules.ts';

// the service does not publish its own (facts §9)
const pageSize = 25;

const list = handler(listRestreams, ({ page = 1 }, at) =>
  restreamsOf(at.store)
    .slice((page - 1) * pageSize, page * pageSize)
    .map((each) => restreamReply(each, at.store, at.now)),
);

const get = handler(getRestream, ({ restream_id }, at) => sent(one(restream_id, at), at));

const create = handler(
  createRestream,
  ({ stream_id, ...given }, at) => {
    if (!at.store.stream(stream_id)) throw new HttpRefusal(422, 'Unprocessable', { stream: 'must exist' });
    check(given, rules);
    const made = { ...unset, ...given, id: freeRestreamId(at.store), stream_id } as KeptRestream;
    keepRestream(at.store, made);
    return sent(made, at);
  },
  'restream',
);

const update = handler(
  updateRestream,
  ({ restream_id, ...given }, at) => {
    const before = one(restream_id, at);
    check(given, rules);
    const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const changed = { ...before, ...set } as KeptRestream;
    keepRestream(at.store, changed);
    return sent(changed, at);
  },
  'restream',
);

const remove = handler(deleteRestream, ({ restream_id }, at) => {
  keepRestream(at.store, one(restream_id, at), true);
});

const unset = { active: true, client_user_id: null };

/** Over SRT, only callers. Source: facts §4.2. */
const target: Rule = (uri) =>
  /^srt:.*[?&]mode=(?!caller(?:&|$))/i.test(String(uri)) ? 'is invalid' : undefined;

const rules = { name: longName, uri: target };

function one(id: number, { store }: Surroundings): KeptRestream {
  const found = restreamsOf(store).find((each) => each.id === id);
  if (!found) throw notFound();
  return found;
}

const sent = (restream: KeptRestream, { store, now }: Surroundings): Restream =>
  restreamReply(restream, store, now);

/** How the sandbox answers the operations of restreams. */
export const restreamHandlers: readonly RouteHandler[] = [list, get, create, update, remove];
