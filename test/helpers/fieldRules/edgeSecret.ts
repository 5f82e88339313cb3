import { type FieldRule, rulesOf, upTo } from './rule.ts';

const secret = rulesOf('edgeSecret');

/** Source: §2.5, §4.8. */
export const edgeSecretRules: FieldRule[] = [
  secret('name', {
    good: ['renamed-secret', 'xy', 'a_b-1', 'x'.repeat(128)],
    bad: [
      ['', /^It must not be empty\.$/],
      ['x'.repeat(129), /^It may have at most 128 characters\.$/],
      ['x', /^Invalid value. .*letters, digits/],
      ['-x', /^Invalid value. .*letters, digits/],
      ['x y', /^Invalid value. .*letters, digits/],
    ],
  }),
  secret('comment', upTo(1024)),
  secret('secret_slots', {
    good: [[{ slot: 0, value: 'fresh' }], [{ slot: 0, value: 'x'.repeat(4096) }]],
    bad: [
      [[{ slot: 0, value: 'x'.repeat(4097) }], /^It may have at most 4096 characters\.$/],
      [[{ slot: 'now', value: 'x' }], /^It must be a number\.$/],
      [[{ slot: 0, value: '••••' }], /^The dots hide a secret value/],
    ],
  }),
];
