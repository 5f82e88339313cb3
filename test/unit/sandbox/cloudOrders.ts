import type { StartedSandbox } from './startedSandbox.ts';

// biome-ignore lint/suspicious/noExplicitAny: looked at member by member
type Any = any;

/** The default project of the seed and the first region. */
export const scope = { project_id: 412_070, region_id: 38 };

/** The last part of a path to what is in the default project and the first region. */
export const place = `${scope.project_id}/${scope.region_id}`;

/** A PostgreSQL cluster that the sandbox makes. */
export const order = {
  cluster_name: 'viewers-1',
  flavor: { cpu: 2, memory_gib: 4 },
  storage: { size_gib: 100, type: 'ssd-hiiops' },
  high_availability: null,
  network: { acl: ['192.0.2.0/24', '2001:db8::1'], network_type: 'public' },
  pg_server_configuration: { version: '15', pg_conf: '# small\nmax_connections = 50' },
  databases: [{ name: 'viewers', owner: 'app' }],
  users: [{ name: 'app', role_attributes: ['LOGIN' as const] }],
};

/** Finds names and bodies with which each operation of the cloud answers. */
export async function prepareCloud(
  { read }: StartedSandbox,
  names: Map<string, unknown>,
  bodies: Map<string, object>,
  own: Record<string, Record<string, unknown>>,
): Promise<void> {
  const [instances, volumes, tasks] = await Promise.all([
    read(`/cloud/v1/instances/${place}?status=SHUTOFF`),
    read(`/cloud/v1/volumes/${place}?has_attachments=false`),
    read('/cloud/v1/tasks?limit=1'),
  ]);
  const [instance, sleeping] = instances.results;
  const isFree = ({ status }: { status: string }) => status === 'available';
  const [volume, other, third, fourth] = volumes.results.filter(isFree);
  const isRunning = ({ task_id, flavor }: Any) => !task_id && !flavor.resource_class;
  const running = (await read(`/cloud/v1/instances/${place}?status=ACTIVE`)).results.filter(isRunning);
  const attachedTo = async ({ id }: Any) =>
    (await read(`/cloud/v1/volumes/${place}?instance_id=${id}`)).results;
  const data = (await attachedTo(running[0])).find(({ is_root_volume }: Any) => !is_root_volume);
  const [root] = await attachedTo(running[3]);
  const { users } = await read(`/cloud/v1/dbaas/postgres/clusters/${place}/cms`);
  const reader = users.find((each: Any) => !each.is_secret_revealed);
  const owner = users.find((each: Any) => each !== reader);
  names.set('project_id', scope.project_id).set('region_id', scope.region_id);
  names.set('instance_id', instance.id).set('volume_id', volume.id).set('task_id', tasks.results[0].id);
  names.set('cluster_name', 'cms').set('key_name', 'ci');
  bodies.set('cloud.volumes.attach', { instance_id: instance.id });
  own['cloud.volumes.attachTo'] = { volume_id: other.id };
  bodies.set('cloud.volumes.attachTo', { instance_id: running[1].id });
  own['cloud.volumes.detach'] = { volume_id: data.id };
  bodies.set('cloud.volumes.detach', { instance_id: running[0].id });
  own['cloud.volumes.extend'] = { volume_id: third.id };
  bodies.set('cloud.volumes.extend', { size: third.size + 1 });
  own['cloud.volumes.update'] = { volume_id: fourth.id };
  bodies.set('cloud.volumes.update', { name: 'renamed' });
  bodies.set('cloud.snapshots.create', { volume_id: root.id, name: 'root-1' });
  for (const [operation, id] of [
    ['start', sleeping.id],
    ['act', running[2].id],
    ['console', running[3].id],
    ['metrics', running[3].id],
  ])
    own[`cloud.instances.${operation}`] = { instance_id: id };
  bodies.set('cloud.instances.act', { action: 'stop' });
  bodies.set('cloud.instances.metrics', { time_interval: 1, time_unit: 'hour' });
  bodies.set('cloud.clusters.create', order);
  bodies.set('cloud.clusters.checkLimit', order);
  bodies.set('cloud.clusters.validateSettings', { pg_conf: 'work_mem = 8MB', version: '15' });
  bodies.set('cloud.clusters.update', { storage: { size_gib: 90 } });
  own['cloud.clusters.delete'] = { cluster_name: 'rights-and-licences' };
  names.set('username', reader.name);
  own['cloud.clusters.regenerateCredentials'] = { username: owner.name };
  bodies.set('cloud.faasKeys.update', { functions: [] });
  bodies.set('cloud.faasKeys.create', { name: 'made-here', functions: [] });
  own['cloud.faasKeys.delete'] = { key_name: 'partner-old' };
}
