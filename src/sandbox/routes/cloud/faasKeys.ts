import { randomBytes } from 'node:crypto';
import { getFaasKey, listFaasKeys, updateFaasKey } from '../../../platform/cloud/faas.ts';
import type { FaasKey } from '../../../platform/cloud/faasKey.ts';
import { createFaasKey, deleteFaasKey } from '../../../platform/cloud/faasKeyLife.ts';
import { isMoment, readTime } from '../../../shared/times.ts';
import { handler, type RouteHandler, type Surroundings } from '../../server/handler.ts';
import { HttpRefusal } from '../../server/httpRefusal.ts';
import { countedReply } from '../../server/part.ts';
import type { KeptFaasKey } from '../../state/cloudDocuments.ts';
import { contains, inOrder, invalid } from './lists.ts';
import { notThere, placeOf } from './place.ts';

const usual = 1000;
const day = 86_400_000;

const list = handler(listFaasKeys, (input, at) => {
  const { search, expire_in, order_by } = input;
  const found = at.store.resources
    .list<KeptFaasKey>('faasKey', placeOf(input, at))
    .map((key) => keyReply(key, at.now))
    .filter(({ name }) => contains(name, search))
    .filter(({ expire }) => expire_in === undefined || expiresWithin(expire, expire_in, at.now));
  const ordered = inOrder(found, order_by, (key, by) =>
    by === 'name' ? key.name : by === 'expire' ? key.expire : key.created_at,
  );
  return countedReply(ordered, input, usual);
});

const get = handler(getFaasKey, (input, at) => keyReply(find(input, at), at.now));

const update = handler(updateFaasKey, ({ project_id, region_id, key_name, ...given }, at) => {
  const key = find({ project_id, region_id, key_name }, at);
  if (given.expire != null && !isMoment(given.expire)) {
    throw invalid({ expire: 'Input should be a valid datetime' });
  }
  const changed = { ...key, document: { ...key.document, ...given } as FaasKey };
  at.store.resources.keep('faasKey', changed);
  return keyReply(changed, at.now);
});

const create = handler(createFaasKey, ({ project_id, region_id, name, ...given }, at) => {
  const place = placeOf({ project_id, region_id }, at);
  if (given.expire != null && !isMoment(given.expire)) {
    throw invalid({ expire: 'Input should be a valid datetime' });
  }
  if (at.store.resources.get<KeptFaasKey>('faasKey', name, place)) {
    throw new HttpRefusal(409, `Key ${name} already exists`);
  }
  const { functions, description = null, expire = null } = given;
  const created_at = new Date(at.now).toISOString();
  const key = { ...place, id: name, document: { name, description, functions, created_at, expire } };
  at.store.resources.keep('faasKey', key);
  // only its owner knows it: nothing is kept
  return { ...keyReply(key, at.now), secret: randomBytes(24).toString('base64url') };
});

const remove = handler(deleteFaasKey, (input, at) => {
  const key = find(input, at);
  at.store.resources.remove('faasKey', key.id, placeOf(input, at));
  return undefined;
});

function expiresWithin(expire: string | null | undefined, days: number, now: number): boolean {
  const left = (readTime(expire) ?? Infinity) - now;
  return left > 0 && left <= days * day;
}

/** Only `Expired` is published; the other value is the sandbox's own. Source: facts §5.2. */
function keyReply({ document }: KeptFaasKey, now: number): FaasKey {
  const expired = (readTime(document.expire) ?? Infinity) <= now;
  return { ...document, status: expired ? 'Expired' : 'Active' };
}

interface KeyPlace {
  readonly project_id: number;
  readonly region_id: number;
  readonly key_name: string;
}

function find(input: KeyPlace, at: Surroundings): KeptFaasKey {
  const { key_name } = input;
  const key = at.store.resources.get<KeptFaasKey>('faasKey', key_name, placeOf(input, at));
  return key ?? notThere('Key', key_name);
}

/** How the sandbox answers the operations of function keys. */
export const faasKeyHandlers: readonly RouteHandler[] = [list, get, update, create, remove];
