import assert from 'node:assert/strict';
import { type Finding, isPast } from '../../../../src/kinds/grammar/checkup.ts';
import { ingestCheck } from '../../../../src/kinds/liveStream/ingestCheck.ts';
import { ingestFindings, ingestRules } from '../../../../src/kinds/liveStream/ingestRules.ts';
import { ingestSeries } from '../../../../src/kinds/liveStream/ingestSeries.ts';
import { ingestReadings, ingestTraces } from '../../../../src/kinds/liveStream/ingestTraces.ts';
import type { IngestSample } from '../../../../src/platform/statistics/ingest.ts';
import type { Stream } from '../../../../src/platform/streaming/stream.ts';
import type { IngestFault } from '../../../../src/sandbox/state/documents.ts';
import { ingestSamples } from '../../../../src/sandbox/statistics/ingest.ts';
import { inEnglish } from '../../../../src/shared/words.ts';
import { stretchOf } from '../../../../src/work/checkups/stretchOf.ts';

const start = Date.UTC(2026, 4, 6, 12);
const hour = 3600_000;
const stretch = { from: start, to: start + hour, interval: 10, now: start + hour };
const stream: Stream = {
  id: 1,
  active: true,
  live: true,
  transcoding_speed: 1,
  transcoded_qualities: ['audioa', '360pa', '720pa', '1080pa'],
};

/** An interval of 1080p at 30 fps, as it should be. */
const sound = (place: number): IngestSample => ({
  time: new Date(start + place * 10_000).toISOString(),
  avg_bitrate: 4_500_000,
  sum_frames: 300,
  max_height: 1080,
  max_fps: 30,
  max_keyframe_interval: 2,
});
const minutes = (change: (place: number) => Partial<IngestSample> | undefined = () => ({})) =>
  Array.from({ length: 30 }, (_, place) => place).flatMap((place) => {
    const changed = change(place);
    return changed ? [{ ...sound(place), ...changed }] : [];
  });

const found = (samples: readonly IngestSample[], of: Partial<Stream> = {}) =>
  ingestFindings(ingestSeries(samples), { ...stream, ...of }, stretch);
const stepOf = (finding: Finding) => (isPast(finding) ? undefined : inEnglish(finding.step));
const rules = (samples: readonly IngestSample[], of: Partial<Stream> = {}) =>
  found(samples, of)?.map(({ rule }) => rule);

/** What arrives, and the rules that it breaks. */
const cases: readonly [string, readonly IngestSample[], Partial<Stream>, readonly string[]][] = [
  ['as it should', minutes(), {}, []],
  ['with keyframes a second apart', minutes(() => ({ max_keyframe_interval: 1 })), {}, []],
  [
    'with keyframes half a second apart',
    minutes(() => ({ max_keyframe_interval: 0.5 })),
    {},
    ['closeKeyFrames'],
  ],
  [
    'with 1 Mbps for a third of the time',
    minutes((place) => ({ avg_bitrate: place % 3 === 0 ? 1e6 : 4.5e6 })),
    {},
    ['lowBitRate'],
  ],
  [
    'with 1 Mbps in calm pictures, for a fifth of the time',
    minutes((place) => ({ avg_bitrate: place % 5 === 0 ? 1e6 : 4.5e6 })),
    {},
    [],
  ],
  [
    'in two broadcasts with a planned hour between them',
    minutes((place) => ({ time: new Date(start + (place + (place < 15 ? 0 : 360)) * 10_000).toISOString() })),
    {},
    ['offAir'],
  ],
  ['with keyframes 3 s apart', minutes(() => ({ max_keyframe_interval: 3 })), {}, ['keyFrames']],
  ['with long keyframes once', minutes((place) => ({ max_keyframe_interval: place === 7 ? 9 : 2 })), {}, []],
  ['with keyframes 60 pictures apart', minutes(() => ({ max_keyframe_interval: 60 })), {}, []],
  ['with keyframes 250 pictures apart', minutes(() => ({ max_keyframe_interval: 250 })), {}, ['keyFrames']],
  ['with keyframes 2,000 ms apart', minutes(() => ({ max_keyframe_interval: 2000 })), {}, []],
  ['with keyframes 5,000 ms apart', minutes(() => ({ max_keyframe_interval: 5000 })), {}, ['keyFrames']],
  [
    'with keyframes 2 s apart, and once 600',
    minutes((place) => ({ max_keyframe_interval: place === 7 ? 600 : 2 })),
    {},
    [],
  ],
  [
    'with keyframes 5 s apart, and once 90',
    minutes((place) => ({ max_keyframe_interval: place === 7 ? 90 : 5 })),
    {},
    ['keyFrames'],
  ],
  [
    'with keyframes 2,000 ms apart, and none measured now and then',
    minutes((place) => ({ max_keyframe_interval: place % 4 === 0 ? 0 : 2000 })),
    {},
    [],
  ],
  [
    'with keyframes 20,000 apart, whatever that is',
    minutes(() => ({ max_keyframe_interval: 20_000 })),
    {},
    [],
  ],
  [
    'with keyframes 5 apart, and 2,000 a third of the time',
    minutes((place) => ({ max_keyframe_interval: place % 3 === 0 ? 2000 : 5 })),
    {},
    [],
  ],
  ['with no keyframe measured', minutes(() => ({ max_keyframe_interval: 0 })), {}, []],
  ['with 3 Mbps', minutes(() => ({ avg_bitrate: 3e6 })), {}, []],
  ['with 2.5 Mbps', minutes(() => ({ avg_bitrate: 2.5e6 })), {}, ['lowBitRate']],
  ['with 2,500 kbps', minutes(() => ({ avg_bitrate: 2500 })), {}, ['lowBitRate']],
  ['with 4,500 kbps', minutes(() => ({ avg_bitrate: 4500 })), {}, []],
  ['with 6 Mbps', minutes(() => ({ avg_bitrate: 6e6 })), {}, []],
  ['with 9 Mbps', minutes(() => ({ avg_bitrate: 9e6 })), {}, ['highBitRate']],
  ['with 9 Mbps at 60 fps', minutes(() => ({ avg_bitrate: 9e6, max_fps: 60, sum_frames: 600 })), {}, []],
  [
    'with 4 Mbps at 60 fps',
    minutes(() => ({ avg_bitrate: 4e6, max_fps: 60, sum_frames: 600 })),
    {},
    ['lowBitRate'],
  ],
  [
    'with 1 Mbps at 480p, of which nothing is known',
    minutes(() => ({ avg_bitrate: 1e6, max_height: 480 })),
    {},
    [],
  ],
  ['with 2160 lines', minutes(() => ({ avg_bitrate: 2e7, max_height: 2160 })), {}, ['height']],
  [
    'with 2160 lines where they are transcoded',
    minutes(() => ({ avg_bitrate: 2e7, max_height: 2160 })),
    { transcoded_qualities: ['2160pa'] },
    [],
  ],
  ['with 1080 lines where nothing is said of qualities', minutes(), { transcoded_qualities: null }, []],
  ['slowly', minutes(), { transcoding_speed: 0.8 }, ['speed']],
  ['with a pause', minutes((place) => (place === 9 ? undefined : {})), {}, ['gaps']],
  [
    'with an interval without pictures',
    minutes((place) => ({ sum_frames: place === 9 ? 0 : 300 })),
    {},
    ['gaps'],
  ],
  [
    'with a third of an interval missing',
    minutes((place) => ({ sum_frames: place === 9 ? 200 : 300 })),
    {},
    ['gaps'],
  ],
  ['with a frame late', minutes((place) => ({ sum_frames: place % 2 === 0 ? 299 : 301 })), {}, []],
  [
    'with a frame rate that drops to half within an interval',
    minutes((place) =>
      place < 9 ? {} : { max_fps: place === 9 ? 30 : 15, sum_frames: place === 9 ? 225 : 150 },
    ),
    {},
    [],
  ],
  ['with fewer frames than it says', minutes(() => ({ sum_frames: 240 })), {}, ['fewFrames']],
  [
    'that starts and ends within an interval',
    minutes((place) => ({ sum_frames: place % 29 === 0 ? 40 : 300 })),
    {},
    [],
  ],
  ['from later on', minutes((place) => (place < 9 ? undefined : {})), {}, []],
  [
    'with all that can be wrong',
    minutes((place) => (place === 9 ? undefined : { avg_bitrate: 1e6, max_keyframe_interval: 10 })),
    { transcoding_speed: 0.5, transcoded_qualities: ['720pa'] },
    ['gaps', 'speed', 'keyFrames', 'lowBitRate', 'height'],
  ],
];

describe('What is sent to a live stream', () => {
  for (const [what, samples, of, broken] of cases)
    it(`${what} breaks ${broken.length === 0 ? 'no rule' : broken.join(', ')}`, () => {
      assert.deepEqual(rules(samples, of), broken);
    });

  it('is unknown where nothing arrived', () => {
    assert.deepEqual([found([]), found(minutes(() => ({ sum_frames: 0 })))], [undefined, undefined]);
  });

  it('is not judged by the speed of now where the period ended before', () => {
    const before = { ...stretch, to: start + 300_000, now: start + 2 * hour };
    const slow = { ...stream, transcoding_speed: 0.5 };
    assert.deepEqual(ingestFindings(ingestSeries(minutes()), slow, before), []);
  });

  it('is transcoded at a speed that stands beside real time, while it is on air', () => {
    const speeds = (of: Partial<Stream>) =>
      ingestReadings({ ...stream, ...of }).map((each) => [each.value, each.least]);
    assert.deepEqual(speeds({ transcoding_speed: 0.8 }), [[0.8, 1]]);
    assert.deepEqual([speeds({ transcoding_speed: null }), speeds({ live: false })], [[], []]);
  });

  it('is judged whatever the order of the reply', () => {
    assert.deepEqual(rules(minutes((place) => (place === 9 ? undefined : {})).toReversed()), ['gaps']);
  });

  it('is told in words with figures, and with what to do', () => {
    const told = (samples: readonly IngestSample[], of: Partial<Stream> = {}) =>
      found(samples, of)?.map((each) => [inEnglish(each.words), stepOf(each)]);
    assert.deepEqual(told(minutes((place) => ([4, 9, 10].includes(place) ? undefined : {}))), [
      [
        'The input stopped 2 times, for 30 s in total; the longest gap (20 s) began at 2026-05-06T12:01:30.000Z.',
        'Check the encoder’s log and its uplink at that time. SRT recovers short losses; pushing to the backup server too covers longer ones.',
      ],
    ]);
    const part = minutes((place) => ({
      sum_frames: { 4: 150, 9: 200, 10: 0, 11: 100, 20: 150 }[place] ?? 300,
    }));
    assert.deepEqual(
      told(part)?.map(([first]) => first),
      [
        'Video is missing 3 times, 30 s in total; the longest gap (20 s) began around 2026-05-06T12:01:30.000Z.',
      ],
    );
    assert.deepEqual(told(minutes(() => ({ max_keyframe_interval: 10 }))), [
      [
        'Keyframes are up to 10 s apart: segments get longer, and players start slower than they could.',
        'Set the encoder’s keyframe interval (GOP) to 2 s, which is 60 frames at 30 fps, and turn off keyframes at scene changes.',
      ],
    ]);
    assert.deepEqual(told(minutes(() => ({ avg_bitrate: 1_540_000 }))), [
      [
        '1080p arrives at 1.54 Mb/s; 3 to 6 Mb/s is recommended.',
        'Raise the encoder’s video bitrate to 3 Mb/s or more, or send 720p.',
      ],
    ]);
  });

  it('is judged by rules that each say where they are from', () => {
    for (const { source } of ingestRules) assert.match(source, /\w{3}/);
    assert.equal(new Set(ingestRules.map(({ id }) => id)).size, ingestRules.length);
  });

  /** What a sandbox sends in an hour. */
  const sent = (seed: number, frameRate: number, fault?: IngestFault) =>
    ingestSamples(
      [{ source: { height: 1080, frameRate, ...(fault ? { fault } : {}) }, isSending: () => true, seed }],
      { from: start, to: start + hour, length: 10_000 },
    );
  const rates = [25, 30, 50, 60];
  const faults: readonly IngestFault[] = ['longKeyFrames', 'lowBitRate', 'gaps'];
  const ruleOf = { longKeyFrames: 'keyFrames', lowBitRate: 'lowBitRate', gaps: 'gaps' };
  const seeds = Array.from({ length: 20 }, (_, index) => index + 1);

  it('by 20 encoders of the sandbox with a fault breaks its rule 20 times, and no other', () => {
    const broken = seeds.map((seed) => rules(sent(seed, rates[seed % 4] ?? 25, faults[seed % 3])));
    const expected = seeds.map((seed) => [ruleOf[faults[seed % 3] ?? 'gaps']]);
    assert.deepEqual(broken, expected);
  });

  for (const period of ingestCheck.periods)
    it(`by 20 encoders of the sandbox with pauses breaks that rule alone in the last ${period} minutes`, () => {
      const asked = stretchOf({ minutes: period }, undefined, start);
      const found = seeds.map((seed) => {
        const source = { height: 1080, frameRate: rates[seed % 4] ?? 25, fault: 'gaps' } as const;
        const grid = { ...asked, length: asked.interval * 1000 };
        const samples = ingestSamples([{ source, isSending: () => true, seed }], grid);
        return ingestFindings(ingestSeries(samples), stream, asked)?.map(({ rule }) => rule);
      });
      assert.deepEqual(
        found,
        seeds.map(() => ['gaps']),
      );
    });

  /** What arrived of a source that declares 25 fps: frames of intervals of 10 s, of which some did not arrive. */
  const declares25 = (...frames: (number | undefined)[]) =>
    frames.flatMap((sum_frames, place) =>
      sum_frames === undefined ? [] : [{ ...sound(place), max_fps: 25, sum_frames }],
    );
  const accused = (...frames: (number | undefined)[]) =>
    found(declares25(...frames), { live: true })?.flatMap(({ rule, words }) =>
      rule === 'fewFrames' ? [inEnglish(words)] : [],
    );

  it('is said to have another frame rate than declared once that was measured for 20 s', () => {
    const said = ['The source sends 10 fps but declares 25.'];
    // the first and the last interval are incomplete
    for (const early of [[100], [100, 20], [40, 100, 30], [100, undefined, 100, undefined, 100]])
      assert.deepEqual(accused(...early), [], early.join());
    assert.deepEqual(accused(40, 100, 100, 30), said);
    assert.deepEqual(accused(100, 250, 250, 30), []);
    // where it starts again, too, an interval is incomplete
    assert.deepEqual(accused(100, 100, undefined, 100, 100), []);
  });

  it('tells bitrates in kilobits below a megabit, as the player does', () => {
    const samples = minutes(() => ({ avg_bitrate: 654_321, max_height: 480 }));
    const [trace] = ingestTraces(ingestSeries(samples), stream, stretch);
    assert.deepEqual([trace?.unit?.key, trace?.points[0]?.[1]], ['kb/s', 654]);
    const summary = ingestCheck.summary(samples, stretch);
    assert.match(summary ? inEnglish(summary) : '', /^Mostly 480p at 30 fps, 654 kb\/s/);
    const [full] = ingestTraces(ingestSeries(minutes(() => ({ avg_bitrate: 654_321 }))), stream, stretch);
    assert.deepEqual([full?.unit?.key, full?.points[0]?.[1], full?.least], ['Mb/s', 0.654, 3]);
  });

  it('draws what is missing of each interval, and says of how long a one', () => {
    const samples = minutes((place) => ({ sum_frames: { 9: 200, 10: 0 }[place] ?? 300 })).slice(8, 12);
    const traces = ingestTraces(ingestSeries(samples), stream, stretch);
    const at = (place: number) => start + place * 10_000;
    const missing = traces.find(({ id }) => id === 'pauses');
    assert.deepEqual(
      [missing?.title, missing?.limit].map((each) => each && inEnglish(each)),
      ['Missing Video', 'Seconds missing in each interval of 10 s; none expected'],
    );
    assert.deepEqual(missing?.points, [
      [at(8), 0],
      [at(9), 3.333],
      [at(10), 10],
      [at(11), 0],
    ]);
  });

  /** What a sandbox sends in an hour until its encoder stops for good, between 12:02 and 12:59. */
  const stopsAt = (seed: number) => start + (seed * 171 + 2) * 1000;
  const cutShort = (seed: number) =>
    ingestSamples(
      [
        {
          source: { height: 1080, frameRate: rates[seed % 4] ?? 25 },
          isSending: (time) => time < stopsAt(seed),
          seed,
        },
      ],
      { from: start, to: start + hour, length: 10_000 },
    );
  const ended = new Date(start + hour / 2).toISOString();
  const idle: Partial<Stream> = { live: false, started_at_primary: new Date(start).toISOString() };

  it('by 20 encoders that stopped for good breaks that rule 20 times, and no other', () => {
    const of = [idle, { ...idle, finished_at_primary: ended }, { ...idle, pull: true }];
    assert.deepEqual(
      seeds.map((seed) => rules(cutShort(seed), of[seed % 3])),
      seeds.map(() => ['stopped']),
    );
  });

  it('breaks no rule where it ended as the stream was switched off, or where it is on air by now', () => {
    const off = { ...idle, active: false };
    assert.deepEqual(
      seeds.flatMap((seed) => [rules(cutShort(seed), off), rules(cutShort(seed), { live: true })].flat()),
      [],
    );
  });

  it('is told since when nothing has arrived, to the second', () => {
    const said = (of: Partial<Stream>, more: Partial<typeof stretch> = {}) =>
      ingestFindings(ingestSeries(cutShort(7)), { ...stream, ...of }, { ...stretch, ...more })?.map(
        (each) => [each.isBad, inEnglish(each.words), stepOf(each)],
      );
    const since = '2026-05-06T12:19:59.000Z';
    assert.deepEqual(said(idle), [
      [
        true,
        `Nothing has arrived since ${since}.`,
        'If that wasn’t planned, check that the encoder is running and its uplink works. Switch the stream off when a broadcast is over.',
      ],
    ]);
    assert.deepEqual(
      said({ ...idle, pull: true })?.[0]?.[2],
      'If that wasn’t planned, check that the source addresses of this stream respond, and that the source is sending.',
    );
    // the hour ended before now: what the stream says of itself is of another time
    assert.deepEqual(said({}, { now: start + 2 * hour })?.[0]?.slice(0, 2), [
      false,
      `Nothing arrived after ${since}.`,
    ]);
    // so much is late in being recorded
    assert.deepEqual(said(idle, { to: Date.parse(since) + 60_000, now: Date.parse(since) + 60_000 }), []);
  });

  it('has no chart of keyframes, and says so, where their unit is unclear', () => {
    const samples = minutes(() => ({ max_keyframe_interval: 20_000 }));
    const traces = ingestTraces(ingestSeries(samples), stream, stretch);
    assert.ok(!traces.some(({ id }) => id === 'keyFrames'));
    const summary = ingestCheck.summary(samples, stretch);
    assert.equal(
      summary && inEnglish(summary),
      'Mostly 1080p at 30 fps, 4.5 Mb/s (30 intervals). The keyframe interval is unclear: the service gave no usable figures.',
    );
  });

  it('by 20 encoders of the sandbox without a fault breaks no rule', () => {
    assert.deepEqual(
      seeds.flatMap((seed) => rules(sent(seed, rates[seed % 4] ?? 25))),
      [],
    );
  });
});
