import fc from 'fast-check';
import { parseDigits } from '../../../../src/platform/client/json.ts';
import { readSeries, type StatisticsItem } from '../../../../src/shared/series/series.ts';

/** Digits as a service may write them: with a fraction, an exponent, as text, or longer than a number holds. */
const digits = fc.oneof(
  fc.integer({ min: -1_000_000, max: 1_000_000 }).map(String),
  fc.bigInt({ min: 0n, max: 10n ** 24n }).map(String),
  fc.tuple(fc.nat(9999), fc.stringMatching(/^\d{1,20}$/)).map(([whole, part]) => `${whole}.${part}`),
  fc.tuple(fc.nat(99), fc.integer({ min: -9, max: 9 })).map(([whole, power]) => `${whole}e${power}`),
);
const asText = fc.boolean();

/** Pairs of a reply as digits; some as texts, in any order, some times twice. */
export const replyPairs = fc.array(
  fc.record({
    time: fc.integer({ min: 1_700_000_000, max: 1_700_000_300 }).map(String),
    value: digits,
    asText,
  }),
  { maxLength: 40 },
);

export type ReplyPairs = Parameters<Parameters<(typeof replyPairs)['map']>[0]>[0];

/** The text of a reply with a series for each list of pairs. */
export function replyText(all: readonly ReplyPairs[]): string {
  const items = all.map((pairs, client) => {
    const written = pairs.map(
      ({ time, value, asText: quoted }) => `[${time},${quoted ? `"${value}"` : value}]`,
    );
    return `{"client":${client},"metrics":{"streams":[${written.join(',')}]}}`;
  });
  return `[${items.join(',')}]`;
}

/** The series of a reply, read as the client reads it. */
export function seriesOf(text: string) {
  return readSeries(parseDigits(text) as StatisticsItem[]);
}
