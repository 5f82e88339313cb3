import { instantText } from '../../server/instantText.ts';
import type { Seeded } from '../seeded.ts';

const minute = 60_000;

const video = { id: 5512, cname: 'video.nordwelle.example' };
const files = { id: 5520, cname: 'static.nordwelle.example' };

/** What was purged, so many minutes ago, the oldest first. */
const plans = [
  { ago: 40_320, resource: files, payload: { paths: [] }, end: 'Successful' },
  { ago: 10_080, resource: files, payload: { paths: ['/fonts/*'] }, end: 'Status report disabled' },
  { ago: 4330, resource: files, payload: { paths: ['/unreachable/*'] }, end: 'Failed' },
  { ago: 1450, resource: video, payload: { paths: ['/posters/*', '/sprites/*'] }, end: 'Successful' },
  { ago: 95, resource: files, payload: { urls: ['/logo.svg', '/css/site.css?v=31'] }, end: 'Successful' },
] as const;

/** The history of purges of a new sandbox; all of them are over. */
export function makePurges(now: number): Seeded[] {
  return plans.map(({ ago, resource, payload, end }, index) => {
    const at = now - ago * minute;
    const type =
      'urls' in payload ? 'purge_by_url' : payload.paths.length > 0 ? 'purge_by_pattern' : 'purge_all';
    const purge_id = 90_411 + index * 17;
    const document = { purge_id, resource, payload, created: instantText(at), purge_type: type };
    return { kind: 'purge', id: String(purge_id), document, backstage: { at, until: at, end } };
  });
}
