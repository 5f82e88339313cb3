import type { LogPolicy } from '../../../platform/cdn/logPolicy.ts';
import { clientId } from '../../server/clientId.ts';
import { nameOfCopy } from '../copies.ts';
import type { Seeded } from '../seeded.ts';

const day = 86_400_000;

/** A policy’s default values. Source: facts §6. */
export const logPolicyDefaults = {
  include_empty_logs: false,
  include_shield_logs: false,
  description: '',
  retry_interval_minutes: 60,
  rotate_interval_minutes: 5,
  rotate_threshold_mb: null,
  rotate_threshold_lines: 0,
  date_format: '[02/Jan/2006:15:04:05 -0700]',
  field_delimiter: '"',
  field_separator: ' ',
  fields: ['remote_addr', '-', '-', 'time_local', 'request', 'status', 'body_bytes_sent', 'http_user_agent'],
  file_name_template: '{{YYYY}}/{{MM}}/{{DD}}/{{HH}}/{{mm}}/{{ss}}/{{HOST}}_{{CNAME}}_access.log.gz',
  format_type: '',
  tags: {},
  escape_special_characters: false,
  log_sample_rate: 1,
  related_uploader_configs: [] as number[],
};

/** Policies of this account were made with a size limit. */
const seededDefaults = { ...logPolicyDefaults, rotate_threshold_mb: 500 };

const plans: readonly (Partial<LogPolicy> & { days: number })[] = [
  {
    days: 1040,
    name: 'Policy',
    description: 'The first one; its threshold is older than the rule for it.',
    rotate_threshold_mb: 50,
    related_uploader_configs: [118],
  },
  {
    days: 720,
    name: 'Rights reporting',
    description: 'What was seen where, for the collecting societies.',
    format_type: 'json',
    fields: ['time_local', 'host', 'request', 'status', 'bytes_sent', 'geoip_country_code'],
    tags: { owner: 'rights', contract: 'NW-2024/17' },
    related_uploader_configs: [121, 122, 140],
  },
  {
    days: 610,
    name: 'Every five minutes, whatever the size',
    rotate_threshold_mb: null,
    include_empty_logs: true,
    related_uploader_configs: [125],
  },
  {
    days: 300,
    name: 'Sampled 1 %',
    format_type: 'json',
    log_sample_rate: 0.01,
    rotate_interval_minutes: 60,
    fields: ['time_local', 'status', 'request_time', 'upstream_cache_status', 'tcpinfo_rtt'],
  },
  {
    days: 212,
    name: 'Shield / origin check',
    description: 'Tabs between fields, nothing around them',
    include_shield_logs: true,
    field_delimiter: '',
    field_separator: '\t',
    rotate_threshold_lines: 10_000,
    related_uploader_configs: [133],
  },
  {
    days: 90,
    name: 'سجلات التسليم (test)',
    escape_special_characters: true,
    retry_interval_minutes: 5,
    tags: { 'note "1"': 'line one\nline two' },
  },
  { days: 33, name: 'Election night', rotate_threshold_mb: 100, retry_interval_minutes: 15 },
  { days: 4, name: 'Do not use: '.padEnd(255, 'to be deleted, ').trim(), fields: ['-'] },
];

/** The log upload policies of a new sandbox. Nothing uses the copies. */
export function makePolicies(now: number, copy = 0): Seeded[] {
  return plans.map(({ days, ...plan }, index) => {
    const id = 3004 + (index + copy * plans.length) * 13;
    const at = (age: number) => new Date(now - age * day).toISOString();
    const document = {
      id,
      client_id: clientId,
      ...seededDefaults,
      ...plan,
      ...(copy === 0 ? {} : { name: copyName(plan.name, copy), related_uploader_configs: [] }),
      created: at(days),
      updated: at(days / 3),
    };
    return { kind: 'logPolicy', id: String(id), document };
  });
}

/** The name of a copy, within the limit of 255 characters. */
function copyName(name: string | null | undefined, copy: number): string {
  return nameOfCopy((name ?? '').slice(0, 240), copy);
}
