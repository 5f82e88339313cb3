import type { CdnResource } from '../../platform/cdn/cdnResource.ts';
import type { LogPolicy } from '../../platform/cdn/logPolicy.ts';
import type { Cluster } from '../../platform/cloud/cluster.ts';
import type { FaasKey } from '../../platform/cloud/faasKey.ts';
import type { Instance } from '../../platform/cloud/instance.ts';
import type { Project } from '../../platform/cloud/project.ts';
import type { Volume } from '../../platform/cloud/volume.ts';
import type { EdgeApp } from '../../platform/edge/edgeApp.ts';
import type { EdgeSecret } from '../../platform/edge/edgeSecret.ts';
import { isServing } from '../edgeApp/edit.ts';
import type { TerraformGeneration, TerraformResource } from '../grammar/code/terraform.ts';
import {
  appSettings,
  clusterSettings,
  idWith,
  keyAlone,
  mapOf,
  placeSettings,
  policySettings,
  resourceSettings,
  wideNumber,
} from './settings.ts';

type Generations<Item> = Readonly<Partial<Record<TerraformGeneration, TerraformResource<Item>>>>;

/** A kind’s resource types with its item type erased, for readers. */
type AnyGenerations = Generations<Record<string, unknown>>;

/**
 * The resource types of the provider `G-Core/gcore`, by kind; a kind that isn’t here has none. Source: the provider’s
 * documentation, 0.34 and 2.0.0-alpha.11.
 */
export const terraformResources: Readonly<Record<string, AnyGenerations>> = {
  edgeApp: generations<EdgeApp>({
    v0: {
      type: 'gcore_fastedge_app',
      id: keyAlone,
      settings: (item) => ({
        ...appSettings(item),
        status: isServing(item) ? 'enabled' : item.status === 5 ? 'suspended' : 'disabled',
        secrets: mapOf(item.secrets, ({ id }) => wideNumber(id)),
      }),
    },
    v2: {
      type: 'gcore_fastedge_app',
      id: keyAlone,
      settings: (item) => ({
        ...appSettings(item),
        // a limit that was reached is the service’s own doing
        status: isServing(item) ? 1 : item.status,
        secrets: mapOf(item.secrets, ({ id }) => ({ object: { id: wideNumber(id) } })),
      }),
    },
  }),
  edgeSecret: generations<EdgeSecret>({
    v0: {
      type: 'gcore_fastedge_secret',
      id: keyAlone,
      settings: ({ name, comment, secret_slots = [] }) => ({
        name,
        comment,
        slot: {
          blocks: (secret_slots ?? []).map(({ slot }) => ({ id: slot, value: { secret: `slot_${slot}` } })),
        },
      }),
    },
    v2: {
      type: 'gcore_fastedge_secret',
      id: keyAlone,
      settings: ({ name, comment, secret_slots = [] }) => ({
        name,
        comment,
        secret_slots: (secret_slots ?? []).map(({ slot }) => ({
          object: { slot, value: { secret: `slot_${slot}` } },
        })),
      }),
    },
  }),
  logPolicy: generations<LogPolicy>({
    v0: {
      type: 'gcore_cdn_logs_uploader_policy',
      id: keyAlone,
      settings: policySettings,
    },
    v2: {
      type: 'gcore_cdn_logs_uploader_policy',
      id: keyAlone,
      settings: (item) => ({
        ...policySettings(item),
        escape_special_characters: item.escape_special_characters,
        log_sample_rate: item.log_sample_rate,
      }),
    },
  }),
  cdnResource: generations<CdnResource>({
    v0: { type: 'gcore_cdn_resource', id: keyAlone, settings: resourceSettings },
    v2: {
      type: 'gcore_cdn_resource',
      id: keyAlone,
      settings: (item) => ({ ...resourceSettings(item), name: item.name }),
    },
  }),
  instance: generations<Instance>({
    v0: {
      type: 'gcore_instancev2',
      id: idWith(':'),
      settings: (item, { scope }) => ({
        ...placeSettings(scope),
        name: item.name,
        flavor_id: item.flavor?.flavor_id,
        volume: { blocks: (item.volumes ?? []).map(({ id }) => ({ volume_id: id })) },
      }),
      missing: ['interface'],
    },
    v2: {
      type: 'gcore_cloud_instance',
      id: idWith('/'),
      settings: (item, { scope }) => ({
        ...placeSettings(scope),
        name: item.name,
        flavor: item.flavor?.flavor_id,
        volumes: (item.volumes ?? []).map(({ id }) => ({ object: { volume_id: id } })),
      }),
      missing: ['interfaces'],
    },
  }),
  volume: generations<Volume>({
    v0: {
      type: 'gcore_volume',
      id: idWith(':'),
      settings: ({ name, size, volume_type }, { scope }) => ({
        ...placeSettings(scope),
        name,
        size,
        type_name: volume_type,
      }),
    },
    v2: {
      type: 'gcore_cloud_volume',
      id: idWith('/'),
      settings: ({ name, size, volume_type }, { scope }) => ({
        ...placeSettings(scope),
        name,
        size,
        type_name: volume_type,
      }),
      missing: ['source'],
    },
  }),
  cluster: generations<Cluster>({
    v0: { type: 'gcore_postgres_cluster', id: idWith(':'), settings: clusterSettings },
  }),
  faasKey: generations<FaasKey>({
    v0: {
      type: 'gcore_faas_key',
      id: idWith(':'),
      settings: ({ name, description, expire, functions }, { scope }) => ({
        ...placeSettings(scope),
        name,
        description,
        expire,
        functions: {
          blocks: (functions ?? []).map((each) => ({ name: each.name, namespace: each.namespace })),
        },
      }),
    },
  }),
  project: generations<Project>({
    v2: { type: 'gcore_cloud_project', id: keyAlone, settings: ({ name }) => ({ name }) },
  }),
};

function generations<Item>(declared: Generations<Item>): AnyGenerations {
  return declared as unknown as AnyGenerations;
}
