import type { Context } from 'hono';
import type { Bytes } from '../packaging/bytes.ts';
import { readSections, type Section, sectionLength } from '../packaging/section.ts';
import { pulledStream } from '../pulledStream.ts';
import { byteRange } from './byteRange.ts';
import { contentType } from './reply.ts';

const chunkSize = 65_536;

/** Answers with an MP4 file, or the range of it that was requested, piece by piece. */
export function sendMp4(
  c: Context,
  sections: readonly Section[],
  further: Readonly<Record<string, string>> = {},
): Response {
  const length = sectionLength(sections);
  // without validators, a conditional range can't be checked, so it gets everything (RFC 9110 §13.1.5)
  const range = byteRange(c.req.header('If-Range') ? undefined : c.req.header('Range'), length);
  const headers = { ...further, 'Accept-Ranges': 'bytes', 'Content-Type': contentType.videoMp4 };
  if (range === 'unsatisfiable')
    return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${length}` });
  const { from, to } = range ?? { from: 0, to: length };
  return c.body(sectionStream(sections, from, to), range ? 206 : 200, {
    ...headers,
    ...(range ? { 'Content-Range': `bytes ${from}-${to - 1}/${length}` } : {}),
    'Content-Length': String(to - from),
  });
}

function sectionStream(sections: readonly Section[], from: number, to: number): ReadableStream<Bytes> {
  const chunksOf = function* (): Generator<Bytes> {
    for (let at = from; at < to; at += chunkSize)
      yield readSections(sections, at, Math.min(at + chunkSize, to));
  };
  const chunks = chunksOf();
  return pulledStream(() => chunks.next().value ?? undefined);
}
