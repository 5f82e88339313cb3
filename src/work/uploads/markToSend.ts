import { type FileMark, FileTrouble, openFile } from './openFile.ts';

/** The lengths of a packet of a transport stream: bare, with a time code (M2TS), with error correction. In bytes. */
const packets = [188, 192, 204];

/** How many packets in a row tell a stream from other content. */
const inARow = 5;

/** How much of the start is looked at, in bytes: a recording may begin amid a packet, or after some rubbish. */
const looked = 64 * 1024;

/** The mark of a file that is about to be sent. Throws a FileTrouble, also for source code that is named as a video. */
export async function markToSend(path: string): Promise<FileMark> {
  const file = await openFile(path);
  try {
    if (/\.(ts|mts|m2ts)$/i.test(path)) {
      const head = await file.read(0, Math.min(file.size, looked));
      if (!isTransportStream(head)) throw new FileTrouble('notVideo', path);
    }
    return file.mark;
  } finally {
    await file.close();
  }
}

/** Whether bytes are those of an MPEG transport stream: each packet begins with the same byte. Source: ISO/IEC 13818-1. */
function isTransportStream(bytes: Uint8Array): boolean {
  return packets.some((length) =>
    bytes.subarray(0, -length * (inARow - 1)).some((_, start) => {
      for (let packet = 0; packet < inARow; packet += 1)
        if (bytes[start + packet * length] !== 0x47) return false;
      return true;
    }),
  );
}
