import { type CdnResource, getCdnResource, listCdnResources } from '../../../platform/cdn/cdnResource.ts';
import { handler, type RouteHandler, type Surroundings } from '../../server/handler.ts';
import { HttpRefusal } from '../../server/httpRefusal.ts';
import { bareOrCounted } from '../../server/part.ts';
import type { Resource } from '../../state/resources.ts';

type Kept = Resource<CdnResource>;

const list = handler(listCdnResources, ({ name, limit, offset, ...asked }, at) => {
  const { cname, secondaryHostnames: further, ...equal } = asked;
  const found = at.store.resources
    .documents<Kept>('cdnResource')
    .map((each) => shown(each, at))
    .filter(
      (each) =>
        (name === undefined || (each.name ?? '').toLowerCase().includes(name.toLowerCase())) &&
        (cname === undefined || each.cname === cname) &&
        (further === undefined || each.secondaryHostnames?.includes(further)) &&
        Object.entries(equal).every(([member, value]) => value === undefined || each[member] === value),
    );
  return bareOrCounted(found, { limit, offset }, '/cdn/resources');
});

const get = handler(getCdnResource, ({ resource_id }, at) => shown(keptResource(resource_id, at), at));

/** What streaming uses delivers from wherever this sandbox listens. */
function shown(resource: CdnResource, { origin }: Surroundings): CdnResource {
  if (!resource.vp_enabled) return resource;
  const own = new URL(origin).hostname;
  return { ...resource, secondaryHostnames: [...(resource.secondaryHostnames ?? []), own] };
}

/** A CDN resource as it is kept. Throws an HttpRefusal. */
export function keptResource(id: number, { store }: Pick<Surroundings, 'store'>): CdnResource {
  const found = store.resources.get<Kept>('cdnResource', String(id));
  if (!found) throw new HttpRefusal(404, 'CDN resource is not found.');
  return found.document;
}

/** How the sandbox answers the operations of CDN resources. */
export const resourceHandlers: readonly RouteHandler[] = [list, get];
