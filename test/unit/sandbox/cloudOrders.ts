import type { StartedSandbox } from './startedSandbox.ts';

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
): Promise<void> {
  const [instances, volumes, tasks] = await Promise.all([
    read(`/cloud/v1/instances/${place}?status=SHUTOFF`),
    read(`/cloud/v1/volumes/${place}?has_attachments=false`),
    read('/cloud/v1/tasks?limit=1'),
  ]);
  const [instance] = instances.results;
  const volume = volumes.results.find(({ status }: { status: string }) => status === 'available');
  names.set('project_id', scope.project_id).set('region_id', scope.region_id);
  names.set('instance_id', instance.id).set('volume_id', volume.id).set('task_id', tasks.results[0].id);
  names.set('cluster_name', 'cms').set('key_name', 'ci');
  bodies.set('cloud.volumes.attach', { instance_id: instance.id });
  bodies.set('cloud.clusters.create', order);
  bodies.set('cloud.faasKeys.update', { functions: [] });
}
