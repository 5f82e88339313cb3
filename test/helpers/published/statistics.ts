import type { Exchanges } from './exchange.ts';

const period = { from: '2024-05-01T00:00:00Z', to: '2024-05-31T23:59:59Z' };
const streams = [
  {
    client: 123,
    metrics: {
      streams: [
        [1_640_995_210, 10],
        [1_640_998_810, 11],
      ],
    },
  },
];

/** Source: §2.12, facts fact 12. */
export const statisticsExchanges: Exchanges = {
  'statistics.watching': { input: { from: period.from, granularity: '1mo' }, reply: streams },
  'statistics.reseller': { input: { ...period, by_streams: true }, reply: streams },
  'statistics.meet': {
    input: period,
    reply: [{ client: 123, metrics: { meet: [[1_640_995_210, 10]], max_meet_usage: [1_640_995_510, 200] } }],
    result: [
      { client: 123, metrics: { meet: [[1_640_995_210, 10]], max_meet_usage: [[1_640_995_510, 200]] } },
    ],
  },
};
