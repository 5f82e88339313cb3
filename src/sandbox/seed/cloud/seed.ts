import type { Resource } from '../../state/resources.ts';
import type { Random } from '../random.ts';
import type { Seeded } from '../seeded.ts';
import { makeClusters } from './clusters.ts';
import { makeFaasKeys } from './faasKeys.ts';
import { makeInstances } from './instances.ts';
import { logPrices, projects, regions } from './places.ts';
import { makeOtherTasks } from './tasks.ts';
import { makeVolumes } from './volumes.ts';

/** The cloud resources of a new sandbox. */
export function makeCloud(random: Random, now: number): Seeded[] {
  const machines = makeInstances(random, now);
  const disks = makeVolumes(random, now, machines.instances);
  const databases = makeClusters(random, now);
  const tasks = [...machines.tasks, ...disks.tasks, ...databases.tasks, ...makeOtherTasks(random, now)];
  const of = (kind: string, resources: readonly Resource[]) =>
    resources.map((resource) => ({ kind, ...resource }));
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
