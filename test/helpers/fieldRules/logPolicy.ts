import { between, type FieldRule, flag, rulesOf, upTo } from './rule.ts';

const policy = rulesOf('logPolicy');

/** Source: §2.3, facts §6. */
export const logPolicyRules: FieldRule[] = [
  ...['name', 'description', 'date_format', 'file_name_template', 'format_type'].map((field) =>
    policy(field, {
      ...upTo(255),
      ...(field === 'format_type' ? { good: ['json', '', 'x'.repeat(255)] } : {}),
    }),
  ),
  policy('include_empty_logs', flag),
  policy('include_shield_logs', flag),
  policy('escape_special_characters', flag),
  policy('retry_interval_minutes', between(5, 60, 'min')),
  policy('rotate_interval_minutes', between(5, 60, 'min')),
  policy('rotate_threshold_mb', {
    good: [100, null, 2_147_483_647],
    bad: [
      [99, /^It must be 100 MB or more\.$/],
      [2_147_483_648, /^It must be 2147483647 MB or less\.$/],
    ],
  }),
  policy('rotate_threshold_lines', between(0, 10_000)),
  policy('field_delimiter', upTo(10)),
  policy('field_separator', {
    good: [';', 'x'.repeat(10)],
    bad: [
      ['', /^It must not be empty\.$/],
      ['x'.repeat(11), /^It may have at most 10 characters\.$/],
    ],
  }),
  policy('fields', {
    good: [['host', '-', 'status'], ['x'.repeat(255)], []],
    bad: [
      [['x'.repeat(256)], /^It may have at most 255 characters\.$/],
      ['host', /^It must be a list\.$/],
    ],
  }),
  policy('tags', {
    good: [{ team: 'sport' }, { team: 'x'.repeat(50) }, {}],
    bad: [
      [{ team: 'x'.repeat(51) }, /^It may have at most 50 characters\.$/],
      [{ team: 7 }, /^It must be text/],
    ],
  }),
  policy('log_sample_rate', {
    good: [0.5, 0, 1],
    bad: [
      [-0.1, /^It must be 0 or more\.$/],
      [1.1, /^It must be 1 or less\.$/],
    ],
  }),
];
