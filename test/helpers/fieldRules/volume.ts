import { aText, type FieldRule, rulesOf } from './rule.ts';

const volume = rulesOf('volume');
const rule = /^Invalid value. 3 to 63 letters, digits/;

/** Source: facts §5.3; exact parameters of the PATCH. */
export const volumeRules: FieldRule[] = [
  volume('name', {
    of: ({ task_id }) => task_id === null,
    good: ['archive 1', 'a.b', `a${'b'.repeat(62)}`],
    bad: [['ab', rule], ['ends ', rule], ['-starts', rule], [`a${'b'.repeat(63)}`, rule], ...aText],
  }),
];
