import * as z from 'zod';
import type { FieldMeta } from '../grammar/meta.ts';
import { field, optional, stamp } from '../grammar/schema.ts';

const marks = {
  name: { title: 'Name', description: 'Up to 255 characters. Default: `Policy`.' },
  description: { title: 'Description', description: 'Up to 255 characters.' },
  include_empty_logs: {
    title: 'Upload empty logs',
    description: 'Uploads a file even if there was no traffic. Default: off.',
  },
  include_shield_logs: {
    title: 'Include shielding logs',
    description: 'Uploads logs of origin shielding, too. Default: off.',
  },
  retry_interval_minutes: { title: 'Retry interval', description: '5 to 60. Default: 60.', unit: 'min' },
  rotate_interval_minutes: {
    title: 'Rotation interval',
    description: 'How often a new file starts: 5 to 60. Default: 5.',
    unit: 'min',
  },
  rotate_threshold_mb: {
    title: 'Size limit',
    description: 'Empty: no size limit. Otherwise 100 or more; existing values may be 5–500.',
    unit: 'MB',
  },
  rotate_threshold_lines: {
    title: 'Line limit',
    description: 'Lines per file, up to 10000. 0 means no limit. Default: 0.',
  },
  date_format: { title: 'Date format', description: 'Format of times in log lines, up to 255 characters.' },
  field_delimiter: {
    title: 'Delimiter',
    description: 'Placed around each field, up to 10 characters. Default: `"`.',
  },
  field_separator: {
    title: 'Separator',
    description: 'Placed between fields, 1 to 10 characters. Default: a space.',
  },
  fields: {
    title: 'Fields',
    description: 'Fields of a log line, in order, up to 255 characters each. `-` leaves a column empty.',
  },
  file_name_template: {
    title: 'File name template',
    description:
      'Up to 255 characters. Variables: `{{YYYY}}`, `{{MM}}`, `{{DD}}`, `{{HH}}`, `{{mm}}`, `{{ss}}` for the time, `{{HOST}}` and `{{CNAME}}` for the location. Default: `{{YYYY}}/{{MM}}/{{DD}}/{{HH}}/{{mm}}/{{ss}}/{{HOST}}_{{CNAME}}_access.log.gz`.',
  },
  format_type: {
    title: 'Format',
    description:
      '`json`, or empty for plain text. Other values, up to 255 characters, may be refused by the service.',
  },
  tags: { title: 'Tags', description: 'Fixed fields added to each log entry; values up to 50 characters.' },
  // facts §2
  escape_special_characters: { title: 'Escape special characters', description: 'Default: off.' },
  // facts §2
  log_sample_rate: {
    title: 'Sampling rate',
    description: 'Share of requests to log, 0 to 1. Default: 1 (all requests).',
  },
} satisfies Record<string, FieldMeta>;

/** Log upload policy fields that a client may set, with the bounds of a request. Source: §2.3, facts §6. */
export const logPolicySettings = {
  name: optional(z.string().max(255), marks.name),
  description: optional(z.string().max(255), marks.description),
  include_empty_logs: optional(z.boolean(), marks.include_empty_logs),
  include_shield_logs: optional(z.boolean(), marks.include_shield_logs),
  retry_interval_minutes: optional(z.int().min(5).max(60), marks.retry_interval_minutes),
  rotate_interval_minutes: optional(z.int().min(5).max(60), marks.rotate_interval_minutes),
  rotate_threshold_mb: optional(z.int().min(100).max(2_147_483_647).nullable(), marks.rotate_threshold_mb),
  rotate_threshold_lines: optional(z.int().min(0).max(10_000), marks.rotate_threshold_lines),
  date_format: optional(z.string().max(255), marks.date_format),
  field_delimiter: optional(z.string().max(10), marks.field_delimiter),
  field_separator: optional(z.string().min(1).max(10), marks.field_separator),
  fields: optional(z.array(z.string().max(255)), marks.fields),
  file_name_template: optional(z.string().max(255), marks.file_name_template),
  format_type: optional(z.string().max(255), marks.format_type),
  tags: optional(z.record(z.string(), z.string()), marks.tags),
  escape_special_characters: optional(z.boolean(), marks.escape_special_characters),
  log_sample_rate: optional(z.number().min(0).max(1), marks.log_sample_rate),
};

/**
 * A policy for uploading delivery logs, as the service sends it. The bounds of a request don't apply: old
 * policies have a threshold below 100. Source: §2.3, facts §8.
 */
export const logPolicy = z.looseObject({
  id: z.int().meta({ title: 'Policy ID', description: 'Unique identifier.', readOnly: true }),
  client_id: field(z.int(), {
    title: 'Client ID',
    description: 'Account that owns the policy.',
    readOnly: true,
  }),
  name: field(z.string(), marks.name),
  description: field(z.string(), marks.description),
  include_empty_logs: field(z.boolean(), marks.include_empty_logs),
  include_shield_logs: field(z.boolean(), marks.include_shield_logs),
  retry_interval_minutes: field(z.number(), marks.retry_interval_minutes),
  rotate_interval_minutes: field(z.number(), marks.rotate_interval_minutes),
  rotate_threshold_mb: field(z.number(), marks.rotate_threshold_mb),
  rotate_threshold_lines: field(z.number(), marks.rotate_threshold_lines),
  date_format: field(z.string(), marks.date_format),
  field_delimiter: field(z.string(), marks.field_delimiter),
  field_separator: field(z.string(), marks.field_separator),
  fields: field(z.array(z.string()), marks.fields),
  file_name_template: field(z.string(), marks.file_name_template),
  format_type: field(z.string(), marks.format_type),
  tags: field(z.record(z.string(), z.unknown()), marks.tags),
  escape_special_characters: field(z.boolean(), marks.escape_special_characters),
  log_sample_rate: field(z.number(), marks.log_sample_rate),
  related_uploader_configs: field(z.array(z.int()), {
    title: 'Used by configurations',
    description: 'IDs of the upload configurations that use this policy.',
    readOnly: true,
  }),
  created: stamp('Created'),
  updated: stamp('Updated'),
});

export type LogPolicy = z.output<typeof logPolicy>;
