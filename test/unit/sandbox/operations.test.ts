import assert from 'node:assert/strict';
import { Hono } from 'hono';
import { parseJson } from '../../../src/platform/client/json.ts';
import { pages } from '../../../src/platform/client/paging.ts';
import { operations } from '../../../src/platform/operations.ts';
import {
  getStream,
  listStreams,
  listVideos,
  updateStream,
  updateVideo,
} from '../../../src/platform/streaming/operations.ts';
import type { Stream } from '../../../src/platform/streaming/stream.ts';
import { createFaults } from '../../../src/sandbox/faults/faults.ts';
import { handlers } from '../../../src/sandbox/routes/all.ts';
import { createApplication } from '../../../src/sandbox/server/application.ts';
import { forSuite } from '../../helpers/forSuite.ts';
import { prepareCloud } from './cloudOrders.ts';
import { type StartedSandbox, startedSandbox, stillClock } from './startedSandbox.ts';

const alert = { name: 'reaching_used_space', bucket_name: 'quarantine', bytes: 5 };
const overlays = [{ url: 'https://overlay.example/clock' }];
const restream = { name: 'x', uri: 'rtmp://target.example/live/key', stream_id: undefined as unknown };
const subtitle = { name: 'English', language: 'eng', vtt: 'WEBVTT\n' };
const day = '?from=2020-01-01&to=2020-01-02';

/** What an operation needs beyond its path, what it answers if not 200, and what brings about that it can. */
interface Asked {
  query?: string;
  json?: object;
  bytes?: Uint8Array;
  status?: number;
  after?: string;
}

const asked: Record<string, Asked> = {
  'streaming.streams.create': { json: { name: 'Late news' } },
  'streaming.streams.delete': { status: 204 },
  'streaming.videos.create': { json: { video: { name: 'Late news' } } },
  'streaming.videos.createMany': { json: { videos: [{ name: 'One' }, { name: 'Two' }] } },
  'streaming.videos.delete': { status: 204 },
  'streaming.streams.startRecording': { status: 204 },
  'streaming.streams.clearDvr': { status: 204 },
  'streaming.restreams.create': { json: restream },
  'streaming.restreams.delete': { status: 204 },
  'streaming.overlays.create': { json: overlays },
  'streaming.overlays.delete': { status: 204 },
  'streaming.subtitles.create': { json: subtitle },
  'streaming.subtitles.delete': { status: 204 },
  'streaming.clips.create': { json: { duration: 30 } },
  'cloud.faasKeys.delete': { status: 204 },
  'edge.secrets.update': { json: { name: 'renamed' } },
  'edge.apps.update': { json: { comment: 'changed' } },
  'edge.apps.delete': { status: 204 },
  'edge.binaries.delete': { status: 204 },
  'edge.binaries.store': { bytes: Buffer.from('0061736d01000000', 'hex') },
  'edge.secrets.create': { json: { name: 'fresh', secret_slots: [{ slot: 0, value: 'x' }] } },
  'edge.secrets.patch': { json: { secret_slots: [{ slot: 5, value: 'x' }] } },
  'edge.secrets.delete': { query: '?force=true', status: 204 },
  'statistics.edgeCalls': { query: `${day}&step=3600` },
  'statistics.edgeDuration': { query: `${day}&step=3600` },
  'storage.alerts.create': { json: alert, after: 'DELETE' },
  'storage.alerts.update': { json: alert, status: 204, after: 'POST' },
  'storage.alerts.delete': { json: alert, status: 204, after: 'POST' },
  'identity.users.changeEmail': { json: { new_email: 'new@example.com', password: 'nordwelle-sandbox' } },
  'cdn.resources.purge': { json: { urls: ['/a.jpg'] }, status: 201 },
  'cdn.resources.prefetch': { json: { paths: ['/a.mp4'] }, status: 201 },
  'cdn.logPolicies.create': { json: { name: 'New' }, status: 201 },
  'cdn.logPolicies.delete': { status: 204 },
  'statistics.delivery': { query: `${day}&service=CDN&granularity=1h&metrics=sent_bytes`, status: 204 },
  'statistics.watching': { query: day },
  'statistics.viewers': { query: day },
  'statistics.videoWatching': { query: day },
  'statistics.videoViewers': { query: day },
  'statistics.videoStorage': { query: day },
  'statistics.videoTranscoding': { query: day },
  'statistics.reseller': { query: day },
  'statistics.meet': { query: day },
  'statistics.ingest': { query: '?date_from=2020-01-01&date_to=2020-01-02&stream_id=1&units=hour' },
};

/** An empty body is none. */
const parseBody = (text: string) => (text === '' ? undefined : parseJson(text));

describe('every operation of the table', () => {
  let sandbox: StartedSandbox;
  const names = new Map<string, unknown>();
  /** Resources that no other operation is tried on, as they are another after it. */
  const own: Record<string, Record<string, unknown>> = {};
  const bodies = new Map<string, object>();
  before(async () => {
    sandbox = await startedSandbox({ now: stillClock() });
    const streams: Stream[] = await sandbox.read('/streaming/streams');
    const videos = await sandbox.read('/streaming/videos');
    const [stream, reset] = streams.filter(({ live, dvr_enabled }) => live && dvr_enabled);
    const isFree = (each: Stream) => each !== stream && each !== reset && each.live;
    const starting = streams.find((each) => isFree(each) && each.recording_duration === null);
    const stopping = streams.find((each) => isFree(each) && each.recording_duration);
    own['streaming.streams.delete'] = { stream_id: streams.find(({ live }) => !live)?.id };
    own['streaming.streams.resetPushToken'] = { stream_id: reset?.id };
    own['streaming.streams.startRecording'] = { stream_id: starting?.id };
    own['streaming.streams.stopRecording'] = { stream_id: stopping?.id };
    own['streaming.videos.delete'] = { video_id: videos.at(-1).id };
    names.set('stream_id', stream?.id).set('video_id', videos[0].id);
    restream.stream_id = stream?.id;
    for (const each of ['get', 'update', 'delete']) {
      const made = await sandbox.call('/streaming/restreams', { method: 'POST', json: restream });
      own[`streaming.restreams.${each}`] = { restream_id: Object(await made.json()).id };
    }
    const ofStream = `/streaming/streams/${stream?.id}/overlays`;
    for (const each of ['update', 'delete']) {
      const made = await sandbox.call(ofStream, { method: 'POST', json: overlays });
      own[`streaming.overlays.${each}`] = { overlay_id: Object(await made.json())[0].id };
    }
    const ofVideo = `/streaming/videos/${videos[0].id}/subtitles`;
    for (const each of ['get', 'update', 'delete']) {
      const made = await sandbox.call(ofVideo, { method: 'POST', json: subtitle });
      own[`streaming.subtitles.${each}`] = { id: Object(await made.json()).id };
    }
    await prepareCloud(sandbox, names, bodies, own);
    const [policy, ...policies] = await sandbox.read('/cdn/logs_uploader/policies');
    own['cdn.logPolicies.delete'] = { policy_id: policies.at(-1).id };
    const [resource] = await sandbox.read('/cdn/resources');
    names.set('resource_id', resource.id);
    const [user] = await sandbox.read('/iam/users');
    const { apps } = await sandbox.read('/fastedge/v1/apps');
    const { secrets } = await sandbox.read('/fastedge/v1/secrets');
    const { results } = await sandbox.read('/storage/v4/object_storages');
    names.set('policy_id', policy.id).set('userId', user.id).set('storage_id', results[0].id);
    names.set('app_id', apps[0].id).set('secret_id', secrets[0].id);
    const { binaries } = await sandbox.read('/fastedge/v1/binaries');
    const [binary, useless] = binaries.filter((each: object) => 'unref_since' in each);
    names.set('binary_id', binary.id);
    own['edge.binaries.delete'] = { binary_id: useless.id };
    own['edge.apps.delete'] = { app_id: apps[1].id };
    own['edge.secrets.delete'] = { secret_id: secrets[1].id };
    bodies.set('edge.apps.create', { name: 'fresh', binary: apps[0].binary });
  });
  after(() => sandbox.close());
  const fresh = forSuite(() => startedSandbox({ now: stillClock() }));

  for (const operation of operations) {
    it(`${operation.method} ${operation.path} answers with what its schema describes`, async () => {
      const path = operation.path.replace(/\{([^}]+)\}/g, (_, name: string) =>
        String(own[operation.id]?.[name] ?? names.get(name)),
      );
      const { query = '', status = 200, after, bytes, ...given } = asked[operation.id] ?? {};
      const { json = bodies.get(operation.id) ?? {} } = given;
      const body = operation.method === 'GET' ? {} : bytes ? { body: bytes } : { json };
      if (after) await sandbox.call(path, { method: after, ...body });
      const response = await sandbox.call(path + query, { method: operation.method, ...body });
      assert.equal(response.status, status);
      const checked = operation.reply.safeParse(
        status === 204 ? undefined : parseBody(await response.text()),
      );
      assert.deepEqual(checked.error?.issues ?? [], []);
    });
  }

  it('must have a handler, or the sandbox does not start', () => {
    const start = () =>
      createApplication({
        operations,
        handlers: handlers.slice(1),
        surroundings: () => assert.fail(),
        admits: () => true,
        faults: createFaults([], 1),
        media: new Hono(),
        uploads: new Hono(),
      });
    assert.throws(start, /no handler for streaming\.streams\.list/);
  });

  it('can be called through the client', async () => {
    const { client } = fresh();
    const streams = pages(client, listStreams, {});
    const sizes: number[] = [];
    let got = await streams.next();
    const first = got.items[0];
    for (; got.items.length > 0; got = await streams.next()) sizes.push(got.items.length);
    assert.deepEqual(sizes, [25, 25]);
    assert.ok(first);

    const before = await client.call(getStream, { stream_id: first.id });
    const changed = await client.call(updateStream, { stream_id: first.id, name: 'Late news' });
    assert.deepEqual({ ...before, name: 'Late news' }, changed);

    const { items } = await client.call(listVideos, { status: 'ready', per_page: 1 });
    const id = items[0]?.id ?? 0;
    const video = await client.call(updateVideo, { video_id: id, priority: 3 });
    assert.equal(video.priority, 3);
    await assert.rejects(client.call(updateVideo, { video_id: id, screenshot_id: 99 }), {
      reason: 'invalid',
      status: 422,
      fields: { screenshot_id: 'must be less than or equal to 4' },
    });
  });
});
