import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

// An encoder as small as can be, with its bytes written by hand: what it is pushed to is judged by it, and by ffmpeg where
// that is there. Run as a program, it pushes to the address that it is given until it is ended.

/** A push that goes on until it is ended, by either side. */
export interface Push {
  /** What the server said last: `NetStream.Publish.Start`. */
  readonly answer: string;
  /** What it said of that in words. */
  readonly description: string;
  /** Resolves once the connection is closed. */
  readonly closed: Promise<void>;
  end(): void;
}

const text = (value: string) => {
  const bytes = Buffer.from(value);
  return Buffer.concat([Buffer.of(bytes.length >> 8, bytes.length & 255), bytes]);
};
const string = (value: string) => Buffer.concat([Buffer.of(2), text(value)]);
const number = (value: number) => {
  const bytes = Buffer.alloc(9);
  bytes.writeDoubleBE(value, 1);
  return bytes;
};
const nothing = Buffer.of(5);
const object = (members: Readonly<Record<string, Buffer>>) =>
  Buffer.concat([
    Buffer.of(3),
    ...Object.entries(members).flatMap(([name, value]) => [text(name), value]),
    Buffer.of(0, 0, 9),
  ]);

/** A message in chunks of 128 bytes, the length at the beginning of a connection. */
function message(type: number, stream: number, body: Buffer): Buffer {
  const head = Buffer.of(4, 0, 0, 0, 0, body.length >> 8, body.length & 255, type, stream, 0, 0, 0);
  const parts = [head, body.subarray(0, 128)];
  for (let at = 128; at < body.length; at += 128) parts.push(Buffer.of(0xc4), body.subarray(at, at + 128));
  return Buffer.concat(parts);
}

/** Waits until the server has said one of these: what it was, and the description beside it. */
async function heard(socket: Socket, wanted: RegExp): Promise<readonly string[]> {
  let said = '';
  for (;;) {
    const [bytes] = (await Promise.race([
      once(socket, 'data'),
      once(socket, 'close').then(() => [undefined]),
    ])) as [Buffer | undefined];
    if (!bytes) return ['closed'];
    said += bytes.toString('latin1');
    const found = wanted.exec(said);
    if (found) return found.slice(1);
  }
}

/** A code of these, and the description after it, with its length in front. */
const told = (codes: string) => new RegExp(`(${codes}\\.\\w+?)\0\x0bdescription\x02..(.+?)\0[\0\x0e]`, 's');

/** Pushes to an address; the first picture is on its way once this resolves. */
export async function pushRtmp(url: string): Promise<Push> {
  const [, host = '', port, app = '', name = ''] = /^rtmp:\/\/([^/:]+):(\d+)\/([^/]+)\/(.+)$/.exec(url) ?? [];
  const socket = connect(Number(port), host);
  const closed = once(socket, 'close').then(
    () => undefined,
    () => undefined,
  );
  await once(socket, 'connect');
  const say = (type: number, stream: number, ...parts: Buffer[]) =>
    socket.write(message(type, stream, Buffer.concat(parts)));
  socket.write(Buffer.concat([Buffer.of(3), Buffer.alloc(1536, 7)]));
  let greeted = 0;
  while (greeted < 1 + 2 * 1536) greeted += ((await once(socket, 'data')) as [Buffer])[0].length;
  socket.write(Buffer.alloc(1536));
  say(
    20,
    0,
    string('connect'),
    number(1),
    object({ app: string(app), tcUrl: string(`rtmp://${host}/${app}`) }),
  );
  let [answer = '', description = ''] = await heard(socket, told('NetConnection.Connect'));
  if (answer === 'NetConnection.Connect.Success') {
    say(20, 0, string('createStream'), number(2), nothing);
    await heard(socket, /(_result)/);
    say(20, 1, string('publish'), number(0), nothing, string(name), string('live'));
    [answer = '', description = ''] = await heard(socket, told('NetStream.Publish'));
  }
  if (answer === 'NetStream.Publish.Start') {
    const picture = object({ width: number(1280), height: number(720), framerate: number(25) });
    say(18, 1, string('@setDataFrame'), string('onMetaData'), picture);
    say(9, 1, Buffer.alloc(300, 23));
  }
  return { answer, description, closed, end: () => socket.destroy() };
}

const [, program, url] = process.argv;
if (program === import.meta.filename && url) {
  const { answer, closed } = await pushRtmp(url);
  process.stderr.write(answer === 'NetStream.Publish.Start' ? 'frame=   25\n' : `${answer}\n`);
  await closed;
}
