import { ingestStatistics } from '../../platform/statistics/ingest.ts';
import {
  meetStatistics,
  resellerStatistics,
  videoStorageStatistics,
  videoTranscodingStatistics,
  videoViewerStatistics,
  videoWatchingStatistics,
  videoWatchingTotal,
  viewerStatistics,
  watchingStatistics,
  watchingTotal,
} from '../../platform/statistics/operations.ts';
import { clientId } from '../server/clientId.ts';
import { handler, type RouteHandler, type Surroundings } from '../server/handler.ts';
import {
  airShare,
  audience,
  meetings,
  type Show,
  showOf,
  together,
  viewing,
} from '../statistics/audience.ts';
import {
  type Curve,
  circumstances,
  endOf,
  intervalsOf,
  namedPeriod,
  point,
  refusedStatistics,
  series,
  total,
  viewed,
  watched,
} from '../statistics/counted.ts';
import { ingestSamples } from '../statistics/ingest.ts';
import { sendingOf } from '../streaming/sendingOf.ts';
import { settled } from '../streaming/streamState.ts';

interface AskedStreams {
  readonly stream_id?: number | undefined;
  readonly client_user_id?: number | undefined;
}

interface AskedVideos {
  readonly slug?: string | undefined;
  readonly client_user_id?: number | undefined;
}

/** The most videos of one user that are counted: no picture changes by more. */
const mostCounted = 1000;

/** The audience of live streams at an instant, of one or of all of a user; undefined: there is no such stream. */
function liveAudience({ stream_id, client_user_id }: AskedStreams, at: Surroundings): Curve | undefined {
  const of = circumstances(at);
  const streams = streamsOf(at, stream_id).filter(
    ({ document }) => client_user_id === undefined || document.client_user_id === client_user_id,
  );
  if (streams.length === 0) return undefined;
  const shows = streams.flatMap((stream) => showOf(stream) ?? []);
  return together(shows, (show, time) => audience(show, time, of));
}

/** The audience of videos at an instant, of one or of all of a user; undefined: there is no such video. */
function videoAudience({ slug, client_user_id }: AskedVideos, at: Surroundings): Curve | undefined {
  const of = circumstances(at);
  if (slug === undefined && client_user_id === undefined) return (time) => viewing(time, of);
  const one = slug === undefined ? undefined : at.store.videoBySlug(slug);
  const found =
    slug === undefined
      ? at.store.videos({ clientUserId: client_user_id }, { limit: mostCounted, offset: 0 })
      : [one].flatMap((each) => each ?? []);
  const videos = found
    .map(({ document }) => document)
    .filter((each) => client_user_id === undefined || each.client_user_id === client_user_id)
    .map(({ id, created_at }) => ({ id, from: Date.parse(created_at) }));
  return videos.length === 0 ? undefined : (time) => viewing(time, of, videos);
}

/** A handler of a series: the minutes watched, or the viewers, of whoever watches at an instant. */
const watching: RouteHandler = {
  ...handler(watchingStatistics, (asked, at) =>
    watched('streams', intervalsOf(asked, at), liveAudience(asked, at), at),
  ),
  refuse: refusedStatistics,
};

const videoWatching: RouteHandler = {
  ...handler(videoWatchingStatistics, (asked, at) =>
    watched('vod', intervalsOf(asked, at), videoAudience(asked, at), at),
  ),
  refuse: refusedStatistics,
};

const viewers: RouteHandler = {
  ...handler(viewerStatistics, (asked, at) =>
    viewed('streams', intervalsOf(asked, at), liveAudience(asked, at), at),
  ),
  refuse: refusedStatistics,
};

const videoViewers: RouteHandler = {
  ...handler(videoViewerStatistics, (asked, at) =>
    viewed('vod', intervalsOf(asked, at), videoAudience(asked, at), at),
  ),
  refuse: refusedStatistics,
};

const watchedInTotal: RouteHandler = {
  ...handler(watchingTotal, (asked, at) => total(asked, liveAudience(asked, at), at)),
  refuse: refusedStatistics,
};

const videosWatchedInTotal: RouteHandler = {
  ...handler(videoWatchingTotal, (asked, at) => total(asked, videoAudience(asked, at), at)),
  refuse: refusedStatistics,
};

const storage: RouteHandler = {
  ...handler(videoStorageStatistics, (asked, at) => {
    const videos = at.store.videoLengths();
    let place = 0;
    let minutes = 0;
    const vod = intervalsOf({ ...asked, granularity: '1d' }, at).map((interval) => {
      for (let video = videos[place]; video && video.made < endOf(interval); video = videos[++place])
        minutes += video.minutes;
      return point(interval, Math.ceil(minutes));
    });
    return [{ client: clientId, metrics: { vod } }];
  }),
  refuse: refusedStatistics,
};

const transcoding: RouteHandler = {
  ...handler(videoTranscodingStatistics, (asked, at) => {
    const videos = at.store.videoLengths();
    const vod = intervalsOf({ ...asked, granularity: '1d' }, at).map((interval) => {
      const isMade = ({ made }: (typeof videos)[number]) => made >= interval.begin && made < endOf(interval);
      return point(interval, Math.ceil(videos.filter(isMade).reduce((sum, { minutes }) => sum + minutes, 0)));
    });
    return [{ client: clientId, metrics: { vod } }];
  }),
  refuse: refusedStatistics,
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
  refuse: refusedStatistics,
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
  refuse: refusedStatistics,
};

/** Lengths of units, in milliseconds; a month has 30 days. */
const unitLengths = {
  second: 1000,
  minute: 60_000,
  hour: 3600_000,
  day: 24 * 3600_000,
  week: 7 * 24 * 3600_000,
  month: 30 * 24 * 3600_000,
};

/** The most intervals in a reply: the limit is not published. */
const mostIntervals = 10_000;

const ingest: RouteHandler = {
  ...handler(ingestStatistics, ({ date_from, date_to, stream_id, interval = 10, units = 'second' }, at) => {
    const { from, to } = namedPeriod({ date_from, date_to }, at.now);
    const length = interval * unitLengths[units];
    if (interval < 1) throw refusedStatistics({ interval: 'must be greater than or equal to 1' });
    if ((to - from) / length > mostIntervals)
      throw refusedStatistics({ interval: 'is too short for this period' });
    const [stream] = streamsOf(at, Number(stream_id));
    return { data: stream ? ingestSamples(sendingOf(stream), { from, to, length }) : [] };
  }),
  refuse: refusedStatistics,
};

/** One stream, or all that have ever been on air. */
function streamsOf({ store, now }: Surroundings, id?: number) {
  const one = id === undefined ? undefined : store.stream(id);
  const kept = id === undefined ? store.airedStreams() : one ? [one] : [];
  return kept.map((stream) => settled(stream, now));
}

/** How the sandbox answers the operations of statistics. */
export const statisticsHandlers: readonly RouteHandler[] = [
  watching,
  watchedInTotal,
  viewers,
  videoWatching,
  videosWatchedInTotal,
  videoViewers,
  storage,
  transcoding,
  reseller,
  meet,
  ingest,
];
