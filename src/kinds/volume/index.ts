import { volume as schema, type Volume } from '../../platform/cloud/volume.ts';
import { getVolume, listVolumes } from '../../platform/cloud/volumes.ts';
import { updateVolume } from '../../platform/cloud/volumeWork.ts';
import { readTime } from '../../shared/times.ts';
import { type Words, words } from '../../shared/words.ts';
import { bind, bindUpdate } from '../grammar/bound.ts';
import { counts } from '../grammar/counts.ts';
import { at, fact } from '../grammar/fact.ts';
import { glyphs } from '../grammar/glyphs.ts';
import { type Fact, kind, type Link, type State } from '../grammar/kind.ts';
import { lockOf } from '../grammar/lock.ts';
import { place } from '../grammar/place.ts';
import { titleOf } from '../grammar/title.ts';
import { volumeActions } from './actions.ts';
import { type VolumeStatus, volumeStatus } from './status.ts';
import { tagActions } from './tagActions.ts';

const yesOrNo = [
  { value: true, words: words('yes') },
  { value: false, words: words('no') },
];

/** Block volumes of a project in a region. */
export const volumeKind = kind<Volume>({
  id: 'volume',
  view: 'cloud',
  scope: 'projectRegion',
  words: { one: 'Volume', many: 'Volumes' },
  none: words('No volumes in this region.'),
  icon: 'server',
  schema,
  list: bind(listVolumes, ({ scope }) => place(scope)),
  get: bind(getVolume, ({ scope, id }) => ({ ...place(scope), volume_id: id })),
  edit: {
    update: bindUpdate(updateVolume, ({ scope, id }) => ({ ...place(scope), volume_id: id })),
    // written in another form than they are read: actions change one at a time
    fixed: ['tags'],
  },
  actions: [...volumeActions, ...tagActions],
  lock: lockOf,
  links,
  key: (item) => item.id,
  title: (item) => titleOf(item.name, item.id),
  state,
  facts,
  arranging: {
    filters: [
      {
        id: 'text',
        label: words('Name'),
        field: 'name_part',
        rule: words('Any part of the name.'),
      },
      { id: 'id', label: words('ID'), field: 'id_part', rule: words('Any part of the ID.') },
      { id: 'attached', label: words('Attached'), field: 'has_attachments', choices: yesOrNo },
      { id: 'bootable', label: words('Bootable'), field: 'bootable', choices: yesOrNo },
    ],
    sorts: [
      { id: 'size', label: words('size'), by: (item) => item.size },
      { id: 'created', label: words('date created'), by: (item) => readTime(item.created_at) },
    ],
  },
  summary: (items) =>
    counts(
      items,
      [(count) => words('{0} failed', count), ({ status }) => volumeStatus(status).sort === 'failed'],
      [(count) => words('{0} locked', count), ({ task_id }) => Boolean(task_id)],
      [(count) => words('{0} available', count), ({ status }) => volumeStatus(status).sort === 'free'],
    ),
});

const statusIcons: Readonly<Record<VolumeStatus['sort'], Pick<State, 'icon' | 'color'>>> = {
  used: { icon: 'server' },
  free: glyphs.unused,
  held: { icon: 'tools' },
  changing: glyphs.changing,
  failed: glyphs.failed,
  unknown: glyphs.unknown,
};

/** A lock comes first: nothing can be changed until it is gone. Two figures are enough. */
function state(item: Volume): State {
  const status = volumeStatus(item.status);
  const locked = Boolean(item.task_id);
  const isCalm = status.sort === 'used' || status.sort === 'free';
  const lock = locked ? [words('locked by a task')] : [];
  const size = item.size == null ? [] : [words('{0}', { bytes: item.size * 1024 ** 3 })];
  return {
    ...(locked && isCalm ? glyphs.locked : statusIcons[status.sort]),
    words: status.words,
    figures: [...lock, ...attachedTo(item), ...size].slice(0, 2),
  };
}

function attachedTo(item: Volume): Words[] {
  const [first, ...rest] = item.attachments ?? [];
  if (!first) return [];
  const name = first.instance_name || first.server_id;
  if (!name) return [words('attached')];
  return rest.length === 0
    ? [words('attached to {0}', name)]
    : [words('attached to {0} and {1} more', name, rest.length)];
}

function facts(item: Volume): Fact[] {
  const { limiter_stats: limits, volume_image_metadata: image } = item;
  return [
    ...fact(words('Size'), item.size == null ? undefined : words('{0} GiB', item.size)),
    ...fact(words('Type'), item.volume_type),
    ...fact(words('Bootable'), yesOrNo.find(({ value }) => value === item.bootable)?.words),
    ...fact(words('Root volume'), item.is_root_volume ? words('yes') : undefined),
    ...(item.attachments ?? []).flatMap((each) => {
      const name = each.instance_name || each.server_id;
      if (!name) return [];
      const value = each.device ? words('{0} as {1}', name, each.device) : words('{0}', name);
      return fact(words('Attached to'), value);
    }),
    ...fact(words('IOPS'), limit(limits?.iops_base_limit, limits?.iops_burst_limit)),
    ...fact(words('Throughput (MB/s)'), limit(limits?.MBps_base_limit, limits?.MBps_burst_limit)),
    ...fact(words('Image'), image?.image_name),
    ...fact(words('Snapshots'), item.snapshot_ids?.length),
    ...fact(words('Locked by task'), item.task_id),
    ...fact(words('Created'), at(item.created_at)),
    ...fact(words('Updated'), at(item.updated_at)),
    ...fact(words('ID'), item.id),
  ];
}

function limit(base: number | null | undefined, burst: number | null | undefined): Words | undefined {
  return base == null ? undefined : words('{0}, burst {1}', base, burst ?? '?');
}

function links(item: Volume): Link[] {
  return (item.attachments ?? []).flatMap(({ server_id: id, instance_name: name }, index) =>
    id
      ? [
          {
            label: words('Instance {0}', name || id),
            kind: 'instance',
            id,
            path: ['attachments', index, 'server_id'],
          },
        ]
      : [],
  );
}
