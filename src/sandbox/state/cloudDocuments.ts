import type { Cluster } from '../../platform/cloud/cluster.ts';
import type { FaasKey } from '../../platform/cloud/faasKey.ts';
import type { Instance } from '../../platform/cloud/instance.ts';
import type { Price } from '../../platform/cloud/price.ts';
import type { Project } from '../../platform/cloud/project.ts';
import type { Region } from '../../platform/cloud/region.ts';
import type { Task } from '../../platform/cloud/task.ts';
import type { Volume } from '../../platform/cloud/volume.ts';
import type { Resource } from './resources.ts';

/** What stands behind a region: offers that it shows only to those who ask. */
type RegionBackstage = {
  readonly products: readonly string[];
  readonly volumeTypes: readonly string[];
};

/** What stands behind a volume. */
type VolumeBackstage = {
  /** The Kubernetes cluster that it belongs to. */
  readonly kubernetes?: string | undefined;
  /** What it becomes when the task that locks it is done. */
  readonly settlesAs?: string | undefined;
  /** Never shown among the tags. Source: §4.17. */
  readonly attachmentTag?: string | undefined;
};

/** What stands behind an instance. */
type InstanceBackstage = {
  /** The Kubernetes cluster that it is a node of. */
  readonly kubernetes?: string | undefined;
};

/** What stands behind a cluster. */
type ClusterBackstage = {
  /** When the task that makes it ends, in milliseconds since 1970. */
  readonly existsFrom?: number | undefined;
  /** The task that works on it. */
  readonly task?: string | undefined;
};

/** What stands behind a task: its course, in milliseconds since 1970. */
export type TaskBackstage = {
  readonly createdAt: number;
  readonly startsAt: number;
  readonly endsAt: number;
  /** Why it ends in ERROR. */
  readonly error?: string | undefined;
  /** What there is once it has finished. */
  readonly creates?: Readonly<Record<string, string[]>> | undefined;
};

export type KeptProject = Resource<Project>;
export type KeptRegion = Resource<Region, RegionBackstage>;
export type KeptVolume = Resource<Volume, VolumeBackstage>;
export type KeptInstance = Resource<Instance, InstanceBackstage>;
export type KeptCluster = Resource<Cluster, ClusterBackstage>;
export type KeptFaasKey = Resource<FaasKey>;
export type KeptLogPrice = Resource<Price>;
export type KeptTask = Resource<Task, TaskBackstage>;
