import { type FieldRule, rulesOf } from './rule.ts';

const alert = rulesOf('storageAlert');
const most = 18_446_744_073_709_551_615n;
const limit = (field: string, watched: string, other: string): FieldRule[] => [
  alert(field, {
    of: ({ name }) => name === watched,
    good: ['500000000000', '0', String(most)],
    bad: [
      ['-1', /^It must be a whole number, 0 or more(, such as 500.*)?\.$/],
      [String(most + 1n), new RegExp(`^It must be ${most} or less\\.$`)],
    ],
  }),
  alert(field, {
    of: ({ name }) => name === other,
    good: [],
    bad: [['7', /^An alert on \w+ doesn’t have this limit\.$/]],
  }),
];

/** Source: §2.11, §4.16. */
export const storageAlertRules: FieldRule[] = [
  ...limit('bytes', 'reaching_used_space', 'reaching_files_quantity'),
  ...limit('count', 'reaching_used_requests', 'reaching_used_traffic'),
];
