import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { type AmfObject, type AmfValue, readAmf, writeAmf } from './amf.ts';
import { chunkOf, createChunkReader, messages, type RtmpMessage, writtenChunk } from './chunks.ts';

/** What an encoder says of its picture; undefined: nothing. */
export interface Picture {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly frameRate?: number | undefined;
}

/** Whom a push is told. */
export interface PushListener {
  /**
   * Whether an encoder may push under this name, `4711?token`; else why not and what to do, for its log: in ASCII and at most
   * 255 characters, which is what ffmpeg prints, and without the name.
   */
  readonly admit: (name: string) => true | string;
  /** The first sound or picture has arrived. */
  readonly began: (name: string, picture: Picture) => void;
  /** Called once for each push that began. */
  readonly ended: (name: string) => void;
}

/** The application of all addresses. */
export const application = 'in';

/** How long an encoder may take until it pushes, in ms. */
const patience = 30_000;
/** How many bytes arrive until that is acknowledged. */
const window = 2_500_000;
const handshake = 1536;

const number = (value: number, length: number): Buffer => {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(value, 0, length);
  return bytes;
};

/** Takes what one encoder pushes, until its connection ends. Source: the specification of RTMP 1.0, §5.2, §7.2. */
export function takePush(socket: Socket, { admit, began, ended }: PushListener): void {
  let waiting: Buffer = Buffer.alloc(0);
  let step: 'hello' | 'echo' | 'open' = 'hello';
  let received = 0;
  let acknowledged = 0;
  let name: string | undefined;
  let isOn = false;
  let picture: Picture = {};
  const reader = createChunkReader(take);

  const send = (type: number, body: Buffer, stream = 0) => socket.write(chunkOf(type, body, stream));
  const answer = (values: readonly AmfValue[], stream = 0) =>
    send(messages.command, writeAmf(values), stream);

  function refuse(code: string, description: string, values: readonly AmfValue[]): void {
    answer([...values, { level: 'error', code, description }], 1);
    socket.end();
  }

  function take({ type, body }: RtmpMessage): void {
    if (type === messages.command) command(readAmf(body));
    else if (type === messages.data) describe(readAmf(body));
    else if ((type === messages.picture || type === messages.sound) && name !== undefined && !isOn) {
      isOn = true;
      began(name, picture);
    }
  }

  function command([verb, transaction, given, ...rest]: AmfValue[]): void {
    switch (verb) {
      case 'connect':
        connect(transaction, (given ?? {}) as AmfObject);
        break;
      case 'createStream':
        answer(['_result', transaction, null, 1]);
        break;
      case 'publish':
        publish(String(rest[0] ?? ''));
        break;
      case 'FCUnpublish':
      case 'deleteStream':
      case 'closeStream':
        if (name !== undefined) socket.end();
    }
  }

  function connect(transaction: AmfValue, { app }: AmfObject): void {
    if (String(app).replace(/\/$/, '') !== application) {
      const about = ['_error', transaction, null];
      const why = `There is no such application. The push address must have /${application}/ before the stream key.`;
      refuse('NetConnection.Connect.Rejected', why, about);
      return;
    }
    send(messages.window, number(window, 4));
    send(messages.bandwidth, Buffer.concat([number(window, 4), Buffer.of(2)]));
    send(messages.chunkSize, number(writtenChunk, 4));
    const code = 'NetConnection.Connect.Success';
    answer([
      '_result',
      transaction,
      { fmsVer: 'FMS/3,0,1,123', capabilities: 31 },
      { level: 'status', code, description: 'Connected.', objectEncoding: 0 },
    ]);
  }

  function publish(wanted: string): void {
    const admitted =
      name === undefined
        ? admit(wanted)
        : 'This connection pushes already. Open another one for another stream.';
    if (admitted !== true) {
      refuse('NetStream.Publish.BadName', admitted, ['onStatus', 0, null]);
      return;
    }
    name = wanted;
    socket.setTimeout(0);
    answer(
      ['onStatus', 0, null, { level: 'status', code: 'NetStream.Publish.Start', description: 'Go ahead.' }],
      1,
    );
  }

  function describe(values: AmfValue[]): void {
    const said = values.find((each) => typeof each === 'object' && each !== null) as AmfObject | undefined;
    const of = (key: string) => {
      const value = said?.[key];
      return typeof value === 'number' && value > 0 && value < 20_000 ? value : undefined;
    };
    picture = { width: of('width'), height: of('height'), frameRate: of('framerate') };
  }

  /** Answers the greeting, then reads messages. */
  function open(bytes: Buffer): void {
    waiting = Buffer.concat([waiting, bytes]);
    if (step === 'hello' && waiting.length > handshake) {
      if (waiting[0] !== 3) throw new RangeError('This is no RTMP.');
      const hello = waiting.subarray(1, 1 + handshake);
      // without a version, both sides only repeat what the other one has sent
      const own = Buffer.concat([Buffer.alloc(8), randomBytes(handshake - 8)]);
      socket.write(Buffer.concat([Buffer.of(3), own, hello]));
      waiting = waiting.subarray(1 + handshake);
      step = 'echo';
    }
    if (step === 'echo' && waiting.length >= handshake) {
      const rest = waiting.subarray(handshake);
      waiting = Buffer.alloc(0);
      step = 'open';
      reader(rest);
    }
  }

  socket.setTimeout(patience, () => socket.destroy());
  socket.on('error', () => socket.destroy());
  socket.on('data', (bytes: Buffer) => {
    received += bytes.length;
    try {
      if (step === 'open') reader(bytes);
      else open(bytes);
      if (received - acknowledged < window) return;
      acknowledged = received;
      send(messages.acknowledgement, number(received % 2 ** 32, 4));
    } catch {
      // whatever it is, it is no encoder
      socket.destroy();
    }
  });
  socket.on('close', () => {
    if (isOn && name !== undefined) ended(name);
  });
}
