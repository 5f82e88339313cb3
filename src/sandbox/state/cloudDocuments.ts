import type { Cluster } from '../../platform/cloud/cluster.ts';
import type { FaasKey } from '../../platform/cloud/faasKey.ts';
import type { Instance } from '../../platform/cloud/instance.ts';
import type { Price } from '../../platform/cloud/price.ts';
import type { Project } from '../../platform/cloud/project.ts';
import type { Region } from '../../platform/cloud/region.ts';
import type { Task } from '../../platform/cloud/task.ts';
import type { Volume } from '../../platform/cloud/volume.ts';
import type { Resource } from './resources.ts';

/** A region's internal state: offers that are shown only on request. */
type RegionBackstage = {
  readonly products: readonly string[];
  readonly volumeTypes: readonly string[];
};

/** A volume's internal state. */
type VolumeBackstage = {
  /** The Kubernetes cluster that it belongs to. */
  readonly kubernetes?: string | undefined;
  /** Its status after the task that locks it is done. */
  readonly settlesAs?: string | undefined;
  /** What else it then has. */
  readonly becomes?: Partial<Volume> | undefined;
  /** Never shown among the tags. Source: §4.17. */
  readonly attachmentTag?: string | undefined;
};

/** An instance's internal state. */
type InstanceBackstage = {
  /** The Kubernetes cluster that it is a node of. */
  readonly kubernetes?: string | undefined;
  /** What it has after the task that locks it is done. */
  readonly becomes?: Partial<Instance> | undefined;
};

/** A cluster's internal state. */
type ClusterBackstage = {
  /** When the task that creates it ends, in milliseconds since 1970. */
  readonly existsFrom?: number | undefined;
  /** The task that is working on it. */
  readonly task?: string | undefined;
  /** What it has once that has finished. */
  readonly becomes?: Partial<Cluster> | undefined;
};

/** A task's internal state: its course, in milliseconds since 1970. */
export type TaskBackstage = {
  readonly createdAt: number;
  readonly startsAt: number;
  readonly endsAt: number;
  /** Why it ends in ERROR. */
  readonly error?: string | undefined;
  /** What exists once it has finished. */
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
