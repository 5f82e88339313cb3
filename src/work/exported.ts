import { parseJson } from '../platform/client/json.ts';
import type { Entry } from './journal.ts';

/** A request as shown in a document and written to a line of an export. */
export function exportedEntry(entry: Entry): Record<string, unknown> {
  const { call, operation, at, status, duration, tries, times, failure, sent, reply } = entry;
  return without({
    request: call,
    operation,
    time: new Date(at).toISOString(),
    status,
    duration: `${Math.round(duration)} ms`,
    tries,
    times: times > 1 ? times : undefined,
    failure: failure && without(failure),
    body: sent === undefined ? undefined : parseJson(sent),
    reply,
  });
}

/** Requests as lines of JSON, oldest first. */
export function jsonLines(entries: readonly Entry[]): string {
  return entries
    .toReversed()
    .map((entry) => `${JSON.stringify(exportedEntry(entry))}\n`)
    .join('');
}

/** Requests as an HTTP archive, oldest first. Source: HAR 1.2. */
export function httpArchive(entries: readonly Entry[], version: string): string {
  const log = {
    version: '1.2',
    creator: { name: 'Headend', version },
    entries: entries.toReversed().map(archived),
  };
  return `${JSON.stringify({ log }, null, 2)}\n`;
}

function archived({ method, url, at, duration, status, failure, sent, reply, tries, times }: Entry) {
  const text = reply === undefined ? '' : JSON.stringify(reply);
  const json = 'application/json';
  const both = { httpVersion: 'HTTP/1.1', cookies: [], headers: [], headersSize: -1 };
  return {
    startedDateTime: new Date(at - duration).toISOString(),
    time: duration,
    request: {
      ...both,
      method,
      url,
      queryString: [...new URL(url).searchParams].map(([name, value]) => ({ name, value })),
      bodySize: -1,
      ...(sent === undefined ? {} : { postData: { mimeType: json, text: sent } }),
    },
    response: {
      ...both,
      status: status ?? 0,
      statusText: failure?.reason ?? '',
      content: { size: text.length, mimeType: json, text },
      redirectURL: '',
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: duration, receive: 0 },
    comment: `tries: ${tries}, times: ${times}`,
  };
}

/** An object without its undefined members. */
function without(value: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined));
}
