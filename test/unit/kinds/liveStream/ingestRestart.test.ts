import assert from 'node:assert/strict';
import { isPast, type Stretch } from '../../../../src/kinds/grammar/checkup.ts';
import { ingestFindings } from '../../../../src/kinds/liveStream/ingestRules.ts';
import type { IngestPoint } from '../../../../src/kinds/liveStream/ingestSeries.ts';
import { ingestTraces } from '../../../../src/kinds/liveStream/ingestTraces.ts';
import type { Stream } from '../../../../src/platform/streaming/stream.ts';
import { inEnglish } from '../../../../src/shared/words.ts';

const hour = 3600_000;
const to = Date.UTC(2026, 4, 6, 13);
const stretch: Stretch = { from: to - hour, to, interval: 10, now: to };
const at = (minutes: number) => to - hour + minutes * 60_000;
const iso = (minutes: number) => new Date(at(minutes)).toISOString();

/** What arrives in each interval of the hour, with what is changed of it; undefined: nothing. */
const arrived = (change: (minutes: number) => Partial<IngestPoint> | undefined): IngestPoint[] =>
  Array.from({ length: 360 }, (_, place) => place / 6).flatMap((minutes) => {
    const changed = change(minutes);
    const sound = { bitRate: 4_500_000, frames: 300, height: 1080, frameRate: 30, keyFrames: 2 };
    return changed ? [{ at: Math.round(at(minutes)), ...sound, ...changed }] : [];
  });

/** The source reconnected after 40 minutes. */
const live: Stream = { id: 1, active: true, live: true, started_at_primary: iso(40), transcoding_speed: 1 };
/** What is found, each with the minute since which it is over. */
const found = (points: readonly IngestPoint[], of: Partial<Stream> = {}, more: Partial<Stretch> = {}) =>
  ingestFindings(points, { ...live, ...of }, { ...stretch, ...more })?.map((each) => [
    each.rule,
    isPast(each) ? (each.overSince - at(0)) / 60_000 : 'now',
  ]);

/** Keyframes are 8 s apart until the source reconnects. */
const slowKeys = arrived((minutes) => ({ keyFrames: minutes < 40 ? 8 : 2 }));
const pausing = (...pauses: readonly number[]) =>
  arrived((minutes) => (pauses.some((each) => minutes >= each && minutes < each + 0.5) ? undefined : {}));

describe('What was wrong before the source of a stream reconnected', () => {
  it('is over since then, after what is wrong now, and keeps its words', () => {
    assert.deepEqual(found(slowKeys), [['keyFrames', 40]]);
    const slow = { transcoding_speed: 0.5 };
    const pauses = arrived((minutes) => (minutes === 12 ? undefined : { keyFrames: minutes < 40 ? 8 : 2 }));
    assert.deepEqual(found(pauses, slow), [
      ['speed', 'now'],
      ['gaps', 40],
      ['keyFrames', 40],
    ]);
    assert.deepEqual(
      ingestFindings(pauses, live, stretch)?.map(({ words }) => inEnglish(words)),
      [
        'No input for 10 s, starting at 2026-05-06T12:12:00.000Z.',
        'Keyframes are up to 8 s apart: segments get longer, and players start slower than they could.',
      ],
    );
  });

  it('is over since the server that began last, of those that began in the period', () => {
    assert.deepEqual(found(slowKeys, { started_at_backup: iso(45) }), [['keyFrames', 45]]);
    assert.deepEqual(found(slowKeys, { started_at_backup: iso(-30) }), [['keyFrames', 40]]);
    assert.deepEqual(found(slowKeys, { started_at_backup: iso(61) }), [['keyFrames', 40]]);
  });

  it('is wrong still where nothing began in the period, it ended before now, or the stream is off air', () => {
    const still = [['keyFrames', 'now']];
    assert.deepEqual(found(slowKeys, { started_at_primary: iso(-10) }), still);
    assert.deepEqual(found(slowKeys, { started_at_primary: null }), still);
    assert.deepEqual(found(slowKeys, {}, { now: to + hour }), still);
    assert.deepEqual(found(slowKeys, { live: false, active: false }), still);
  });

  it('is judged once 20 s arrived whole, after an interval that is not counted and before one', () => {
    const began = (minutes: number) => found(slowKeys, { started_at_primary: iso(minutes) });
    assert.deepEqual(began(60 - 3 / 6), [['keyFrames', 'now']]);
    assert.deepEqual(began(60 - 4 / 6), [['keyFrames', 60 - 4 / 6]]);
    const thirty = arrived((minutes) => ({ keyFrames: minutes < 40 ? 8 : 2 })).filter(
      (_, place) => place % 3 === 0,
    );
    const last = (minutes: number) =>
      found(thirty, { started_at_primary: iso(minutes) }, { interval: 30 })?.filter(
        ([rule]) => rule === 'keyFrames',
      );
    assert.deepEqual([last(59), last(58.5)], [[['keyFrames', 'now']], [['keyFrames', 58.5]]]);
  });

  it('is told by the figures of now where it is still wrong', () => {
    const told = (points: readonly IngestPoint[]) =>
      ingestFindings(points, live, stretch)?.map((each) => [
        isPast(each),
        inEnglish(each.words).slice(0, 28),
      ]);
    const shorter = arrived((minutes) => ({ keyFrames: minutes < 40 ? 8 : 4 }));
    assert.deepEqual(told(shorter), [[false, 'Keyframes are up to 4 s apar']]);
    // what is too rare in an hour is found as well
    const late = arrived((minutes) => ({ keyFrames: minutes < 58 ? 2 : 4 }));
    const since = ingestFindings(late, { ...live, started_at_primary: iso(58) }, stretch);
    assert.deepEqual(
      since?.map(({ rule }) => rule),
      ['keyFrames'],
    );
    // moments from before and after are told together
    assert.deepEqual(told(pausing(10, 50)), [[false, 'The input stopped 2 times, f']]);
  });

  it('counts nothing of the interval in which the source reconnected', () => {
    const between = arrived((minutes) => (minutes === 40 ? { keyFrames: 12, frames: 100 } : {}));
    assert.deepEqual(found(between, { started_at_primary: iso(40.1) }), [['gaps', 40.1]]);
  });

  it('is not compared with what is transcoded now', () => {
    const tall = (until: number) => arrived((minutes) => ({ height: minutes < until ? 1080 : 720 }));
    const small = { transcoded_qualities: ['720pa'] };
    assert.deepEqual([found(tall(40), small), found(tall(60), small)], [[], [['height', 'now']]]);
  });

  it('is not drawn beside limits that are asked of another source', () => {
    const limits = (points: readonly IngestPoint[]) =>
      ingestTraces(points, { ...live, transcoded_qualities: ['720pa'] }, stretch).flatMap(
        ({ id, least, most, since }) =>
          ['bitRate', 'height'].includes(id) ? [[id, least, most, since]] : [],
      );
    const toSmall = arrived((minutes) => ({ height: minutes < 40 ? 1080 : 720 }));
    assert.deepEqual(limits(toSmall), [
      ['bitRate', undefined, undefined, at(40)],
      ['height', undefined, 720, at(40)],
    ]);
    const toFull = arrived((minutes) => ({ height: minutes < 40 ? 720 : 1080 }));
    assert.deepEqual(limits(toFull)[0], ['bitRate', 3, 6, at(40)]);
    assert.deepEqual(limits(slowKeys)[0], ['bitRate', 3, 6, undefined]);
  });

  it('is as it was where nothing arrived before', () => {
    const began = arrived((minutes) => (minutes < 59 ? undefined : { keyFrames: minutes === 59 ? 12 : 2 }));
    assert.deepEqual(found(began, { started_at_primary: iso(59.1) }), [['keyFrames', 'now']]);
  });
});

describe('Pauses after which the source reconnected each time', () => {
  // they come every eight minutes, and the last one ends in a reconnect
  const pauses = [7.5, 15.5, 23.5, 31.5, 39.5];
  const until = (minutes: number) =>
    found(
      pausing(...pauses).filter((each) => each.at < at(minutes)),
      {},
      { to: at(minutes), now: at(minutes) },
    );

  it('are over once none came for longer than usual', () => {
    assert.deepEqual(until(48), [['gaps', 'now']]);
    assert.deepEqual(until(48.5), [['gaps', 40]]);
  });

  it('are over at once where another source took its place', () => {
    const other = (more: Partial<IngestPoint>) =>
      pausing(...pauses)
        .filter((each) => each.at < at(42))
        .map((each) => (each.at < at(40) ? each : { ...each, ...more }));
    const said = (more: Partial<IngestPoint>) => found(other(more), {}, { to: at(42), now: at(42) });
    assert.deepEqual(said({ height: 720 }), [['gaps', 40]]);
    assert.deepEqual(said({ frameRate: 50, frames: 500 }), [['gaps', 40]]);
    assert.deepEqual(said({ frameRate: 30.2, frames: 302 }), [['gaps', 'now']]);
  });

  it('are over at once if there were but two', () => {
    assert.deepEqual(found(pausing(7.5, 39.5), {}, { to: at(42), now: at(42) }), [['gaps', 40]]);
  });
});
