import { meetStatistics, resellerStatistics, watchingStatistics } from '../../api/statistics.ts';
import type { Granularity } from '../../model/granularity.ts';
import { airShare, audience, beginOf, type Circumstances, meetings, showOf } from '../audience.ts';
import { BodyRefusal } from '../bodyRefusal.ts';
import { clientId } from '../clientId.ts';
import { type Handler, handler, type Surroundings } from '../handler.ts';
import type { HttpRefusal } from '../httpRefusal.ts';
import { type Interval, intervals } from '../intervals.ts';
import { settled } from '../streamState.ts';

interface Asked {
  readonly from: string;
  readonly to?: string | undefined;
  readonly granularity?: Granularity | undefined;
}

const watching: Handler = {
  ...handler(watchingStatistics, ({ stream_id, client_user_id, ...asked }, at) => {
    const all = intervalsOf(asked, at);
    const of = circumstances(at);
    const streams = streamsOf(at, stream_id).filter(
      ({ document }) => client_user_id === undefined || document.client_user_id === client_user_id,
    );
    if (streams.length === 0) return [];
    const shows = streams.map(showOf);
    const series = all.flatMap((interval) => {
      const minutes = shows.map((show) => sum(interval, of, (time) => (show ? audience(show, time, of) : 0)));
      const known = minutes.filter((each) => each !== undefined);
      // each interval is rounded up (facts §2)
      return known.length === 0 ? [] : [point(interval, Math.ceil(total(known)))];
    });
    return [{ client: clientId, metrics: { streams: series } }];
  }),
  refuse: refused,
};

const reseller: Handler = {
  ...handler(resellerStatistics, ({ by_streams, ...asked }, at) => {
    const all = intervalsOf(asked, at);
    const of = circumstances(at);
    const series = streamsOf(at).flatMap((stream) => {
      const show = showOf(stream);
      if (!show) return [];
      const minutes = all.map((interval) => sum(interval, of, (time) => airShare(show, time, of)));
      return [{ stream_id: show.id, minutes }];
    });
    const points = (minutes: readonly (number | undefined)[]) =>
      all.flatMap((interval, index) => {
        const value = minutes[index];
        return value === undefined ? [] : [point(interval, Math.ceil(value))];
      });
    if (by_streams) {
      return series
        .filter(({ minutes }) => minutes.some((each) => each !== undefined && each > 0))
        .map(({ stream_id, minutes }) => ({
          client: clientId,
          stream_id,
          metrics: { streams: points(minutes) },
        }));
    }
    const together = all.map((_, index) => {
      const known = series.map(({ minutes }) => minutes[index]).filter((each) => each !== undefined);
      return known.length === 0 ? undefined : total(known);
    });
    return [{ client: clientId, metrics: { streams: points(together) } }];
  }),
  refuse: refused,
};

const meet: Handler = {
  ...handler(meetStatistics, (asked, at) => {
    const of = circumstances(at);
    const series = intervalsOf(asked, at).flatMap((interval) => {
      const values = interval.times.map((time) => meetings(time, of)).filter((each) => each !== undefined);
      return values.length === 0 ? [] : [point(interval, Math.max(...values))];
    });
    const highest = series.reduce<number[]>(
      (best, each) => ((each[1] ?? 0) > (best[1] ?? -1) ? each : best),
      [],
    );
    return [{ client: clientId, metrics: { meet: series, max_meet_usage: highest } }];
  }),
  refuse: refused,
};

/** The minutes of an interval; undefined where nothing was counted. */
function sum(
  { times, minutes }: Interval,
  of: Circumstances,
  value: (time: number) => number,
): number | undefined {
  let counted: number | undefined;
  times.forEach((time, index) => {
    if (!of.isGap(time)) counted = (counted ?? 0) + value(time) * (minutes[index] ?? 0);
  });
  return counted;
}

function total(values: readonly number[]): number {
  return values.reduce((before, each) => before + each, 0);
}

function point({ begin }: Interval, value: number): [number, number] {
  return [begin / 1000, value];
}

/** One stream, or all that have ever been on air. */
function streamsOf({ store, now }: Surroundings, id?: number) {
  const one = id === undefined ? undefined : store.stream(id);
  const kept = id === undefined ? store.airedStreams() : one ? [one] : [];
  return kept.map((stream) => settled(stream, now));
}

function circumstances({ store }: Surroundings): Circumstances {
  return beginOf(store.resources);
}

/** The intervals that are asked for, as far as there can be something in them. */
function intervalsOf({ from, to, granularity = '1h' }: Asked, at: Surroundings): Interval[] {
  const wrong: Record<string, string> = {};
  const [begin, end] = [instant(from), to === undefined ? at.now : instant(to)];
  if (Number.isNaN(begin)) wrong['from'] = 'must be a date and time in ISO 8601';
  if (Number.isNaN(end)) wrong['to'] = 'must be a date and time in ISO 8601';
  if (begin > end) wrong['from'] = 'must not be later than to';
  if (Object.keys(wrong).length > 0) throw refused(wrong);
  const { first } = circumstances(at);
  return intervals({ from: Math.max(begin, first), to: Math.min(end, at.now), granularity });
}

/** Milliseconds since 1970; a time without a zone is in UTC. */
function instant(text: string): number {
  const form = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/;
  const match = form.exec(text);
  return match ? Date.parse(match[1] && !match[4] ? `${text}Z` : text) : Number.NaN;
}

/** Statistics say what is wrong in a list of texts. Source: facts §3. */
function refused(fields: Readonly<Record<string, string>>): HttpRefusal {
  const errors = Object.entries(fields).map(([name, text]) => {
    return `${name}: ${text === 'This field is required.' ? 'query param is not set' : text}`;
  });
  return new BodyRefusal(400, { data: [], errors });
}

/** How the sandbox answers what was watched, transcoded and met. */
export const statisticsHandlers: readonly Handler[] = [watching, reseller, meet];
