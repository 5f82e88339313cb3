import type { KeptFaasKey } from '../../state/cloudDocuments.ts';
import { zoned } from '../zoned.ts';
import { projectIds, regionIds } from './places.ts';

const day = 86_400_000;

interface KeyPlan {
  readonly name: string;
  readonly description?: string;
  readonly project?: 0 | 1 | 2;
  readonly region?: 0 | 1 | 2;
  /** Functions by namespace. */
  readonly opens: Readonly<Record<string, readonly string[]>>;
  /** Age in days. */
  readonly days: number;
  /** Days until it expires; omitted: never. */
  readonly left?: number;
}

const plans: readonly KeyPlan[] = [
  {
    name: 'epg-import',
    opens: { epg: ['import', 'normalise'] },
    days: 400,
    description: 'Used by epg-importer.',
  },
  { name: 'thumbnail-bot', opens: { images: ['crop', 'resize', 'watermark'] }, days: 380, left: 240 },
  { name: 'ci', opens: { images: ['crop'], epg: ['import'], notify: ['send'] }, days: 210, left: 3 },
  {
    name: 'partner-kiel-sports',
    opens: { notify: ['send'] },
    days: 160,
    left: 0.5,
    description: 'Ends with the season',
  },
  { name: 'partner-old', opens: { notify: ['send'] }, days: 700, left: -335 },
  {
    name: 'contractor-2024',
    opens: { images: ['crop'] },
    days: 500,
    left: -40,
    description: 'Line 1\nLine "2" / 3',
  },
  { name: 'empty-for-now', opens: {}, days: 12 },
  {
    name: 'lux-webhooks',
    region: 1,
    opens: { hooks: ['stream-started', 'stream-ended'] },
    days: 90,
    left: 275,
  },
  { name: 'lux-trial', region: 1, opens: { hooks: ['stream-started'] }, days: 60, left: -30 },
  { name: 'vote-results', project: 1, opens: { results: ['publish', 'retract'] }, days: 55, left: 20 },
  { name: 'a1', project: 1, opens: { results: ['publish'] }, days: 54 },
  { name: 'scan-finished-notify-26ch', project: 2, opens: { reels: ['finished'] }, days: 299, left: 66 },
];

/** The function keys of a new sandbox: expired, expiring soon, and without an expiry. */
export function makeFaasKeys(now: number): KeptFaasKey[] {
  const iso = (days: number) => zoned(now + days * day);
  return plans.map(({ name, description, project = 0, region = 0, opens, days, left }) => ({
    id: name,
    project: projectIds[project],
    region: regionIds[region],
    document: {
      name,
      description: description ?? null,
      functions: Object.entries(opens).flatMap(([namespace, functions]) =>
        functions.map((each) => ({ name: each, namespace })),
      ),
      created_at: iso(-days),
      expire: left === undefined ? null : iso(left),
    },
  }));
}
