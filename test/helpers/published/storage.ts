import { counted, type Exchanges } from './exchange.ts';

const place = { bucket_name: 'archive', storage_name: 'vault', uuid: '0b3c6a9e-1111-4222-8333-444455556666' };
const space = { name: 'reaching_used_space', ...place, bytes: 1_073_741_824 };

const storage = {
  id: 12,
  name: 'vault',
  full_name: '2675-vault',
  location_name: 's-region-1',
  address: 's-region-1.storage.example',
  provisioning_status: 'active',
  created_at: '2025-08-22T11:21:00Z',
};

const bucket = {
  name: 'archive',
  storage_id: 12,
  cors: { allowed_origins: ['*'] },
  lifecycle: { expiration_days: 30 },
  policy: { is_public: false },
};

/** Source: §2.11, §4.14 to §4.16, facts §2, §6. */
export const storageExchanges: Exchanges = {
  'storage.alerts.list': {
    input: {},
    reply: {
      reaching_files_quantity: [{ ...place, count: 1000 }],
      reaching_used_requests: [{ ...place, count: 5000 }],
      reaching_used_space: [{ ...place, bytes: 1_073_741_824 }],
      reaching_used_traffic: [{ ...place, bytes: 2_147_483_648 }],
    },
    result: {
      items: [
        { ...place, bytes: '1073741824', name: 'reaching_used_space' },
        { ...place, bytes: '2147483648', name: 'reaching_used_traffic' },
        { ...place, count: '1000', name: 'reaching_files_quantity' },
        { ...place, count: '5000', name: 'reaching_used_requests' },
      ],
      total: 4,
    },
  },
  'storage.alerts.create': {
    input: { client_id: 2675, ...space },
    reply: space,
    result: { ...space, bytes: '1073741824' },
  },
  'storage.alerts.update': { input: { client_id: 2675, ...space }, reply: undefined },
  'storage.alerts.delete': { input: { client_id: 2675, ...space }, reply: undefined },
  'storage.alerts.configurator': {
    input: {},
    reply: { structure: [{ name: 'reaching_used_space', fields: [{ name: 'bytes', type: 'uint64' }] }] },
  },
  'storage.objectStorages.list': counted({ limit: 100 }, [storage]),
  'storage.buckets.list': counted({ storage_id: 12, limit: 100 }, [bucket]),
};
