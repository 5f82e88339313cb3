import { aText, type FieldRule, rulesOf } from './rule.ts';

const key = rulesOf('faasKey');

/** Source: §2.6, §4.7. */
export const faasKeyRules: FieldRule[] = [
  key('functions', {
    good: [[{ name: 'resize', namespace: 'media' }], [{ name: 'ab', namespace: `a${'-'.repeat(24)}b` }], []],
    bad: [
      [[{ name: 'a', namespace: 'media' }], /^Invalid value. 2 to 26 lowercase letters/],
      [[{ name: 'Resize', namespace: 'media' }], /^Invalid value. 2 to 26 lowercase letters/],
      [[{ name: 'resize-', namespace: 'media' }], /^Invalid value. 2 to 26 lowercase letters/],
      [[{ name: `a${'b'.repeat(26)}`, namespace: 'media' }], /^Invalid value. 2 to 26 lowercase letters/],
      [[{ name: 'resize' }], /^It must be text\.$/],
    ],
  }),
  key('description', { good: ['For the resizer', '', null], bad: aText }),
  key('expire', {
    good: ['2031-01-31T23:00:00Z', '2031-01-31T23:00:00+02:00', '2031-01-31T23:00:00.250Z', null],
    bad: [
      ['tomorrow', /^Enter an ISO 8601 date and time/],
      ['2031-13-01T00:00:00Z', /^Enter an ISO 8601 date and time/],
      [7, /^It must be text\.$/],
    ],
  }),
];
