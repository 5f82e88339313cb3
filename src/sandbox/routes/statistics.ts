import {
  meetStatistics,
  resellerStatistics,
  watchingStatistics,
} from '../../platform/statistics/operations.ts';
import type { Granularity } from '../../shared/series/granularity.ts';
import { BodyRefusal } from '../server/bodyRefusal.ts';
import { clientId } from '../server/clientId.ts';
import { handler, type RouteHandler, type Surroundings } from '../server/handler.ts';
import type { HttpRefusal } from '../server/httpRefusal.ts';
import {
  airShare,
  audience,
  beginOf,
  type Circumstances,
  meetings,
  type Show,
  showOf,
  together,
} from '../statistics/audience.ts';
import { type Interval, intervals } from '../statistics/intervals.ts';
import { settled } from '../streaming/streamState.ts';

interface Asked {
  readonly from: string;
  readonly to?: string | undefined;
  readonly granularity?: Granularity | undefined;
}

const watching: RouteHandler = {
  ...handler(watchingStatistics, ({ stream_id, client_user_id, ...asked }, at) => {
    const all = intervalsOf(asked, at);
    const of = circumstances(at);
    const streams = streamsOf(at, stream_id).filter(
      ({ document }) => client_user_id === undefined || document.client_user_id === client_user_id,
    );
    if (streams.length === 0) return [];
    const shows = streams.flatMap((stream) => showOf(stream) ?? []);
    const value = together(shows, (show, time) => audience(show, time, of));
    return [{ client: clientId, metrics: { streams: series(all, of, value) } }];
  }),
  refuse: refused,
};

const reseller: RouteHandler = {
  ...handler(resellerStatistics, ({ by_streams, ...asked }, at) => {
    const all = intervalsOf(asked, at);
    const of = circumstances(at);
    const shows = streamsOf(at).flatMap((stream) => showOf(stream) ?? []);
    const transcoded = (some: readonly Show[]) =>
      series(
        all,
        of,
        together(some, (show, time) => airShare(show, time, of)),
      );
    if (!by_streams) return [{ client: clientId, metrics: { streams: transcoded(shows) } }];
    return shows.flatMap((show) => {
      const streams = transcoded([show]);
      const isOn = streams.some(([, minutes]) => minutes > 0);
      return isOn ? [{ client: clientId, stream_id: show.id, metrics: { streams } }] : [];
    });
  }),
  refuse: refused,
};

const meet: RouteHandler = {
  ...handler(meetStatistics, (asked, at) => {
    const of = circumstances(at);
    const met = intervalsOf(asked, at).flatMap((interval) => {
      const values = interval.times.map((time) => meetings(time, of)).filter((each) => each !== undefined);
      return values.length === 0 ? [] : [point(interval, Math.max(...values))];
    });
    const highest = met.reduce<number[]>(
      (best, each) => ((each[1] ?? 0) > (best[1] ?? -1) ? each : best),
      [],
    );
    return [{ client: clientId, metrics: { meet: met, max_meet_usage: highest } }];
  }),
  refuse: refused,
};

/** A point for each interval in which something was counted: its minutes, rounded up (facts §2). */
function series(
  all: readonly Interval[],
  of: Circumstances,
  value: (time: number) => number,
): [number, number][] {
  return all.flatMap((interval) => {
    let counted: number | undefined;
    interval.times.forEach((time, index) => {
      if (!of.isGap(time)) counted = (counted ?? 0) + value(time) * (interval.minutes[index] ?? 0);
    });
    return counted === undefined ? [] : [point(interval, Math.ceil(counted))];
  });
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

/** The requested intervals, as far as they can contain anything. */
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

/** Statistics report errors as a list of strings. Source: facts §3. */
function refused(fields: Readonly<Record<string, string>>): HttpRefusal {
  const errors = Object.entries(fields).map(([name, text]) => {
    return `${name}: ${text === 'This field is required.' ? 'query param is not set' : text}`;
  });
  return new BodyRefusal(400, { data: [], errors });
}

/** How the sandbox answers the operations of viewing, transcoding and meeting statistics. */
export const statisticsHandlers: readonly RouteHandler[] = [watching, reseller, meet];
