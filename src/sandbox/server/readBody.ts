import { parseJson } from '../../platform/client/json.ts';
import { HttpRefusal } from './httpRefusal.ts';

const limit = 16_000_000;

/** How much of an oversized body is read: if cut off while still sending, a client might miss the refusal. */
const patience = 100_000_000;

/**
 * Reads a JSON object of at most 16 MB, with integers beyond 2^53 as digits; an empty body counts as an empty
 * object. A list counts as the member `list` of one, if that is given. Throws an HttpRefusal.
 */
export async function readBody(request: Request, list?: string): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request, limit);
  if (bytes.length === 0) return {};
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new HttpRefusal(415, 'Unsupported Media Type');
  const body = parse(bytes);
  if (Array.isArray(body) && list !== undefined) return { [list]: body };
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw notJson();
  return body as Record<string, unknown>;
}

/** Reads a body of at most so many bytes. Throws an HttpRefusal. */
export async function readBytes(request: Request, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size <= most) chunks.push(chunk);
    if (size > Math.max(most, patience)) break;
  }
  if (size > most) throw new HttpRefusal(413, 'Payload Too Large');
  return Buffer.concat(chunks);
}

function parse(bytes: Buffer): unknown {
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw notJson();
  }
}

function notJson(): HttpRefusal {
  return new HttpRefusal(400, 'Bad Request: the body is not a JSON object');
}
