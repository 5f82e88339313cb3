/** An instance of the seed data. */
export interface InstancePlan {
  readonly name: string;
  /** By default, ACTIVE. */
  readonly status?: string;
  /** By default, active. */
  readonly machine?: string;
  /** The work in progress on it; a task locks it meanwhile. */
  readonly work?: string;
  /** Index of the projects and of the regions; by default, the first. */
  readonly project?: 0 | 1 | 2;
  readonly region?: 0 | 1 | 2 | 3;
  /** Index of the flavors. */
  readonly flavor: 0 | 1 | 2 | 3 | 4 | 5;
  /** Size of the root volume in GiB; 0: none. */
  readonly root: number;
  /** Sizes of further volumes in GiB. */
  readonly data?: readonly number[];
  readonly lan?: string;
  readonly floating?: boolean;
  readonly protection?: 'active' | 'off' | 'failed';
  readonly alarm?: string;
  readonly groups?: readonly string[];
  readonly description?: string;
  readonly isolation?: string;
  readonly kubernetes?: boolean;
  readonly tags?: Readonly<Record<string, string>>;
  /** Age in days. */
  readonly days: number;
}

const long = `ingest-${'relay-'.repeat(41)}xy`;

/** The instances: the common pairs of status and vm_state, mostly in the first project and region. */
export const instancePlans: readonly InstancePlan[] = [
  {
    name: 'origin-fra-1',
    flavor: 3,
    root: 40,
    data: [500],
    floating: true,
    protection: 'active',
    alarm: 'CLEAR',
    groups: ['default', 'origin'],
    tags: { role: 'origin', channel: 'one' },
    days: 820,
  },
  {
    name: 'origin-fra-2',
    flavor: 3,
    root: 40,
    data: [500],
    floating: true,
    protection: 'active',
    groups: ['default', 'origin'],
    tags: { role: 'origin', channel: 'two' },
    days: 818,
  },
  {
    name: 'packager-1',
    flavor: 2,
    root: 30,
    lan: 'studio-lan',
    groups: ['default', 'packager'],
    tags: { role: 'packager' },
    days: 640,
  },
  {
    name: 'packager-2',
    flavor: 2,
    root: 30,
    lan: 'studio-lan',
    groups: ['default', 'packager'],
    tags: { role: 'packager' },
    days: 640,
  },
  { name: 'scte35-gateway', flavor: 1, root: 20, lan: 'studio-lan', floating: true, days: 511 },
  {
    name: 'epg-importer',
    flavor: 0,
    root: 15,
    lan: 'studio-lan',
    days: 498,
    description: 'Every 15 minutes.',
  },
  { name: 'captions/speech-to-text', flavor: 4, root: 60, data: [120], lan: 'studio-lan', days: 233 },
  {
    name: 'transcode-metal-1',
    flavor: 5,
    root: 0,
    floating: false,
    groups: ['transcoder'],
    tags: { role: 'transcoder' },
    days: 190,
  },
  {
    name: 'playout-standby',
    status: 'SHUTOFF',
    machine: 'stopped',
    flavor: 3,
    root: 40,
    data: [250],
    days: 402,
  },
  {
    name: 'playout-rehearsal',
    status: 'SHUTOFF',
    machine: 'stopped',
    flavor: 2,
    root: 40,
    protection: 'off',
    floating: true,
    days: 260,
  },
  { name: 'studio "B" monitor wall', flavor: 1, root: 25, lan: 'studio-lan', days: 144 },
  { name: 'loudness-check', status: 'PAUSED', machine: 'paused', flavor: 0, root: 15, days: 131 },
  {
    name: 'archive-indexer-old',
    status: 'SHELVED_OFFLOADED',
    machine: 'shelved_offloaded',
    flavor: 1,
    root: 30,
    days: 700,
  },
  { name: 'subtitle-editor', status: 'RESCUE', machine: 'rescued', flavor: 1, root: 20, days: 88 },
  { name: 'relay-hamburg', status: 'RESIZE', work: 'resize_migrating', flavor: 2, root: 30, days: 75 },
  { name: 'relay-kiel', status: 'VERIFY_RESIZE', machine: 'resized', flavor: 2, root: 30, days: 74 },
  { name: 'chat-moderation', status: 'REBOOT', work: 'reboot_started', flavor: 1, root: 20, days: 41 },
  {
    name: 'graphics-render-9',
    status: 'BUILD',
    machine: 'building',
    work: 'networking',
    flavor: 4,
    root: 0,
    days: 0.002,
  },
  {
    name: 'graphics-render-8',
    status: 'ERROR',
    machine: 'error',
    flavor: 4,
    root: 0,
    description: 'No valid host was found.',
    days: 0.9,
  },
  { name: long, flavor: 0, root: 10, days: 12 },
  { name: 'node-pool-a-1', flavor: 2, root: 50, lan: 'kubernetes', kubernetes: true, days: 96, region: 1 },
  { name: 'node-pool-a-2', flavor: 2, root: 50, lan: 'kubernetes', kubernetes: true, days: 96, region: 1 },
  {
    name: 'origin-lux-1',
    region: 1,
    flavor: 3,
    root: 40,
    data: [500],
    floating: true,
    protection: 'failed',
    alarm: 'alarm',
    groups: ['default', 'origin'],
    tags: { role: 'origin' },
    days: 350,
  },
  { name: 'origin-lux-2', region: 1, status: 'MIGRATING', work: 'migrating', flavor: 3, root: 40, days: 349 },
  { name: 'edge-cache-sin', region: 2, flavor: 2, root: 80, floating: true, days: 210 },
  { name: 'edge-cache-chi', region: 3, flavor: 2, root: 80, floating: true, days: 180 },
  {
    name: 'vote-counter',
    project: 1,
    flavor: 2,
    root: 30,
    data: [100],
    lan: 'results',
    days: 58,
    isolation: 'Traffic on a closed port',
  },
  {
    name: 'map-tiles',
    project: 1,
    status: 'SHUTOFF',
    machine: 'stopped',
    flavor: 1,
    root: 30,
    lan: 'results',
    days: 57,
  },
  {
    name: 'wahl-grafik-ü',
    project: 1,
    region: 1,
    status: 'SUSPENDED',
    machine: 'suspended',
    flavor: 1,
    root: 20,
    days: 50,
  },
  {
    name: 'film-scanner',
    project: 2,
    status: 'SHELVED',
    machine: 'shelved',
    flavor: 3,
    root: 60,
    data: [1000],
    days: 300,
  },
];
