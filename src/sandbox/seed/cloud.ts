import type { Resource } from '../resources.ts';
import { makeClusters } from './cloudClusters.ts';
import { makeFaasKeys } from './cloudFaasKeys.ts';
import { makeInstances } from './cloudInstances.ts';
import { logPrices, projects, regions } from './cloudPlaces.ts';
import { makeOtherTasks } from './cloudTasks.ts';
import { makeVolumes } from './cloudVolumes.ts';
import type { Random } from './random.ts';

/** A resource of the cloud with its kind. */
export interface Seeded {
  readonly kind: string;
  readonly resource: Resource;
}

/** The cloud of a new sandbox. */
export function makeCloud(random: Random, now: number): Seeded[] {
  const machines = makeInstances(random, now);
  const disks = makeVolumes(random, now, machines.instances);
  const databases = makeClusters(random, now);
  const tasks = [...machines.tasks, ...disks.tasks, ...databases.tasks, ...makeOtherTasks(random, now)];
  const of = (kind: string, resources: readonly Resource[]) =>
    resources.map((resource) => ({ kind, resource }));
  return [
    ...of('project', projects(now)),
    ...of('region', regions),
    ...of('logPrice', logPrices),
    ...of('instance', disks.instances),
    ...of('volume', disks.volumes),
    ...of('cluster', databases.clusters),
    ...of('faasKey', makeFaasKeys(now)),
    ...of('task', tasks),
  ];
}
