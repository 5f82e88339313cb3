import type { StatisticsQuery } from '../../../wire/fromStatistics.ts';

/** How many of the settings that fold away if there is little room change the answer. */
export function inUse({
  stream,
  video,
  resource,
  app,
  clientUser,
  byStreams,
  previous,
}: StatisticsQuery): number {
  return [stream, video, resource, app, clientUser !== undefined, byStreams, previous].filter(Boolean).length;
}
