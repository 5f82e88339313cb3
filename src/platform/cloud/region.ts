import * as z from 'zod';
import { decimal, field, openEnum, stamp } from '../grammar/schema.ts';

const has = (what: string) =>
  field(z.boolean(), { title: what, description: 'Available in this region.', readOnly: true });

const coordinates = z.looseObject({
  latitude: field(decimal(), { title: 'Latitude', unit: '°' }),
  longitude: field(decimal(), { title: 'Longitude', unit: '°' }),
});

/** A cloud region. Products that it lacks must not be requested. Source: facts §5.2. */
export const region = z.looseObject({
  id: z.int().meta({ title: 'Region ID', readOnly: true }),
  display_name: field(z.string(), { title: 'Name', readOnly: true }),
  slug: field(z.string(), { title: 'Short name', readOnly: true }),
  country: field(z.string(), { title: 'Country', description: 'Two-letter code.', readOnly: true }),
  zone: field(openEnum(['AMERICAS', 'APAC', 'EMEA', 'RUSSIA_AND_CIS']), { title: 'Zone', readOnly: true }),
  state: field(
    openEnum(['ACTIVE', 'DELETED', 'DELETING', 'DELETION_FAILED', 'INACTIVE', 'MAINTENANCE', 'NEW']),
    { title: 'State', readOnly: true },
  ),
  access_level: field(openEnum(['core', 'edge']), { title: 'Access level', readOnly: true }),
  coordinates: field(coordinates, { title: 'Location', description: 'Values may be text.', readOnly: true }),
  has_dbaas: has('Managed databases'),
  has_basic_vm: has('Basic instances'),
  has_kvm: has('Instances'),
  has_baremetal: has('Bare metal'),
  has_k8s: has('Kubernetes'),
  has_sfs: has('File shares'),
  has_ddos: has('DDoS protection'),
  has_ai: has('AI clusters'),
  has_ai_gpu: has('GPU clusters'),
  available_volume_types: field(z.array(z.string()), {
    title: 'Volume types',
    description: 'Included only if requested.',
    readOnly: true,
  }),
  file_share_types: field(z.array(z.string()), { title: 'File share types', readOnly: true }),
  endpoint_type: field(openEnum(['admin', 'internal', 'public']), { title: 'Endpoint type', readOnly: true }),
  keystone_name: field(z.string(), { title: 'Technical name', readOnly: true }),
  keystone_id: field(z.int(), { title: 'Technical ID', readOnly: true }),
  external_network_id: field(z.string(), { title: 'External network', readOnly: true }),
  vlan_physical_network: field(z.string(), { title: 'Physical network', readOnly: true }),
  metrics_database_id: field(z.int(), { title: 'Metrics database', readOnly: true }),
  ddos_endpoint_id: field(z.int(), { title: 'DDoS endpoint', deprecated: true, readOnly: true }),
  task_id: field(z.string(), { title: 'Running task', deprecated: true, readOnly: true }),
  created_at: stamp('Created'),
  created_on: field(z.string(), { title: 'Created', deprecated: true, readOnly: true }),
});

export type Region = z.output<typeof region>;
