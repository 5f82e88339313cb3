import * as z from 'zod';
import { field, looseObject, object, readOnly, ruled, stamp } from '../grammar/schema.ts';

/** Fields of a log upload policy that a client may set, as the service sends them. Source: §2.3. */
const fields = object(() => ({
  name: field(z.string(), { title: 'Name', description: 'Up to 255 characters. Default: `Policy`.' }),
  description: field(z.string(), { title: 'Description', description: 'Up to 255 characters.' }),
  include_empty_logs: field(z.boolean(), {
    title: 'Upload empty logs',
    description: 'Uploads a file even if there was no traffic. Default: off.',
  }),
  include_shield_logs: field(z.boolean(), {
    title: 'Include shielding logs',
    description: 'Uploads logs of origin shielding, too. Default: off.',
  }),
  retry_interval_minutes: field(z.number(), {
    title: 'Retry interval',
    description: '5 to 60. Default: 60.',
    unit: 'min',
  }),
  rotate_interval_minutes: field(z.number(), {
    title: 'Rotation interval',
    description: 'How often a new file starts: 5 to 60. Default: 5.',
    unit: 'min',
  }),
  rotate_threshold_mb: field(z.number(), {
    title: 'Size limit',
    description: 'Empty: no size limit. Otherwise 100 or more; existing values may be 5–500.',
    unit: 'MB',
  }),
  rotate_threshold_lines: field(z.number(), {
    title: 'Line limit',
    description: 'Lines per file, up to 10000. 0 means no limit. Default: 0.',
  }),
  date_format: field(z.string(), {
    title: 'Date format',
    description: 'Format of times in log lines, up to 255 characters.',
  }),
  field_delimiter: field(z.string(), {
    title: 'Delimiter',
    description: 'Placed around each field, up to 10 characters. Default: `"`.',
  }),
  field_separator: field(z.string(), {
    title: 'Separator',
    description: 'Placed between fields, 1 to 10 characters. Default: a space.',
  }),
  fields: field(z.array(z.string()), {
    title: 'Fields',
    description: 'Fields of a log line, in order, up to 255 characters each. `-` leaves a column empty.',
  }),
  file_name_template: field(z.string(), {
    title: 'File name template',
    description:
      'Up to 255 characters. Variables: `{{YYYY}}`, `{{MM}}`, `{{DD}}`, `{{HH}}`, `{{mm}}`, `{{ss}}` for the time, `{{HOST}}` and `{{CNAME}}` for the location. Default: `{{YYYY}}/{{MM}}/{{DD}}/{{HH}}/{{mm}}/{{ss}}/{{HOST}}_{{CNAME}}_access.log.gz`.',
  }),
  format_type: field(z.string(), {
    title: 'Format',
    description:
      '`json`, or empty for plain text. Other values, up to 255 characters, may be refused by the service.',
  }),
  tags: field(z.record(z.string(), z.unknown()), {
    title: 'Tags',
    description: 'Fixed fields added to each log entry; values up to 50 characters.',
  }),
  // facts §2
  escape_special_characters: field(z.boolean(), {
    title: 'Escape special characters',
    description: 'Default: off.',
  }),
  // facts §2
  log_sample_rate: field(z.number(), {
    title: 'Sampling rate',
    description: 'Share of requests to log, 0 to 1. Default: 1 (all requests).',
  }),
}));

/** The same with the bounds of a request. Source: §2.3, facts §6. */
export const logPolicySettings = object(() => ({
  name: ruled(fields.shape.name, z.string().max(255).optional()),
  description: ruled(fields.shape.description, z.string().max(255).optional()),
  include_empty_logs: ruled(fields.shape.include_empty_logs, z.boolean().optional()),
  include_shield_logs: ruled(fields.shape.include_shield_logs, z.boolean().optional()),
  retry_interval_minutes: ruled(fields.shape.retry_interval_minutes, z.int().min(5).max(60).optional()),
  rotate_interval_minutes: ruled(fields.shape.rotate_interval_minutes, z.int().min(5).max(60).optional()),
  rotate_threshold_mb: ruled(
    fields.shape.rotate_threshold_mb,
    z.int().min(100).max(2_147_483_647).nullable().optional(),
  ),
  rotate_threshold_lines: ruled(fields.shape.rotate_threshold_lines, z.int().min(0).max(10_000).optional()),
  date_format: ruled(fields.shape.date_format, z.string().max(255).optional()),
  field_delimiter: ruled(fields.shape.field_delimiter, z.string().max(10).optional()),
  field_separator: ruled(fields.shape.field_separator, z.string().min(1).max(10).optional()),
  fields: ruled(fields.shape.fields, z.array(z.string().max(255)).optional()),
  file_name_template: ruled(fields.shape.file_name_template, z.string().max(255).optional()),
  format_type: ruled(fields.shape.format_type, z.string().max(255).optional()),
  tags: ruled(fields.shape.tags, z.record(z.string(), z.string()).optional()),
  escape_special_characters: ruled(fields.shape.escape_special_characters, z.boolean().optional()),
  log_sample_rate: ruled(fields.shape.log_sample_rate, z.number().min(0).max(1).optional()),
}));

/**
 * A policy for uploading delivery logs, as the service sends it. The bounds of a request don't apply: old
 * policies have a threshold below 100. Source: §2.3, facts §8.
 */
export const logPolicy = looseObject(() => ({
  id: z.int().meta({ title: 'Policy ID', description: 'Unique identifier.', readOnly: true }),
  client_id: readOnly(z.int(), { title: 'Client ID', description: 'Account that owns the policy.' }),
  ...fields.shape,
  related_uploader_configs: readOnly(z.array(z.int()), {
    title: 'Used by configurations',
    description: 'IDs of the upload configurations that use this policy.',
  }),
  created: stamp('Created'),
  updated: stamp('Updated'),
}));

export type LogPolicy = z.output<typeof logPolicy>;
