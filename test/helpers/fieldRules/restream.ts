import { aText, type FieldRule, filled, flag, notNull, notNullNumber, rulesOf } from './rule.ts';

const rules = rulesOf('restream');
const onlyCallers = /^The service only calls SRT targets: set “mode” to “caller”\.$/;

/** Source: facts §4.2. */
export const restreamRules: FieldRule[] = [
  rules('name', { good: ['Second channel', 'x'.repeat(255)], bad: [...filled, ...aText, ...notNull] }),
  rules('active', { ...flag, bad: [...flag.bad, ...notNull] }),
  rules('uri', {
    good: ['rtmps://target.example:443/app/key', 'srt://target.example:9000?mode=caller&latency=2000'],
    bad: [
      ...['target.example', 'https://target.example/x'].map((value) => [value, /^Invalid value\. /] as const),
      ['srt://target.example:9000?mode=listener', onlyCallers],
      ...aText,
    ],
  }),
  rules('client_user_id', notNullNumber),
];
