import type * as z from 'zod';
import type { clusterOrder } from '../../platform/cloud/clusterOrder.ts';

/** A PostgreSQL cluster as its form holds it. */
export interface ClusterDraft {
  readonly cluster_name: string;
  readonly version: string;
  /** `2 CPU, 4 GiB` */
  readonly flavor: string;
  readonly storage_type: string;
  /** In GiB; null: not entered yet. */
  readonly storage_size: number | null;
  readonly replication: 'none' | 'async' | 'sync';
  readonly acl: readonly string[];
  readonly pooler: 'none' | 'session' | 'statement' | 'transaction';
  readonly pg_conf: string;
  readonly users: NonNullable<z.input<typeof clusterOrder.shape.users>>;
  readonly databases: NonNullable<z.input<typeof clusterOrder.shape.databases>>;
}
