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

const vod = [
  {
    client: 123,
    metrics: {
      vod: [
        [1_640_995_210, 10],
        [1_640_998_810, 11],
      ],
    },
  },
];

/** Source: §2.12, facts fact 12 and §4.4. */
/** An hour of one app, in intervals of five minutes. Source: facts §6. */
const edgePeriod = { from: '2026-01-05T11:00:00Z', to: '2026-01-05T12:00:00Z', step: 300, id: 31 };

export const statisticsExchanges: Exchanges = {
  'statistics.watching': { input: { from: period.from, granularity: '1mo' }, reply: streams },
  'statistics.reseller': { input: { ...period, by_streams: true }, reply: streams },
  'statistics.viewers': { input: { ...period, stream_id: 31 }, reply: streams },
  'statistics.videoWatching': { input: { from: period.from, slug: 'xMbWb' }, reply: vod },
  'statistics.videoViewers': { input: { ...period, granularity: '1d' }, reply: vod },
  'statistics.videoStorage': { input: period, reply: vod },
  'statistics.videoTranscoding': { input: period, reply: vod },
  'statistics.watchingTotal': {
    input: { stream_id: 31 },
    reply: [{ client: 123, duration: 1200, stream_id: '31', client_user_id: 7 }],
    result: '1200',
  },
  'statistics.videoWatchingTotal': {
    input: { ...period },
    reply: [
      { client: 123, duration: 1200, slug: 'xMbWb', client_user_id: 7 },
      { client: 123, duration: 9_007_199_254_740_991 },
    ],
    result: '9007199254742191',
  },
  'statistics.ingest': {
    input: { date_from: period.from, date_to: period.to, stream_id: '31', interval: 1, units: 'hour' },
    reply: {
      data: [
        {
          time: '2024-05-01T00:00:00Z',
          avg_bitrate: 4_200_000.5,
          sum_frames: 90_000,
          max_height: 1080,
          max_fps: 25,
          max_keyframe_interval: 2,
        },
      ],
    },
    result: [
      {
        time: '2024-05-01T00:00:00Z',
        avg_bitrate: 4_200_000.5,
        sum_frames: 90_000,
        max_height: 1080,
        max_fps: 25,
        max_keyframe_interval: 2,
      },
    ],
  },
  'statistics.delivery': {
    input: {
      service: 'CDN',
      ...period,
      granularity: '1d',
      metrics: ['sent_bytes', 'upstream_bytes'],
      group_by: ['resource'],
    },
    reply: {
      resource: {
        '1': {
          metrics: { sent_bytes: [[1_543_622_400, 17_329_220_573]], upstream_bytes: [1_543_622_400, 7] },
        },
        '2': { region: { eu: { metrics: { sent_bytes: [[1_543_622_400, 5]] } } } },
      },
    },
    result: [
      {
        resource: '1',
        metrics: { sent_bytes: [[1_543_622_400, 17_329_220_573]], upstream_bytes: [[1_543_622_400, 7]] },
      },
      { resource: '2', region: 'eu', metrics: { sent_bytes: [[1_543_622_400, 5]] } },
    ],
  },
  'statistics.meet': {
    input: period,
    reply: [{ client: 123, metrics: { meet: [[1_640_995_210, 10]], max_meet_usage: [1_640_995_510, 200] } }],
    result: [
      { client: 123, metrics: { meet: [[1_640_995_210, 10]], max_meet_usage: [[1_640_995_510, 200]] } },
    ],
  },
  'statistics.edgeCalls': {
    input: edgePeriod,
    reply: {
      stats: [
        { time: '2026-01-05T11:00:00Z', count_by_status: [{ status: 200, count: 7 }] },
        {
          time: '2026-01-05T11:05:00Z',
          count_by_status: [
            { status: 532, count: 2 },
            { status: 200, count: 9 },
          ],
        },
      ],
    },
    result: [
      {
        client: 0,
        metrics: {
          200: [
            [1_767_610_800, 7],
            [1_767_611_100, 9],
          ],
          532: [
            [1_767_610_800, 0],
            [1_767_611_100, 2],
          ],
        },
      },
    ],
  },
  'statistics.edgeDuration': {
    input: edgePeriod,
    reply: {
      stats: [
        {
          time: '2026-01-05T11:00:00Z',
          min: 310,
          max: 41_000,
          avg: 1250,
          median: 1000,
          perc75: 1800,
          perc90: 3100,
        },
      ],
    },
    result: [
      {
        client: 0,
        metrics: {
          min: [[1_767_610_800, 310]],
          avg: [[1_767_610_800, 1250]],
          median: [[1_767_610_800, 1000]],
          perc75: [[1_767_610_800, 1800]],
          perc90: [[1_767_610_800, 3100]],
          max: [[1_767_610_800, 41_000]],
        },
      },
    ],
  },
};
