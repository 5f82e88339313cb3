import { listLogFields } from '../api/cdn.ts';
import type { LogPolicy } from '../api/logPolicy.ts';
import { sampleFileName, sampleLine } from '../model/logSample.ts';
import { estimateRotation } from '../model/rotation.ts';
import { humanBytes } from '../model/sizes.ts';
import { type Words, words } from '../model/words.ts';
import { type PreviewLine, readingForm } from './form.ts';
import { bind } from './kind.ts';

/** The form of a log upload policy, with a sample of what it leads to. Source: §2.3, facts §6. */
export const logPolicyForm = readingForm<LogPolicy, { fields: readonly string[] }>({
  groups: [
    { title: words('Policy'), fields: ['name', 'description'] },
    {
      title: words('New files'),
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
      title: words('Lines'),
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
  controls: { format_type: 'select' },
  reads: { fields: bind(listLogFields, () => ({})) },
  options: (_, { fields }) => ({
    ...(fields ? { fields: [...fields, '-'].map((value) => ({ value })) } : {}),
    format_type: [
      { value: '', label: words('plain lines') },
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
      title: words('Requests'),
      help: words('For the estimate only: how many requests are delivered. It is not sent.'),
      unit: '/s',
      initial: 100,
    },
  ],
  preview,
  notes: (item) => [useOf(item.related_uploader_configs?.length)],
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
  remarks: ({ format_type, field_separator }) => {
    if (format_type === 'json') return { field_separator: unused, field_delimiter: unused };
    const seen = { ' ': words('This is a space.'), '\t': words('This is a tab.') }[field_separator ?? ''];
    return seen ? { field_separator: seen } : {};
  },
});

const unused = words('Entries in JSON do not use it.');

/** A day on which each part of a date has other digits. */
const sampleMoment = new Date(Date.UTC(2026, 10, 23, 14, 5, 9));

function useOf(configurations: number | undefined): Words {
  if (configurations === undefined)
    return words('The service did not say which upload configurations use this policy.');
  if (configurations === 0) return words('No upload configuration uses this policy.');
  return configurations === 1
    ? words('1 upload configuration uses this policy: a change is in force there at once.')
    : words('{0} upload configurations use this policy: a change is in force there at once.', configurations);
}

function preview(next: LogPolicy, given: Readonly<Record<string, number>>): PreviewLine[] {
  const line = sampleLine(next, sampleMoment);
  return [
    { label: words('A line, for example'), value: words('{0}', line), exact: true, below: 'fields' },
    {
      label: words('A file, for example'),
      value: words('{0}', sampleFileName(next.file_name_template, sampleMoment)),
      exact: true,
      below: 'file_name_template',
    },
    { label: words('Files of one place'), value: rotation(next, given['requests'] ?? 0, line) },
  ];
}

function rotation(next: LogPolicy, requests: number, line: string): Words {
  const lineBytes = new TextEncoder().encode(line).length + 1;
  const traffic = { requests, share: next.log_sample_rate ?? 1, lineBytes };
  const { files, lines, bytes, minutes, by } = estimateRotation(next, traffic);
  if (!by) return words('no rule ends a file');
  const short = (value: number) => Number(value.toPrecision(3));
  const ends = { time: words('the time'), size: words('the size'), lines: words('the lines') }[by];
  return words(
    'one every {0} min, ended by {1}; about {2} a day, each of {3} lines and {4} before compression',
    short(minutes),
    ends,
    short(files),
    short(lines),
    humanBytes(bytes),
  );
}
