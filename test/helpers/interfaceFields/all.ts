import { cloudFields } from './cloud.ts';
import type { FieldWords } from './fieldWords.ts';
import { streamingFields } from './streaming.ts';

/** §2.3; defaults from facts §6. */
const logPolicy: FieldWords = {
  id: ['Read-only'],
  client_id: ['Read-only'],
  created: ['Read-only'],
  updated: ['Read-only'],
  include_empty_logs: ['Default: off'],
  include_shield_logs: ['Default: off'],
  name: ['255', 'Default: `Policy`'],
  description: ['255'],
  retry_interval_minutes: ['5 to 60', 'Default: 60', 'Unit: min.'],
  rotate_interval_minutes: ['5 to 60', 'Default: 5', 'Unit: min.'],
  rotate_threshold_mb: ['100 or more', '5–500', 'Unit: MB.'],
  rotate_threshold_lines: ['up to 10000', '0 means no limit', 'Default: 0'],
  date_format: ['255'],
  field_delimiter: ['10 characters', 'Default: `"`'],
  field_separator: ['1 to 10', 'Default: a space'],
  fields: ['255'],
  file_name_template: ['255', '{{HOST}}_{{CNAME}}_access.log.gz'],
  format_type: ['255', 'json'],
  tags: [],
  escape_special_characters: ['Default: off'],
  log_sample_rate: ['0 to 1', 'Default: 1'],
  related_uploader_configs: ['Read-only'],
};

/** §2.4. */
const edgeApp: FieldWords = {
  id: ['Read-only'],
  name: [],
  url: [],
  binary: [],
  template: [],
  template_name: [],
  status: ['0: draft', '1: enabled', '2: disabled', '3: hourly', '4: daily', '5: suspended'],
  plan_id: [],
  plan: [],
  env: [],
  rsp_headers: [],
  log: ['kafka', 'none', 'Default: `kafka`'],
  debug_until: ['ISO 8601'],
  comment: [],
  api_type: ['wasi-http', 'proxy-wasm'],
  networks: [],
  secrets: [],
  upgradeable_to: ['Lists only'],
};

/** §2.5. */
const edgeSecret: FieldWords = {
  name: ['Unique'],
  comment: [],
  app_count: ['Read-only'],
  secret_slots: [],
  'secret_slots[].slot': ['Unit: s.'],
  'secret_slots[].checksum': ['SHA-256', 'Read-only'],
};

/** §2.11. */
const storageAlert: FieldWords = {
  name: ['reaching_used_space', 'reaching_files_quantity', 'reaching_used_traffic', 'reaching_used_requests'],
  bucket_name: [],
  storage_name: [],
  uuid: [],
  bytes: ['space and traffic', 'Unit: bytes.'],
  count: ['files and requests'],
};

/** The fields of every kind that section 2 describes. */
export const interfaceFields: Readonly<Record<string, FieldWords>> = {
  ...streamingFields,
  ...cloudFields,
  logPolicy,
  edgeApp,
  edgeSecret,
  storageAlert,
};
