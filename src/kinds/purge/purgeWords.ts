import type { Purge } from '../../platform/cdn/purge.ts';
import { pathOf } from '../../platform/cdn/webPath.ts';

/** How far the service is with a purge; one whose state isn't reported is over, as nothing more is told. */
export function purgeEnd(status: string | null | undefined): 'working' | 'done' | 'failed' {
  if (status === 'In progress') return 'working';
  return status === 'Failed' ? 'failed' : 'done';
}

/** The domain and what is purged, without queries, which may be signed: `video.example/news/*`, `… (+3)`. */
export function purgeTitle({ resource, payload, purge_id }: Purge): string {
  const domain = resource?.cname || (resource?.id == null ? `#${purge_id}` : `#${resource.id}`);
  const [first = '/*', ...further] = [...(payload?.urls ?? []), ...(payload?.paths ?? [])];
  // an address that isn't of the web is shown without its host, which may have credentials
  const path = pathOf(first).replace(/^[a-z][\w+.-]*:\/\/[^/]*|\?.*$/gis, '');
  return `${domain}${path}${further.length > 0 ? ` (+${further.length})` : ''}`;
}
