import * as z from 'zod';
import type { FieldMeta } from './meta.ts';
import { field, optional, stamp } from './schema.ts';

const marks = {
  name: { title: 'Name', description: 'Up to 255 characters. `Policy` if not set.' },
  description: { title: 'Description', description: 'Up to 255 characters.' },
  include_empty_logs: {
    title: 'Upload empty logs',
    description: 'A file even when nothing was delivered. Off if not set.',
  },
  include_shield_logs: {
    title: 'Include shielding',
    description: 'Logs of origin shielding too. Off if not set.',
  },
  retry_interval_minutes: { title: 'Retry after', description: '5 to 60; 60 if not set.', unit: 'min' },
  rotate_interval_minutes: { title: 'New file after', description: '5 to 60; 5 if not set.', unit: 'min' },
  rotate_threshold_mb: {
    title: 'New file beyond',
    description: 'None: size does not matter. 100 or more when set; the service answers with 5 to 500.',
    unit: 'MB',
  },
  rotate_threshold_lines: {
    title: 'New file beyond lines',
    description: '0 to 10000; 0: lines do not matter, which holds if not set.',
  },
  date_format: {
    title: 'Date format',
    description: 'How times in a line are written; up to 255 characters.',
  },
  field_delimiter: {
    title: 'Delimiter',
    description: 'Put around each field; up to 10 characters. `"` if not set.',
  },
  field_separator: {
    title: 'Separator',
    description: 'Put between fields; 1 to 10 characters. One space if not set.',
  },
  fields: {
    title: 'Fields',
    description: 'Fields of a line, in order, up to 255 characters each; `-` keeps a place empty.',
  },
  file_name_template: {
    title: 'File name template',
    description:
      'Times as `{{YYYY}}`, `{{MM}}`, `{{DD}}`, `{{HH}}`, `{{mm}}`, `{{ss}}`, places as `{{HOST}}`, `{{CNAME}}`; up to 255 characters. If not set: `{{YYYY}}/{{MM}}/{{DD}}/{{HH}}/{{mm}}/{{ss}}/{{HOST}}_{{CNAME}}_access.log.gz`.',
  },
  format_type: {
    title: 'Format',
    description:
      '`json`, or empty for plain lines. Other texts up to 255 characters are allowed, but the service may refuse them.',
  },
  tags: { title: 'Tags', description: 'Fixed fields added to each entry; values up to 50 characters.' },
  escape_special_characters: {
    title: 'Escape special characters',
    description: 'Off if not set.',
    source: 'facts §2',
  },
  log_sample_rate: {
    title: 'Share of requests logged',
    description: '0 to 1; 1 logs all of them, which holds if not set.',
    source: 'facts §2',
  },
} satisfies Record<string, FieldMeta>;

/** Fields of a log upload policy that a client may set, with the bounds of a request. Source: §2.3, facts §6. */
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
 * A policy for the upload of delivery logs, as the service sends it. Bounds of a request do not hold here: old
 * policies have a threshold below 100. Source: §2.3, facts §8.
 */
export const logPolicy = z.looseObject({
  id: z.int().meta({ title: 'Policy id', description: 'Tells it apart.', readOnly: true }),
  client_id: field(z.int(), { title: 'Client id', description: 'Whose policy it is.', readOnly: true }),
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
    description: 'Upload configurations with this policy.',
    readOnly: true,
  }),
  created: stamp('Created'),
  updated: stamp('Changed'),
});

export type LogPolicy = z.output<typeof logPolicy>;
