import type { EdgeLogLine } from '../../platform/edge/edgeApps.ts';
import { readTime } from '../../shared/times.ts';
import { localTime } from './localTime.ts';
import type { TailLine } from './tail.ts';

/** A line of a log as it is followed and shown. */
export interface LoggedLine extends TailLine {
  readonly text: string;
}

/** The longest line that is shown, and the longest that identifies one without an id, in UTF-16 units. */
const longest = { text: 10_000, key: 500 };

/**
 * A line of a log as it is shown: its time in `zone`, edge, client, request, text. No number in the text is
 * explained: the service marks none as its own.
 */
export function loggedLine(
  { id, timestamp, edge, client_ip, request_id, log }: EdgeLogLine,
  zone: string,
): LoggedLine {
  const time = readTime(timestamp);
  const at = time === undefined ? timestamp : localTime(time, zone, { exact: true });
  const parts = [at, edge && `[${edge}]`, client_ip, request_id, log].filter(Boolean);
  return {
    time,
    key: (id || [timestamp, request_id, log].join(' ')).slice(0, longest.key),
    text: plain(parts.join(' ')),
  };
}

/** A text of the service in one line, without what moves a cursor. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, longest.text);
}
