import * as z from 'zod';
import { decimal, field, looseObject, openEnum, readOnly, stamp } from '../grammar/schema.ts';

const has = (what: string) =>
  readOnly(z.boolean(), { title: what, description: 'Available in this region.' });

const coordinates = looseObject(() => ({
  latitude: field(decimal(), { title: 'Latitude', unit: '°' }),
  longitude: field(decimal(), { title: 'Longitude', unit: '°' }),
}));

/** A cloud region. Products that it lacks must not be requested. Source: facts §5.2. */
export const region = looseObject(() => ({
  id: z.int().meta({ title: 'Region ID', readOnly: true }),
  display_name: readOnly(z.string(), { title: 'Name' }),
  slug: readOnly(z.string(), { title: 'Short name' }),
  country: readOnly(z.string(), { title: 'Country', description: 'Two-letter code.' }),
  zone: readOnly(openEnum(['AMERICAS', 'APAC', 'EMEA', 'RUSSIA_AND_CIS']), { title: 'Zone' }),
  state: readOnly(
    openEnum(['ACTIVE', 'DELETED', 'DELETING', 'DELETION_FAILED', 'INACTIVE', 'MAINTENANCE', 'NEW']),
    { title: 'State' },
  ),
  access_level: readOnly(openEnum(['core', 'edge']), { title: 'Access level' }),
  coordinates: readOnly(coordinates, { title: 'Location', description: 'Values may be text.' }),
  has_dbaas: has('Managed databases'),
  has_basic_vm: has('Basic instances'),
  has_kvm: has('Instances'),
  has_baremetal: has('Bare metal'),
  has_k8s: has('Kubernetes'),
  has_sfs: has('File shares'),
  has_ddos: has('DDoS protection'),
  has_ai: has('AI clusters'),
  has_ai_gpu: has('GPU clusters'),
  available_volume_types: readOnly(z.array(z.string()), {
    title: 'Volume types',
    description: 'Included only if requested.',
  }),
  file_share_types: readOnly(z.array(z.string()), { title: 'File share types' }),
  endpoint_type: readOnly(openEnum(['admin', 'internal', 'public']), { title: 'Endpoint type' }),
  keystone_name: readOnly(z.string(), { title: 'Technical name' }),
  keystone_id: readOnly(z.int(), { title: 'Technical ID' }),
  external_network_id: readOnly(z.string(), { title: 'External network' }),
  vlan_physical_network: readOnly(z.string(), { title: 'Physical network' }),
  metrics_database_id: readOnly(z.int(), { title: 'Metrics database' }),
  ddos_endpoint_id: readOnly(z.int(), { title: 'DDoS endpoint', deprecated: true }),
  task_id: readOnly(z.string(), { title: 'Running task', deprecated: true }),
  created_at: stamp('Created'),
  created_on: readOnly(z.string(), { title: 'Created', deprecated: true }),
}));

export type Region = z.output<typeof region>;
