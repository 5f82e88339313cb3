import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { ingestAddresses } from '../../../src/kinds/liveStream/ingest.ts';
import { ffmpegCommand } from '../../../src/kinds/liveStream/ingestLines.ts';
import type { Stream } from '../../../src/platform/streaming/stream.ts';
import { revealed } from '../../../src/shared/secretText.ts';
import { forSuite } from '../../helpers/forSuite.ts';
import { pushRtmp } from '../../helpers/pushRtmp.ts';
import { skip } from '../../helpers/skip.ts';
import { sampleStream } from './sampleStream.ts';
import { startedSandbox } from './startedSandbox.ts';

const began = Date.UTC(2026, 4, 6, 18, 2);
const refused = 'NetStream.Publish.BadName';

describe('a push to the sandbox', () => {
  let now = began;
  beforeEach(() => {
    now = began;
  });
  const sandbox = forSuite(() => startedSandbox({ now: () => now }));
  const path = (id: unknown) => `/streaming/streams/${id}`;
  const read = (id: unknown): Promise<Stream> => sandbox().read(path(id));
  const send = async (method: string, to: string, json?: object) => {
    const response = await sandbox().call(to, { method, ...(json ? { json } : {}) });
    return response.status === 204 ? undefined : response.json();
  };
  const make = async (given: object = {}): Promise<Stream> =>
    (await send('POST', '/streaming/streams', { name: 'Pushed', active: true, ...given })) as Stream;
  /** The stream once it is as wanted: a push is heard of soon, without an event for the test. */
  async function until(id: unknown, isSo: (stream: Stream) => boolean): Promise<Stream> {
    for (;;) {
      const stream = await read(id);
      if (isSo(stream)) return stream;
      await turn();
    }
  }
  const onAir = (id: unknown) => until(id, ({ live }) => live === true);
  const offAir = (id: unknown) => until(id, ({ live, backup_live }) => !live && !backup_live);

  it('puts a stream on air with what the encoder says of its picture, and takes it off air with its end', async () => {
    const { id, push_url, live } = await make();
    assert.equal(live, false);
    const push = await pushRtmp(String(push_url));
    assert.equal(push.answer, 'NetStream.Publish.Start');
    const { video_width, video_height, frame_rate, stream_source_type, started_at_primary, hls_mpegts_url } =
      await onAir(id);
    assert.deepEqual(
      [video_width, video_height, frame_rate, stream_source_type, started_at_primary],
      [1280, 720, 25, 'rtmp', new Date(began).toISOString()],
    );
    assert.equal((await fetch(String(hls_mpegts_url))).status, 200);
    now += 60_000;
    push.end();
    assert.equal((await offAir(id)).finished_at_primary, new Date(began + 60_000).toISOString());
  });

  it('of ffmpeg, as the ingest of a stream starts it, is on air until it is thrown out', async function () {
    const ffmpeg = process.env['HEADEND_FFMPEG'];
    if (!ffmpeg) skip(this, 'there is no ffmpeg on the PATH');
    const stream = await make();
    const [address = assert.fail()] = ingestAddresses(stream);
    const [, ...args] = ffmpegCommand(address, 'test').map(revealed);
    const encoder = spawn(ffmpeg, args, { stdio: 'ignore' });
    const ended = once(encoder, 'exit');
    try {
      const { video_width, video_height, frame_rate } = await onAir(stream.id);
      assert.deepEqual([video_width, video_height, frame_rate], [1280, 720, 30]);
      await send('POST', `${path(stream.id)}/reset_push_token`);
      await ended;
      assert.equal((await read(stream.id)).live, false);
    } finally {
      encoder.kill();
    }
  });

  it('of ffmpeg with a token that was reset makes it print what to do', async function () {
    const ffmpeg = process.env['HEADEND_FFMPEG'];
    if (!ffmpeg) skip(this, 'there is no ffmpeg on the PATH');
    const stream = await make();
    const [address = assert.fail()] = ingestAddresses(stream);
    await send('POST', `${path(stream.id)}/reset_push_token`);
    const [, ...args] = ffmpegCommand(address, 'test').map(revealed);
    const encoder = spawn(ffmpeg, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    const said = (await encoder.stderr.setEncoding('utf8').toArray()).join('');
    assert.match(said, /The stream has another push token\. It may have been reset: copy the push address/);
  });

  it('is shown by what arrived, also once it is over', async () => {
    const { id, push_url } = await make();
    const push = await pushRtmp(String(push_url));
    await onAir(id);
    now += 60_000;
    push.end();
    await offAir(id);
    const [from, to] = [began, began + 120_000].map((at) => new Date(at).toISOString());
    const { data } = await sandbox().read(
      `/streaming/statistics/ffprobe?stream_id=${id}&date_from=${from}&date_to=${to}`,
    );
    assert.deepEqual(
      data.map(({ time, max_height, max_fps }: Record<string, unknown>) => [time, max_height, max_fps]),
      [0, 10, 20, 30, 40, 50].map((second) => [new Date(began + second * 1000).toISOString(), 720, 25]),
    );
  });

  it('is recorded from its beginning where that is automatic, and its end makes a video', async () => {
    const { id, push_url } = await make({ auto_record: true });
    const push = await pushRtmp(String(push_url));
    await onAir(id);
    now += 90_000;
    assert.equal((await read(id)).recording_duration, 90);
    push.end();
    await offAir(id);
    const [video, ...more] = await sandbox().read(`/streaming/videos?stream_id=${id}`);
    assert.deepEqual([video.status, more], ['pending', []]);
  });

  it('to the backup server keeps a stream on air whose main one is silent', async () => {
    const { id, push_url, backup_push_url } = await make();
    const [main, backup] = [await pushRtmp(String(push_url)), await pushRtmp(String(backup_push_url))];
    await until(id, ({ live, backup_live }) => live === true && backup_live === true);
    main.end();
    await until(id, ({ live, backup_live }) => !live && backup_live === true);
    backup.end();
    await offAir(id);
  });

  it('takes the place of an encoder of the sandbox that a reset of the token has thrown out', async () => {
    const slow = await sampleStream(sandbox(), 'Arena 1: handball, goal right');
    assert.equal((await pushRtmp(String(slow.push_url))).answer, refused);
    const { push_url } = (await send('POST', `${path(slow.id)}/reset_push_token`)) as Stream;
    now += 15_000;
    const push = await pushRtmp(String(push_url));
    assert.equal(push.answer, 'NetStream.Publish.Start');
    const { started_at_primary, transcoding_speed } = await onAir(slow.id);
    assert.deepEqual([started_at_primary, transcoding_speed], [new Date(now).toISOString(), 1]);
    now += 60_000;
    push.end();
    await offAir(slow.id);
    now += 60_000;
    assert.equal((await read(slow.id)).live, false);
  });

  it('is thrown out by a reset of the token, whose old address opens nothing', async () => {
    const { id, push_url } = await make();
    const push = await pushRtmp(String(push_url));
    await onAir(id);
    const reset = (await send('POST', `${path(id)}/reset_push_token`)) as Stream;
    await push.closed;
    assert.equal(reset.live, false);
    now += 60_000;
    assert.equal((await read(id)).live, false);
    assert.equal((await pushRtmp(String(push_url))).answer, refused);
    const again = await pushRtmp(String(reset.push_url));
    await onAir(id);
    again.end();
  });

  it('ends where its stream is switched off, pulled, or deleted', async () => {
    const ends: [string, (id: unknown) => Promise<unknown>][] = [
      ['switched off', (id) => send('PATCH', path(id), { active: false })],
      ['pulled', (id) => send('PATCH', path(id), { pull: true, uri: 'srt://camera.invalid:5001' })],
      ['deleted', (id) => send('DELETE', path(id))],
    ];
    for (const [, end] of ends) {
      const { id, push_url } = await make();
      const push = await pushRtmp(String(push_url));
      await onAir(id);
      await end(id);
      await push.closed;
      assert.equal((await pushRtmp(String(push_url))).answer, refused);
    }
  });

  it('is refused with another token, beside another encoder, and to what only seems to be an address', async () => {
    const { id, push_url, token } = await make();
    const url = String(push_url);
    const push = await pushRtmp(url);
    await onAir(id);
    const seeded = (await sandbox().read('/streaming/streams')).find((stream: Stream) => stream.live);
    for (const [address, answer] of [
      [url, refused],
      [`${url}1`, refused],
      [url.replace(`?${token}`, ''), refused],
      [url.replace(`/${id}?`, '/1?'), refused],
      [seeded.push_url, refused],
      [url.replace('/in/', '/out/'), 'NetConnection.Connect.Rejected'],
    ])
      assert.equal((await pushRtmp(address)).answer, answer, address);
    assert.equal((await read(id)).live, true);
    push.end();
  });

  it('that is refused is told why and what to do, in a line that ffmpeg prints, without its token', async () => {
    const [stream, off, pulled] = [
      await make(),
      await make({ active: false }),
      await make({ pull: true, uri: 'srt://camera.invalid:5001' }),
    ];
    const of = ({ push_url }: Stream) => String(push_url);
    const push = await pushRtmp(of(stream));
    await onAir(stream.id);
    const told: [string, string][] = [
      [
        of(stream),
        'Another encoder pushes to this address. Stop it, or reset the push token, which disconnects it.',
      ],
      [
        `${of(stream)}1`,
        'The stream has another push token. It may have been reset: copy the push address of the stream again.',
      ],
      [
        of(stream).replace(`?${stream.token}`, ''),
        'The stream key is incomplete. Copy the whole push address of the stream, with what follows the question mark.',
      ],
      [
        of(stream).replace(`/${stream.id}?`, '/999999999?'),
        'There is no stream with this ID. It may have been deleted: copy the push address of another stream.',
      ],
      [of(off), 'The stream is switched off. Set it to active, then push again.'],
      [of(pulled), 'The stream is pulled from an address of its own. Turn its pull off, then push again.'],
      [
        of(stream).replace('/in/', '/out/'),
        'There is no such application. The push address must have /in/ before the stream key.',
      ],
    ];
    for (const [address, words] of told) {
      const { description } = await pushRtmp(address);
      assert.equal(description, words);
      assert.ok(/^[ -~]{1,255}$/.test(words), words);
      assert.ok(!words.includes(String(stream.token)));
    }
    push.end();
  });

  it('that is no push is cut off', async () => {
    const { push_url } = await make();
    const port = Number(/:(\d+)\//.exec(String(push_url))?.[1]);
    for (const bytes of [Buffer.alloc(1600, 1), Buffer.concat([Buffer.of(3), Buffer.alloc(5000, 255)])]) {
      const socket = connect(port, '127.0.0.1');
      socket.resume().write(bytes);
      await once(socket, 'close');
    }
  });

  it('that was on when the sandbox was killed is over at its next start, at the same address', async () => {
    const killed = await startedSandbox({ now: () => now });
    const made = await killed.call('/streaming/streams', {
      method: 'POST',
      json: { name: 'x', active: true },
    });
    const { id, push_url } = (await made.json()) as Stream;
    const push = await pushRtmp(String(push_url));
    while (!(await killed.read(path(id))).live) await turn();
    const { folder } = killed;
    await killed.stop();
    await push.closed;
    const next = await startedSandbox({ state: folder, now: () => now });
    const after: Stream = await next.read(path(id));
    assert.deepEqual([after.live, after.push_url], [false, push_url]);
    await next.close();
  });
});
