import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { writeAmf } from '../../../../src/sandbox/ingest/amf.ts';
import { chunkOf, createChunkReader, messages } from '../../../../src/sandbox/ingest/chunks.ts';
import { takePush } from '../../../../src/sandbox/ingest/pushes.ts';

/** An encoder that is connected and has said hello; what it is sent, and what is told of it. */
function connected() {
  const received: number[] = [];
  const told: string[] = [];
  let patience = 0;
  const read = createChunkReader(({ type }) => void received.push(type));
  let greeting = 1 + 2 * 1536;
  const socket = Object.assign(new EventEmitter(), {
    write(bytes: Buffer) {
      const rest = bytes.subarray(Math.min(greeting, bytes.length));
      greeting -= bytes.length - rest.length;
      read(rest);
    },
    setTimeout(ms: number) {
      patience = ms;
    },
    end: () => socket.emit('close'),
    destroy: () => socket.emit('close'),
  });
  takePush(socket as unknown as Socket, {
    admit: (name) => name === '7?token' || 'No.',
    began: (name) => void told.push(`began ${name}`),
    ended: (name) => void told.push(`ended ${name}`),
  });
  const say = (...all: Buffer[]) => void socket.emit('data', Buffer.concat(all));
  const command = (...values: Parameters<typeof writeAmf>[0]) =>
    say(chunkOf(messages.command, writeAmf(values)));
  say(Buffer.of(3), Buffer.alloc(1536));
  say(Buffer.alloc(1536));
  return { say, command, received, told, patience: () => patience, close: () => void socket.emit('close') };
}

describe('The connection of an encoder', () => {
  it('is waited for half a minute, and without an end once it pushes', () => {
    const { command, patience, told } = connected();
    assert.equal(patience(), 30_000);
    command('publish', 1, null, '8?token');
    assert.equal(patience(), 30_000);
    assert.deepEqual(told, []);
    const other = connected();
    other.command('publish', 1, null, '7?token');
    assert.equal(other.patience(), 0);
  });

  it('is a push from its first picture to its end, and none if it has shown nothing', () => {
    const { say, command, close, told } = connected();
    command('publish', 1, null, '7?token');
    assert.deepEqual(told, []);
    const frame = chunkOf(messages.picture, Buffer.alloc(10));
    say(frame, frame);
    assert.deepEqual(told, ['began 7?token']);
    close();
    assert.deepEqual(told, ['began 7?token', 'ended 7?token']);
    const silent = connected();
    silent.command('publish', 1, null, '7?token');
    silent.close();
    assert.deepEqual(silent.told, []);
    const unasked = connected();
    unasked.say(frame);
    assert.deepEqual(unasked.told, []);
  });

  it('is told what has arrived, once in each 2.5 MB', () => {
    const { say, received } = connected();
    // the greeting has 3073 bytes, each chunk 12 more than its body
    say(chunkOf(messages.picture, Buffer.alloc(0)), Buffer.alloc(0));
    const head = Buffer.of(4, 0, 0, 0, 0x26, 0x25, 0xa0, messages.picture, 0, 0, 0, 0);
    say(chunkOf(messages.chunkSize, Buffer.of(0, 0x7f, 0xff, 0xff)));
    say(head);
    // 2,500,000 bytes are acknowledged with the last of them, and not before
    say(Buffer.alloc(2_500_000 - 3073 - 12 - 16 - 12 - 1));
    assert.deepEqual(received, []);
    say(Buffer.alloc(1));
    assert.deepEqual(received, [messages.acknowledgement]);
    say(Buffer.alloc(3000));
    assert.deepEqual(received, [messages.acknowledgement]);
  });
});
