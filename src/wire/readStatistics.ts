import { granularities } from '../shared/series/granularity.ts';
import { presets, type TimeRange } from '../shared/series/timeRange.ts';
import type { FromStatistics, StatisticsQuery } from './statistics.ts';

const sources = ['watching', 'reseller', 'meet'] as const;
const formats = ['csv', 'json', 'markdown'] as const;

/** The largest picture that a page may hand over, in bytes. */
const mostBytes = 64 * 2 ** 20;

type Members = Record<string, unknown>;

/** The messages of a statistics page, checked; undefined for anything else. */
export function readFromStatistics(message: unknown): FromStatistics | undefined {
  const members = membersOf(message);
  if (!members) return undefined;
  const { type, sequence, name, step, detail, keys, png, timeZone } = members;
  const query = readQuery(members['query']);
  switch (type) {
    case 'ready':
      return typeof timeZone === 'string' ? { type, timeZone, query } : undefined;
    case 'query':
    case 'pickStream':
      return isPlace(sequence) && query ? { type, sequence, query } : undefined;
    case 'cancel':
      return isPlace(sequence) ? { type, sequence } : undefined;
    case 'copyCurl':
    case 'save':
      return query ? { type, query } : undefined;
    case 'openSaved':
      return isPlace(sequence) && typeof name === 'string' ? { type, sequence, name } : undefined;
    case 'deleteSaved':
      return typeof name === 'string' ? { type, name } : undefined;
    case 'export': {
      const format = oneOf(formats, members['format']);
      return format && isTexts(keys) ? { type, format, keys } : undefined;
    }
    case 'exportPicture':
      return png instanceof Uint8Array && png.length <= mostBytes ? { type, png } : undefined;
    case 'run':
      return isPlace(step) ? { type, step } : undefined;
    case 'failed':
      return typeof detail === 'string' ? { type, detail: detail.slice(0, 300) } : undefined;
    default:
      return undefined;
  }
}

/** A query that was kept or sent; undefined if it is not whole. */
export function readQuery(value: unknown): StatisticsQuery | undefined {
  const members = membersOf(value);
  const source = oneOf(sources, members?.['source']);
  const granularity = oneOf(granularities, members?.['granularity']);
  const zone = oneOf(['utc', 'local'] as const, members?.['zone']);
  const range = readRange(members?.['range']);
  if (!members || !source || !granularity || !zone || !range) return undefined;
  const { clientUser, byStreams, previous, refresh } = members;
  const stream = membersOf(members['stream']);
  const isStream = Number.isSafeInteger(stream?.['id']) && typeof stream?.['name'] === 'string';
  return {
    source,
    range,
    zone,
    granularity,
    ...(isStream ? { stream: { id: Number(stream['id']), name: String(stream['name']) } } : {}),
    ...(Number.isSafeInteger(clientUser) ? { clientUser: Number(clientUser) } : {}),
    ...(typeof byStreams === 'boolean' ? { byStreams } : {}),
    previous: previous === true,
    refresh: refresh === true,
  };
}

function readRange(value: unknown): TimeRange | undefined {
  const { preset, from, to } = membersOf(value) ?? {};
  const named = oneOf(presets, preset);
  if (named) return { preset: named };
  if (preset !== 'custom' || !isInstant(from)) return undefined;
  if (to === undefined) return { preset, from };
  return isInstant(to) ? { preset, from, to } : undefined;
}

function membersOf(value: unknown): Members | undefined {
  return typeof value === 'object' && value !== null ? (value as Members) : undefined;
}

function oneOf<T extends string>(all: readonly T[], value: unknown): T | undefined {
  return all.find((each) => each === value);
}

function isPlace(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** What a date holds. */
function isInstant(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= 8.64e15;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
