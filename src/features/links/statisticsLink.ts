import { checkedQuery, type StatisticsQuery } from '../../wire/fromStatistics.ts';
import type { ResourceLink } from '../../work/links/resourceLink.ts';

/** What statistics show, for a link: of what they are narrowed to the ID, and no name. */
export function queryInLink(query: StatisticsQuery): NonNullable<ResourceLink['statistics']> {
  const { source, range, zone, granularity, stream, video, app, resource, clientUser } = query;
  const isExact = range.preset === 'custom';
  const values = {
    source,
    ...(isExact ? { since: range.from, until: range.to } : { period: range.preset }),
    interval: granularity,
    zone,
    stream: stream?.id,
    video: video?.slug,
    app: app?.id,
    resource: resource?.id,
    user: clientUser,
    ...Object.fromEntries(switches.map((name) => [name, query[name] || undefined])),
  };
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as const],
    ),
  );
}

/** What a link has statistics show; what they are narrowed to has no name yet. Undefined: nothing that can be shown. */
export function queryOfLink(values: NonNullable<ResourceLink['statistics']>): StatisticsQuery | undefined {
  const { source, period, since, until, interval, zone, stream, video, app, resource, user } = values;
  const isExact = since !== undefined;
  const isWrong =
    (isExact ? period !== undefined : until !== undefined) ||
    switches.some((name) => values[name] !== undefined && values[name] !== 'true');
  if (isWrong) return undefined;
  const named = (id: string | undefined) => id !== undefined && { id: numberOf(id), name: '' };
  const [from, to] = [since, until].map((text) => (text === undefined ? undefined : numberOf(text)));
  if (isExact && !(from !== undefined && from >= earliest && from < (to ?? latest) && (to ?? 0) <= latest))
    return undefined;
  return checkedQuery({
    source,
    range: isExact ? { preset: 'custom', from, to } : { preset: period },
    granularity: interval,
    zone,
    stream: named(stream) || undefined,
    video: video === undefined ? undefined : { slug: video, name: '' },
    app: app === undefined ? undefined : { id: app, name: '' },
    resource: named(resource) || undefined,
    clientUser: user === undefined ? undefined : numberOf(user),
    byStreams: values['byStreams'] === 'true' || undefined,
    previous: values['previous'] === 'true',
    refresh: values['refresh'] === 'true',
  });
}

/** What is on or off: a link names what is on. */
const switches = ['byStreams', 'previous', 'refresh'] as const;

/** Between which figures may be asked for, in ms since the epoch: what there can be of them, with years to spare. */
const [earliest, latest] = [Date.UTC(2000), Date.UTC(2100)];

/** NaN, which no query takes: it isn’t written as a number in a link is. */
function numberOf(text: string): number {
  return /^-?\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
}
