import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { Facts } from '../state/facts.ts';
import type { KeptStream, ResourceStore } from '../state/store.ts';
import { keepRecording } from '../streaming/keepRecording.ts';
import { type PushedTo, pushBegan, pushEnded, whyNotPushed } from '../streaming/pushed.ts';
import { settled } from '../streaming/streamState.ts';
import { application, type Picture, takePush } from './pushes.ts';

/** Where encoders push to. */
export interface Ingest {
  /** Scheme, host, port and application: `rtmp://127.0.0.1:1935/in`. */
  readonly address: string;
  /** Disconnects what pushes to a stream: its broadcast is over once this returns. */
  disconnect(stream: number): void;
  close(): Promise<void>;
}

export interface IngestOptions {
  readonly store: ResourceStore;
  readonly facts: Facts;
  /** The account's clock, in milliseconds since 1970. */
  readonly now: () => number;
}

const host = '127.0.0.1';
/** What a picture is taken for whose encoder says nothing of it. */
const usual = { width: 1920, height: 1080, frameRate: 30 };

interface Push {
  readonly stream: number;
  readonly server: PushedTo;
  readonly socket: Socket;
}

/**
 * Takes pushes over RTMP: a stream is on air as long as an encoder pushes to it with its token. What is pushed is not
 * kept, and viewers see the sandbox’s own picture.
 */
export async function createIngest({ store, facts, now }: IngestOptions): Promise<Ingest> {
  const pushes = new Map<string, Push>();
  const sockets = new Set<Socket>();

  const current = (id: number): KeptStream | undefined => {
    const stream = store.stream(id);
    return stream && settled(stream, now());
  };

  /** What is pushed to is known to the next start of the sandbox, too. */
  const note = () =>
    facts.set('pushes', JSON.stringify([...pushes.values()].map(({ stream, server }) => [stream, server])));

  function over(stream: number, server: PushedTo): void {
    const kept = current(stream);
    if (!kept) return;
    const after = pushEnded(kept, server, now());
    if (after.backstage.source === null) keepRecording(kept, { store, now: now() });
    store.keepStream(after);
  }

  function admit(name: string): true | string {
    const wanted = readName(name);
    const stream = wanted && current(wanted.id);
    if (!wanted)
      return 'The stream key is incomplete. Copy the whole push address of the stream, with what follows the question mark.';
    if (!stream)
      return 'There is no stream with this ID. It may have been deleted: copy the push address of another stream.';
    if (wanted.token !== stream.document.token)
      return 'The stream has another push token. It may have been reset: copy the push address of the stream again.';
    return whyNotPushed(stream, wanted.server) ?? true;
  }

  function began(socket: Socket, name: string, picture: Picture): void {
    const wanted = readName(name);
    const stream = wanted && admit(name) === true && current(wanted.id);
    if (!stream) {
      socket.destroy();
      return;
    }
    const { server, id } = wanted;
    const { width = usual.width, height = usual.height, frameRate = usual.frameRate } = picture;
    pushes.set(name, { stream: id, server, socket });
    note();
    store.keepStream(pushBegan(stream, { server, picture: { width, height, frameRate }, now: now() }));
  }

  function ended(name: string): void {
    const push = pushes.get(name);
    if (!push) return;
    pushes.delete(name);
    note();
    over(push.stream, push.server);
  }

  // pushes that were on when the sandbox was killed
  for (const [stream, server] of JSON.parse(facts.get('pushes') ?? '[]')) over(stream, server);
  note();

  const { server, port } = await listen(Number(facts.get('ingest_port') ?? 0));
  facts.set('ingest_port', String(port));
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    takePush(socket, { admit, began: (name, picture) => began(socket, name, picture), ended });
  });

  return {
    address: `rtmp://${host}:${port}/${application}`,
    disconnect(stream) {
      for (const [name, push] of pushes) {
        if (push.stream !== stream) continue;
        ended(name);
        push.socket.destroy();
      }
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const name of pushes.keys()) ended(name);
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** `4711?token`, with a `b` after the number for the backup server. */
function readName(name: string): { id: number; server: PushedTo; token: string } | undefined {
  const [, id, backup, token] = /^(\d{1,15})(b?)\?(.+)$/s.exec(name) ?? [];
  if (id === undefined || token === undefined) return undefined;
  return { id: Number(id), server: backup ? 'backup' : 'main', token };
}

/** Listens on the last port, so that encoders find their addresses again, or on any free one. */
async function listen(last: number): Promise<{ server: Server; port: number }> {
  const server = createServer();
  server.listen(last, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (last === 0) throw error;
    return listen(0);
  }
  return { server, port: (server.address() as AddressInfo).port };
}
