import { type Instance, instanceStatuses, instance as schema } from '../../platform/cloud/instance.ts';
import { getInstance, listInstances } from '../../platform/cloud/instances.ts';
import { listVolumes } from '../../platform/cloud/volumes.ts';
import { type Words, words } from '../../shared/words.ts';
import { orderBy } from '../grammar/arranging.ts';
import { bind } from '../grammar/bound.ts';
import { counts } from '../grammar/counts.ts';
import { at, fact } from '../grammar/fact.ts';
import { glyphs } from '../grammar/glyphs.ts';
import { type Fact, kind, type Link, type State } from '../grammar/kind.ts';
import { lockOf } from '../grammar/lock.ts';
import { place } from '../grammar/place.ts';
import { titleOf } from '../grammar/title.ts';
import { instanceActions } from './actions.ts';
import { type InstanceState, instanceState } from './state.ts';

/** The statuses that the service can filter by. Source: facts §5.2. */
const statusFilters = instanceStatuses.filter(
  (status) => !['DELETED', 'PASSWORD', 'RESCUE', 'UNKNOWN'].includes(status),
);

/** Virtual instances of a project in a region. Only a list shows an instance's DDoS protection. */
export const instanceKind = kind<Instance>({
  id: 'instance',
  view: 'cloud',
  scope: 'projectRegion',
  words: { one: 'Instance', many: 'Instances' },
  none: words('No instances in this region.'),
  icon: 'vm',
  schema,
  list: bind(listInstances, ({ scope }) => place(scope)),
  get: bind(getInstance, ({ scope, id }) => ({ ...place(scope), instance_id: id })),
  also: {
    list: bind(listInstances, ({ scope, id }) => ({ ...place(scope), uuid: id, with_ddos: true })),
    fields: ['ddos_profile'],
  },
  actions: instanceActions,
  metrics: async () => (await import('./metrics.ts')).instanceMetricsCheckup,
  lock: lockOf,
  relations: [
    {
      kind: 'volume',
      list: bind(listVolumes, ({ scope, id }) => ({ ...place(scope), instance_id: id })),
      none: words('This instance has no volumes.'),
    },
  ],
  links,
  key: (item) => item.id,
  title: (item) => titleOf(item.name, item.id),
  state,
  facts,
  arranging: {
    filters: [
      { id: 'text', label: words('Name'), field: 'name', rule: words('Any part of the name.') },
      {
        id: 'state',
        label: words('State'),
        field: 'status',
        choices: statusFilters.map((value) => ({ value, words: instanceState({ status: value }).words })),
      },
      {
        id: 'id',
        label: words('ID'),
        field: 'uuid',
        rule: words('Any part of the ID, up to 36 characters.'),
      },
      {
        id: 'address',
        label: words('Address'),
        field: 'ip',
        rule: words('An IPv4 address, or the start of one.'),
      },
    ],
    sorts: [
      { id: 'name', label: words('name'), input: orderBy('name') },
      { id: 'created', label: words('date created'), input: orderBy('created') },
      { id: 'status', label: words('state'), input: orderBy('status') },
    ],
  },
  summary: (items) =>
    counts(
      items,
      [(count) => words('{0} failed', count), (item) => instanceState(item).sort === 'failed'],
      [(count) => words('{0} isolated', count), (item) => Boolean(item.instance_isolation)],
      [(count) => words('{0} running', count), ({ status }) => status === 'ACTIVE'],
    ),
});

const stateIcons: Readonly<Record<InstanceState['sort'], Pick<State, 'icon' | 'color'>>> = {
  running: { icon: 'vm-running' },
  unusual: glyphs.troubled,
  stopped: { icon: 'vm-outline' },
  paused: { icon: 'debug-pause' },
  shelved: { icon: 'archive' },
  deleted: glyphs.deleted,
  changing: glyphs.changing,
  failed: glyphs.failed,
  unknown: glyphs.unknown,
};

/** Anything unusual comes before the size, and two figures are enough. */
function state(item: Instance): State {
  const health = instanceState(item);
  const unusual = [
    health.work ?? [],
    item.instance_isolation ? words('isolated') : [],
    item.task_id ? words('locked by a task') : [],
    health.machine ?? [],
  ].flat();
  return { ...iconOf(item, health), words: health.words, figures: [...unusual, ...size(item)].slice(0, 2) };
}

/** A missing network and a lock are shown only if nothing is worse. */
function iconOf(item: Instance, { sort }: InstanceState): Pick<State, 'icon' | 'color'> {
  if (sort !== 'running' && sort !== 'stopped') return stateIcons[sort];
  if (item.instance_isolation) return { icon: 'debug-disconnect', color: 'charts.yellow' };
  return item.task_id ? glyphs.locked : stateIcons[sort];
}

function size({ flavor }: Instance): Words[] {
  if (flavor?.vcpus == null || flavor.ram == null) return [];
  return [words('{0} CPU, {1}', flavor.vcpus, { bytes: flavor.ram * 1024 ** 2 })];
}

function facts(item: Instance): Fact[] {
  const health = instanceState(item);
  const hardware = Object.values(item.flavor?.hardware_description ?? {}).filter((each) => each);
  const groups = (item.security_groups ?? []).flatMap(({ name }) => name ?? []);
  const alarms = item.blackhole_ports ?? [];
  return [
    ...fact(words('Description'), item.instance_description),
    ...fact(words('VM state'), item.vm_state),
    ...fact(words('Current operation'), health.work),
    ...fact(words('Isolated'), item.instance_isolation ? isolation(item.instance_isolation) : undefined),
    ...fact(words('Flavor'), item.flavor?.flavor_name),
    ...fact(words('Hardware'), hardware.join(', ')),
    ...addressFacts(item),
    ...fact(words('Security groups'), groups.join(', ')),
    ...fact(words('SSH key'), item.ssh_key_name),
    ...fact(words('Volumes'), item.volumes?.length),
    ...fact(words('DDoS protection'), protection(item)),
    ...alarms.flatMap(({ DestinationIP: address, AlarmState: alarm }) =>
      fact(words('Alarm'), words('{0}: {1}', address ?? '?', alarm?.toLowerCase() ?? '?')),
    ),
    ...fact(words('Locked by task'), item.task_id),
    ...fact(words('Created'), at(item.created_at)),
    ...fact(words('ID'), item.id),
  ];
}

function isolation({ reason }: { reason?: string | null | undefined }): Words {
  return reason ? words('{0}', reason) : words('the service did not say why');
}

/** The addresses of each network. */
function addressFacts(item: Instance): Fact[] {
  return Object.entries(item.addresses ?? {}).flatMap(([network, all]) => {
    const found = all.flatMap(({ addr }) => addr ?? []);
    return fact(words('Addresses in {0}', network), found.join(', '));
  });
}

/** Undefined if the profile was not requested. */
function protection({ ddos_profile: profile }: Instance): Words | undefined {
  if (!profile) return undefined;
  const active = profile.options?.active;
  const name = profile.profile_template?.name;
  const said =
    active == null ? words('the service did not say') : active ? words('active') : words('inactive');
  return name ? words('{0}, {1}', name, said) : said;
}

function links(item: Instance): Link[] {
  return (item.volumes ?? []).flatMap(({ id }, index) =>
    id ? [{ label: words('Volume {0}', id), kind: 'volume', id, path: ['volumes', index, 'id'] }] : [],
  );
}
