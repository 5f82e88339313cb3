import { aText, type FieldRule, flag, notNull, number, rulesOf } from './rule.ts';

const rules = rulesOf('overlay');
const placed = { of: (item: Record<string, unknown>) => item['stretch'] !== true };
const least = [0, /^It must be 1 px or more\.$/] as const;
const size = { ...placed, ...number, bad: [...number.bad, least] };

/** Source: facts §4.2. */
export const overlayRules: FieldRule[] = [
  rules('url', {
    good: ['https://overlay.example/score', 'http://ann:word@overlay.example:8080/x?y=z'],
    bad: [
      ...['overlay.example', 'ftp://overlay.example/x', ''].map(
        (value) => [value, /^Invalid value\. /] as const,
      ),
      ...aText,
      ...notNull,
    ],
  }),
  rules('width', size),
  rules('height', size),
  rules('x', { ...placed, ...number }),
  rules('y', { ...placed, ...number }),
  rules('stretch', {
    of: ({ x, y, width, height }) => [x, y, width, height].every((each) => each == null),
    ...flag,
  }),
];
