import type { LogPolicy } from '../../platform/cdn/logPolicy.ts';
import { listLogFields } from '../../platform/cdn/operations.ts';
import { type Words, words } from '../../shared/words.ts';
import { bind } from '../grammar/bound.ts';
import { type Form, type PreviewLine, readingForm } from '../grammar/form.ts';
import { sampleFileName, sampleLine } from './logSample.ts';
import { estimateRotation } from './rotation.ts';

/** What the form of a log upload policy has, of one that there is and of a new one. Source: §2.3, facts §6. */
const shared: Form<LogPolicy, { fields: readonly string[] }> = {
  groups: [
    { title: words('Policy'), fields: ['name', 'description'] },
    {
      title: words('Files'),
      fields: [
        'rotate_interval_minutes',
        'rotate_threshold_mb',
        'rotate_threshold_lines',
        'retry_interval_minutes',
        'file_name_template',
      ],
      previews: true,
    },
    {
      title: words('Log lines'),
      fields: [
        'format_type',
        'fields',
        'field_separator',
        'field_delimiter',
        'date_format',
        'escape_special_characters',
        'tags',
      ],
    },
    {
      title: words('What is logged'),
      fields: ['log_sample_rate', 'include_empty_logs', 'include_shield_logs'],
    },
  ],
  controls: { format_type: 'choice' },
  reads: { fields: bind(listLogFields, () => ({})) },
  options: (_, { fields }) => ({
    ...(fields ? { fields: [...fields, '-'].map((value) => ({ value })) } : {}),
    format_type: [
      { value: '', label: words('plain text') },
      { value: 'json', label: words('JSON') },
    ],
    field_separator: [
      { value: ' ', label: words('space') },
      { value: '\t', label: words('tab') },
      { value: ',' },
      { value: ';' },
      { value: '|' },
    ],
    date_format: [{ value: '[02/Jan/2006:15:04:05 -0700]' }, { value: '2006-01-02T15:04:05Z07:00' }],
  }),
  given: [
    {
      name: 'requests',
      title: words('Request rate'),
      help: words('Used only for this estimate; never sent.'),
      unit: '/s',
      initial: 100,
    },
  ],
  preview,
  presets: [
    {
      title: words('Daily archive'),
      values: {
        rotate_interval_minutes: 60,
        rotate_threshold_mb: null,
        rotate_threshold_lines: 0,
        retry_interval_minutes: 60,
        file_name_template: '{{YYYY}}-{{MM}}-{{DD}}/{{HH}}-{{mm}}-{{ss}}_{{HOST}}_{{CNAME}}_access.log.gz',
      },
    },
    {
      title: words('Near real time'),
      values: {
        rotate_interval_minutes: 5,
        rotate_threshold_mb: 100,
        rotate_threshold_lines: 10_000,
        retry_interval_minutes: 5,
      },
    },
    { title: words('JSON'), values: { format_type: 'json', date_format: '2006-01-02T15:04:05Z07:00' } },
  ],
  remarks: ({ field_separator }) => {
    const seen = { ' ': words('A space.'), '\t': words('A tab.') }[field_separator ?? ''];
    return seen ? { field_separator: seen } : {};
  },
  idle: ({ format_type }) =>
    format_type === 'json'
      ? [{ fields: ['field_separator', 'field_delimiter'], words: words('No effect on JSON entries') }]
      : [],
};

/** The form of a log upload policy, with a sample of the result. */
export const logPolicyForm = readingForm<LogPolicy, { fields: readonly string[] }>({
  ...shared,
  notes: (item) => [useOf(item.related_uploader_configs?.length)],
});

/** The form of a new one. */
export const newLogPolicyForm = readingForm(shared);

/** A time at which every part of a date has different digits. */
const sampleMoment = new Date(Date.UTC(2026, 10, 23, 14, 5, 9));

function useOf(configurations: number | undefined): Words {
  if (configurations === undefined)
    return words('The service didn’t say which upload configurations use this policy.');
  if (configurations === 0) return words('No upload configuration uses this policy.');
  return configurations === 1
    ? words('1 upload configuration uses this policy. Changes take effect there immediately.')
    : words(
        '{0} upload configurations use this policy. Changes take effect there immediately.',
        configurations,
      );
}

function preview(next: LogPolicy, given: Readonly<Record<string, number>>): PreviewLine[] {
  const line = sampleLine(next, sampleMoment);
  return [
    { label: words('Sample line'), value: words('{0}', line), exact: true, below: 'fields' },
    {
      label: words('Sample file name'),
      value: words('{0}', sampleFileName(next.file_name_template, sampleMoment)),
      exact: true,
      below: 'file_name_template',
    },
    { label: words('Files per edge location'), value: rotation(next, given['requests'] ?? 0, line) },
  ];
}

function rotation(next: LogPolicy, requests: number, line: string): Words {
  const lineBytes = new TextEncoder().encode(line).length + 1;
  const traffic = { requests, share: next.log_sample_rate ?? 1, lineBytes };
  const { files, lines, bytes, minutes, by } = estimateRotation(next, traffic);
  if (!by) return words('a single file: no limit is set');
  const short = (value: number) => Number(value.toPrecision(3));
  const ends = { time: words('time'), size: words('size'), lines: words('lines') }[by];
  return words(
    'one every {0} min (limited by {1}); about {2} a day, {3} lines, {4} uncompressed each',
    short(minutes),
    ends,
    short(files),
    short(lines),
    { bytes: bytes },
  );
}
