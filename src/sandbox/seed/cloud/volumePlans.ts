/** A volume of the seed data that isn't attached to an instance. */
export interface VolumePlan {
  readonly name: string;
  readonly status: string;
  readonly size: number;
  readonly type?: string;
  readonly bootable?: boolean;
  readonly project?: 0 | 1 | 2;
  readonly region?: 0 | 1 | 2 | 3;
  readonly kubernetes?: boolean;
  readonly tags?: Readonly<Record<string, string>>;
}

const long = `recordings-${'2024-'.repeat(48)}part`;

/** The status of an attached volume if it isn't `in-use`, by its name. */
export const busy: Readonly<Record<string, { status: string; left?: number }>> = {
  'captions/speech-to-text data 1': { status: 'detaching' },
  // released within minutes
  'origin-fra-2 data 1': { status: 'extending', left: 600_000 },
};

/** A volume that a second instance has, too. */
export const shared = { volume: 'playout-standby data 1', by: 'playout-rehearsal' };

/** The work that belongs to a status and locks the volume. */
export const lockingWork: Readonly<Record<string, string>> = {
  attaching: 'attach_volume',
  'backing-up': 'create_snapshot',
  creating: 'create_volume',
  deleting: 'delete_volume',
  detaching: 'detach_volume',
  downloading: 'create_volume',
  extending: 'extend_volume',
  'restoring-backup': 'create_volume',
  retyping: 'retype_volume',
  reverting: 'revert_volume',
  uploading: 'create_image',
};

/** The volumes that aren't attached to an instance. */
export const volumePlans: readonly VolumePlan[] = [
  { name: 'scratch for the night shift', status: 'available', size: 200, type: 'ssd_hiiops' },
  {
    name: 'recordings/2025/summer',
    status: 'available',
    size: 1500,
    type: 'cold',
    tags: { retention: '5y' },
  },
  {
    name: 'golden image "debian 13"',
    status: 'available',
    size: 20,
    bootable: true,
    tags: { role: 'image' },
  },
  { name: long, status: 'available', size: 100 },
  { name: 'spare', status: 'available', size: 10, region: 1 },
  { name: 'pvc-5d0c1f', status: 'available', size: 8, region: 1, kubernetes: true },
  { name: 'spare', status: 'available', size: 10, region: 3 },
  { name: 'results-2021', status: 'available', size: 60, project: 1, tags: { retention: '10y' } },
  { name: 'reel index', status: 'available', size: 300, project: 2, type: 'cold' },
  { name: 'new-epg-cache', status: 'creating', size: 40, type: 'ssd_hiiops' },
  { name: 'monitor-wall-cache', status: 'attaching', size: 25 },
  { name: 'handover to the archive', status: 'awaiting-transfer', size: 800, type: 'cold' },
  { name: 'cms database', status: 'backing-up', size: 120, type: 'ssd_hiiops' },
  { name: 'old-packager-cache', status: 'deleting', size: 50 },
  { name: 'from image: encoder 7', status: 'downloading', size: 30, bootable: true },
  { name: 'damaged after power cut', status: 'error', size: 75, tags: { ticket: '4711' } },
  { name: 'cms database (replica)', status: 'error_backing-up', size: 120, type: 'ssd_hiiops' },
  { name: 'half-deleted', status: 'error_deleting', size: 15 },
  { name: 'full for weeks', status: 'error_extending', size: 90, region: 1 },
  { name: 'restored too late', status: 'error_restoring', size: 90, region: 1 },
  { name: 'rack 4, shelf 2', status: 'maintenance', size: 400, type: 'cold' },
  { name: 'reserved for render-9', status: 'reserved', size: 64, type: 'ssd_hiiops' },
  { name: 'map-tiles backup', status: 'restoring-backup', size: 30, project: 1 },
  { name: 'clips to fast storage', status: 'retyping', size: 250, type: 'ssd_hiiops', region: 2 },
  { name: 'before the update', status: 'reverting', size: 40 },
  { name: 'scanner master', status: 'uploading', size: 500, bootable: true, project: 2 },
];
