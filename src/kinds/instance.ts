import { type Instance, instance as schema } from '../api/instance.ts';
import { getInstance, listInstances } from '../api/instances.ts';
import { listVolumes } from '../api/volumes.ts';
import { instanceState } from '../model/instanceState.ts';
import { humanBytes } from '../model/sizes.ts';
import { type Words, words } from '../model/words.ts';
import { instanceActions } from './actionInstance.ts';
import { type Arranging, orderBy } from './arranging.ts';
import { at, fact } from './fact.ts';
import { bind, type Fact, kind, type Link, type State } from './kind.ts';
import { lockOf } from './lock.ts';
import { place } from './place.ts';
import { titleOf } from './title.ts';

/** Virtual instances of a project in a region. Only a list tells how one is protected against floods. */
export const instance = kind<Instance>({
  id: 'instance',
  view: 'cloud',
  scope: 'projectRegion',
  words: { one: 'Instance', many: 'Instances' },
  none: words('There are no instances here.'),
  icon: 'vm',
  schema,
  list: bind(listInstances, ({ scope }) => place(scope)),
  get: bind(getInstance, ({ scope, id }) => ({ ...place(scope), instance_id: id })),
  also: {
    list: bind(listInstances, ({ scope, id }) => ({ ...place(scope), uuid: id, with_ddos: true })),
    fields: ['ddos_profile'],
  },
  actions: instanceActions,
  lock: lockOf,
  relations: [
    {
      kind: 'volume',
      list: bind(listVolumes, ({ scope, id }) => ({ ...place(scope), instance_id: id })),
    },
  ],
  links,
  key: (item) => item.id,
  title: (item) => titleOf(item.name, item.id),
  state,
  facts,
  arranging: arranging(),
  summary: (items) => words('{0} running', items.filter((item) => item.status === 'ACTIVE').length),
});

function arranging(): Arranging<Instance> {
  return {
    filters: [
      {
        id: 'address',
        label: words('Address'),
        field: 'ip',
        rule: words('An IPv4 address, or its beginning.'),
      },
    ],
    sorts: [
      { id: 'name', label: words('name'), input: orderBy('name') },
      { id: 'created', label: words('creation'), input: orderBy('created') },
      { id: 'status', label: words('state'), input: orderBy('status') },
    ],
  };
}

const icons = {
  running: 'vm-running',
  off: 'vm-outline',
  changing: 'sync',
  failed: 'error',
  other: 'vm',
} as const;

/** What is unusual comes before the size, and two figures are enough. */
function state(item: Instance): State {
  const health = instanceState(item);
  const unusual = [
    health.work ?? [],
    health.machine ?? [],
    item.instance_isolation ? words('isolated') : [],
    item.task_id ? words('locked by a task') : [],
  ].flat();
  return {
    icon: icons[health.sort],
    ...(health.sort === 'failed' ? { color: 'list.errorForeground' } : {}),
    words: health.words,
    figures: [...unusual, ...size(item)].slice(0, 2),
  };
}

function size({ flavor }: Instance): Words[] {
  if (flavor?.vcpus == null || flavor.ram == null) return [];
  return [words('{0} CPU, {1}', flavor.vcpus, humanBytes(flavor.ram * 1024 ** 2))];
}

function facts(item: Instance): Fact[] {
  const health = instanceState(item);
  const hardware = Object.values(item.flavor?.hardware_description ?? {}).filter((each) => each);
  const groups = (item.security_groups ?? []).flatMap(({ name }) => name ?? []);
  const alarms = item.blackhole_ports ?? [];
  return [
    ...fact(
      words('Description'),
      item.instance_description ? words('{0}', item.instance_description) : undefined,
    ),
    ...fact(words('State of the machine'), item.vm_state ? words('{0}', item.vm_state) : undefined),
    ...fact(words('At work on'), health.work),
    ...fact(words('Isolated'), item.instance_isolation ? isolation(item.instance_isolation) : undefined),
    ...fact(words('Flavour'), item.flavor?.flavor_name ? words('{0}', item.flavor.flavor_name) : undefined),
    ...fact(words('Hardware'), hardware.length ? words('{0}', hardware.join(', ')) : undefined),
    ...addressFacts(item),
    ...fact(words('Security groups'), groups.length ? words('{0}', groups.join(', ')) : undefined),
    ...fact(words('SSH key'), item.ssh_key_name ? words('{0}', item.ssh_key_name) : undefined),
    ...fact(words('Volumes'), item.volumes ? words('{0}', item.volumes.length) : undefined),
    ...fact(words('DDoS protection'), protection(item)),
    ...alarms.flatMap(({ DestinationIP: address, AlarmState: alarm }) =>
      fact(words('Alarm'), words('{0}: {1}', address ?? '?', alarm?.toLowerCase() ?? '?')),
    ),
    ...fact(words('Locked by task'), item.task_id ? words('{0}', item.task_id) : undefined),
    ...fact(words('Created'), at(item.created_at)),
    ...fact(words('Id'), words('{0}', item.id)),
  ];
}

function isolation({ reason }: { reason?: string | null | undefined }): Words {
  return reason ? words('{0}', reason) : words('the service did not say why');
}

/** The addresses of each network. */
function addressFacts(item: Instance): Fact[] {
  return Object.entries(item.addresses ?? {}).flatMap(([network, all]) => {
    const found = all.flatMap(({ addr }) => addr ?? []);
    return found.length ? fact(words('Addresses in {0}', network), words('{0}', found.join(', '))) : [];
  });
}

/** Nothing where the profile was not asked for. */
function protection({ ddos_profile: profile }: Instance): Words | undefined {
  if (!profile) return undefined;
  const active = profile.options?.active;
  const name = profile.profile_template?.name;
  const said =
    active == null ? words('the service did not say') : active ? words('active') : words('not active');
  return name ? words('{0}, {1}', name, said) : said;
}

function links(item: Instance): Link[] {
  return (item.volumes ?? []).flatMap(({ id }, index) =>
    id ? [{ label: words('Volume {0}', id), kind: 'volume', id, path: ['volumes', index, 'id'] }] : [],
  );
}
