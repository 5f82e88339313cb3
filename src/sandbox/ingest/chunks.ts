/** The types of messages that matter here. Source: the specification of RTMP 1.0, §5.4, §7.1. */
export const messages = {
  chunkSize: 1,
  acknowledgement: 3,
  window: 5,
  bandwidth: 6,
  sound: 8,
  picture: 9,
  data: 18,
  command: 20,
} as const;

/** A message. The body of sound and pictures is not kept. */
export interface RtmpMessage {
  readonly type: number;
  readonly body: Buffer;
}

/** The most bytes of a message that is kept: commands are small. */
const mostKept = 64 * 1024;

/** The length of the chunks that are written, in bytes: all that is written fits into one. */
export const writtenChunk = 4096;

/** What is known of a chunk stream, whose later headers only say what is new. */
interface ChunkStream {
  length: number;
  type: number;
  isExtended: boolean;
  /** How many bytes of the message have arrived. */
  got: number;
  parts: Buffer[];
}

/** The lengths of message headers, by their form. */
const headers = [11, 7, 3, 0];

const isMedia = (type: number) => type === messages.sound || type === messages.picture;

/**
 * Reads messages out of chunks, as they arrive. Bodies of sound and pictures are passed over, so that little is in memory.
 * What it returns throws a RangeError for what isn’t RTMP. Source: the specification of RTMP 1.0, §5.3.
 */
export function createChunkReader(onMessage: (message: RtmpMessage) => void): (bytes: Buffer) => void {
  const streams = new Map<number, ChunkStream>();
  let size = 128;
  let rest: Buffer = Buffer.alloc(0);
  /** The chunk whose body is arriving, and how many bytes of it are missing. */
  let current: { readonly stream: ChunkStream; left: number } | undefined;

  /** Takes the header of a chunk; its length, 0: it has not arrived as a whole. */
  function takeHeader(bytes: Buffer): number {
    const [first = 0, second = 0, third = 0] = bytes;
    const form = first >> 6;
    const basic = [2, 3][first & 63] ?? 1;
    const head = basic + (headers[form] ?? 0);
    if (bytes.length < head) return 0;
    const id = basic === 1 ? first & 63 : 64 + second + (basic === 3 ? third * 256 : 0);
    const stream = streams.get(id) ?? { length: 0, type: 0, isExtended: false, got: 0, parts: [] };
    if (form === 3 && !streams.has(id)) throw new RangeError('A chunk continues what never began.');
    const isExtended = form === 3 ? stream.isExtended : bytes.readUIntBE(basic, 3) === 0xffffff;
    const whole = head + (isExtended ? 4 : 0);
    if (bytes.length < whole) return 0;
    stream.isExtended = isExtended;
    if (form < 2) {
      stream.length = bytes.readUIntBE(basic + 3, 3);
      stream.type = bytes.readUInt8(basic + 6);
    }
    if (form < 3) [stream.got, stream.parts] = [0, []];
    if (!isMedia(stream.type) && stream.length > mostKept) throw new RangeError('A message is too long.');
    streams.set(id, stream);
    current = { stream, left: Math.min(size, stream.length - stream.got) };
    return whole;
  }

  /** Takes what has arrived of the body of the current chunk. */
  function takeBody(stream: ChunkStream, bytes: Buffer): void {
    stream.got += bytes.length;
    if (!isMedia(stream.type)) stream.parts.push(bytes);
  }

  function end(stream: ChunkStream): void {
    const body = Buffer.concat(stream.parts);
    [stream.got, stream.parts] = [0, []];
    if (stream.type !== messages.chunkSize) onMessage({ type: stream.type, body });
    else {
      size = body.readUInt32BE() & 0x7fffffff;
      if (size === 0) throw new RangeError('Chunks have no length.');
    }
  }

  return (bytes) => {
    rest = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes;
    while (rest.length > 0) {
      if (current === undefined) {
        const taken = takeHeader(rest);
        if (taken === 0) return;
        rest = rest.subarray(taken);
      }
      if (current === undefined) return;
      const { stream } = current;
      const part = rest.subarray(0, current.left);
      takeBody(stream, part);
      rest = rest.subarray(part.length);
      current.left -= part.length;
      if (current.left > 0) return;
      current = undefined;
      if (stream.got === stream.length) end(stream);
    }
  };
}

/** A message as one chunk, of the connection itself or of its only stream. */
export function chunkOf(type: number, body: Buffer, stream = 0): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt8(type === messages.command ? 3 : 2);
  head.writeUIntBE(body.length, 4, 3);
  head.writeUInt8(type, 7);
  head.writeUInt32LE(stream, 8);
  return Buffer.concat([head, body]);
}
