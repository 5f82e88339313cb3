import assert from 'node:assert/strict';
import { fetch } from 'undici';
import * as z from 'zod';
import { createClient } from '../../../src/platform/client/client.ts';
import { CallError, type Reason } from '../../../src/platform/client/errors.ts';
import type { AnyOperation } from '../../../src/platform/grammar/operation.ts';
import { operations } from '../../../src/platform/operations.ts';
import { forSuite } from '../../helpers/forSuite.ts';
import { published } from '../../helpers/published/all.ts';
import { order, scope } from './cloudOrders.ts';
import { startedSandbox } from './startedSandbox.ts';

interface Refusal {
  /** What is asked for; by default what the published exchange asks for, which this account lacks. */
  readonly input?: Record<string, unknown>;
  readonly status: number;
  /** What the client then knows of the reason. */
  readonly detail: string | undefined;
  readonly fields?: Record<string, string>;
}

const gone = (what: string): Refusal => ({ status: 404, detail: `${what} not found` });
const noProject = gone('Project 1');
const noStream: Refusal = {
  status: 404,
  detail: 'Not Found. Entity you are looking for was not found, please check the initial parameters',
};
const noPolicy: Refusal = { status: 404, detail: 'Policy does not exist or has been deleted.' };
const noResource: Refusal = { input: { resource_id: 1 }, status: 404, detail: 'CDN resource is not found.' };
const noUser: Refusal = { status: 404, detail: 'User not found.' };
const silent: Refusal = { status: 404, detail: undefined };
const wrongField = (status: number, name: string, value: unknown, text: string): Refusal => ({
  input: { [name]: value },
  status,
  detail: `${name}: ${text}`,
  fields: { [name]: text },
});
const atLeastOne = 'Ensure this value is greater than or equal to 1.';
const noLimit: Refusal = {
  input: { limit: 0 },
  status: 400,
  detail: `Validation error; limit: ${atLeastOne}`,
  fields: { limit: atLeastOne },
};
const badRequest = (name: string, value: unknown, text: string): Refusal => ({
  input: { [name]: value },
  status: 400,
  detail: `Bad Request; ${name}: ${text}`,
});
const otherClient: Refusal = { status: 400, detail: 'Bad Request; client_id: is not the client of this key' };
const noDay: Refusal = {
  input: { from: 'x', to: '2026-01-02' },
  status: 400,
  detail: 'from: must be a date and time in ISO 8601',
};

const noEdgeDay: Refusal = {
  input: { from: 'x', to: '2026-01-02', step: 60 },
  status: 400,
  detail: 'from and to must be times in RFC 3339',
};

/** One refusal of each operation that can refuse anything but the key. */
const refusals: Record<string, Refusal> = {
  'streaming.streams.list': wrongField(422, 'page', 0, 'must be greater than or equal to 1'),
  'streaming.streams.get': noStream,
  'streaming.streams.update': noStream,
  'streaming.streams.create': wrongField(422, 'name', '', "can't be blank"),
  'streaming.streams.delete': noStream,
  'streaming.streams.startRecording': noStream,
  'streaming.streams.stopRecording': noStream,
  'streaming.streams.clearDvr': noStream,
  'streaming.streams.resetPushToken': noStream,
  'streaming.videos.list': wrongField(422, 'per_page', 0, 'must be greater than or equal to 1'),
  'streaming.videos.get': noStream,
  'streaming.videos.update': noStream,
  'streaming.videos.create': wrongField(422, 'name', '', "can't be blank"),
  'streaming.videos.createMany': {
    input: { videos: [{ name: 'x'.repeat(256) }] },
    status: 422,
    detail: 'name: is too long (maximum is 255 characters)',
    fields: { name: 'is too long (maximum is 255 characters)' },
  },
  'streaming.videos.getUpload': noStream,
  'streaming.videos.delete': noStream,
  'streaming.restreams.get': noStream,
  'streaming.broadcasts.list': wrongField(422, 'page', 0, 'must be greater than or equal to 1'),
  'streaming.restreams.list': wrongField(422, 'page', 0, 'must be greater than or equal to 1'),
  'streaming.restreams.create': {
    status: 422,
    detail: 'stream: must exist',
    fields: { stream: 'must exist' },
  },
  'streaming.restreams.update': noStream,
  'streaming.restreams.delete': noStream,
  'streaming.overlays.list': noStream,
  'streaming.overlays.create': noStream,
  'streaming.overlays.update': noStream,
  'streaming.overlays.delete': noStream,
  'streaming.subtitles.list': noStream,
  'streaming.subtitles.get': noStream,
  'streaming.subtitles.create': noStream,
  'streaming.subtitles.update': noStream,
  'streaming.subtitles.delete': noStream,
  'streaming.clips.list': noStream,
  'streaming.clips.create': noStream,
  'statistics.watching': noDay,
  'statistics.viewers': noDay,
  'statistics.videoWatching': noDay,
  'statistics.videoViewers': noDay,
  'statistics.videoStorage': noDay,
  'statistics.videoTranscoding': noDay,
  'statistics.watchingTotal': noDay,
  'statistics.videoWatchingTotal': noDay,
  'statistics.reseller': noDay,
  'statistics.meet': noDay,
  'statistics.ingest': {
    input: { date_from: 'x', date_to: '2026-01-02', stream_id: '1' },
    status: 400,
    detail: 'date_from: must be a date and time in ISO 8601',
  },
  'cdn.resources.list': wrongField(400, 'limit', 0, atLeastOne),
  'cdn.resources.get': noResource,
  'cdn.resources.purge': noResource,
  'cdn.resources.prefetch': { ...noResource, input: { resource_id: 1, paths: ['/a.mp4'] } },
  'cdn.purges.list': wrongField(400, 'limit', 0, atLeastOne),
  'cdn.logConfigs.list': wrongField(400, 'limit', 0, atLeastOne),
  'cdn.logTargets.list': wrongField(400, 'limit', 0, atLeastOne),
  'cdn.logPolicies.create': wrongField(400, 'name', null, 'This field may not be null.'),
  'cdn.logPolicies.delete': noPolicy,
  'statistics.delivery': {
    input: { service: 'CDN', from: 'x', to: '2026-01-02', granularity: '1d', metrics: ['sent_bytes'] },
    status: 400,
    detail: 'from: Enter a valid period.',
    fields: { from: 'Enter a valid period.' },
  },
  'cdn.logPolicies.list': wrongField(400, 'limit', 0, atLeastOne),
  'cdn.logPolicies.get': noPolicy,
  'cdn.logPolicies.update': noPolicy,
  'edge.apps.list': badRequest('limit', 0, atLeastOne),
  'edge.apps.get': silent,
  'edge.secrets.list': badRequest('app_id', 0, atLeastOne),
  'edge.secrets.get': silent,
  'edge.secrets.update': silent,
  'edge.apps.create': { status: 400, detail: 'binary 8 does not exist' },
  'edge.apps.update': silent,
  'edge.apps.delete': silent,
  'edge.apps.logs': silent,
  'edge.binaries.get': silent,
  'edge.binaries.delete': silent,
  'edge.binaries.store': { status: 400, detail: 'the binary is empty' },
  'edge.secrets.create': {
    input: { name: 'staging' },
    status: 400,
    detail: 'secret "staging" already exists',
  },
  'edge.secrets.patch': silent,
  'edge.secrets.delete': silent,
  'statistics.edgeCalls': noEdgeDay,
  'statistics.edgeDuration': noEdgeDay,
  'cloud.projects.list': noLimit,
  'cloud.projects.get': noProject,
  'cloud.regions.list': noLimit,
  'cloud.regions.get': gone('Region 7'),
  'cloud.logPrice.get': gone('Region 7'),
  'cloud.tasks.list': noLimit,
  'cloud.tasks.get': gone('Task d478ae29-dedc-4869-82f0-96104425f565'),
  'cloud.volumes.list': noProject,
  'cloud.volumes.get': { ...gone('Volume v'), input: { ...scope, volume_id: 'v' } },
  'cloud.volumes.attach': noProject,
  'cloud.instances.list': noProject,
  'cloud.instances.get': { ...gone('Instance i'), input: { ...scope, instance_id: 'i' } },
  'cloud.volumes.attachTo': noProject,
  'cloud.volumes.detach': noProject,
  'cloud.volumes.extend': noProject,
  'cloud.volumes.update': noProject,
  'cloud.snapshots.create': noProject,
  'cloud.instances.start': noProject,
  'cloud.instances.act': {
    input: { ...scope, instance_id: 'i', action: 'powercycle' },
    status: 400,
    detail: 'Validation error; action: "powercycle" is not a valid choice.',
    fields: { action: '"powercycle" is not a valid choice.' },
  },
  'cloud.instances.console': noProject,
  'cloud.instances.metrics': noProject,
  'cloud.clusters.list': noProject,
  'cloud.clusters.get': noProject,
  'cloud.clusters.create': {
    input: { ...scope, ...order, cluster_name: '' },
    status: 400,
    detail: 'Validation error; cluster_name: Ensure this field has at least 1 characters.',
    fields: { cluster_name: 'Ensure this field has at least 1 characters.' },
  },
  'cloud.clusters.configuration': noProject,
  'cloud.clusters.update': noProject,
  'cloud.clusters.delete': noProject,
  'cloud.clusters.credentials': {
    ...gone('User nobody'),
    input: { ...scope, cluster_name: 'cms', username: 'nobody' },
  },
  'cloud.clusters.regenerateCredentials': noProject,
  'cloud.clusters.checkLimit': noProject,
  'cloud.clusters.validateSettings': {
    input: { ...scope, pg_conf: '' },
    status: 400,
    detail: 'Validation error; version: Field required',
    fields: { version: 'Field required' },
  },
  'cloud.faasKeys.list': noProject,
  'cloud.faasKeys.get': { ...gone('Key k'), input: { ...scope, key_name: 'k' } },
  'cloud.faasKeys.update': noProject,
  'cloud.faasKeys.create': noProject,
  'cloud.faasKeys.delete': noProject,
  'storage.alerts.list': { ...otherClient, input: { client_id: 1 } },
  'storage.alerts.create': otherClient,
  'storage.alerts.update': otherClient,
  'storage.alerts.delete': otherClient,
  'storage.objectStorages.list': badRequest('limit', 0, atLeastOne),
  'storage.buckets.list': gone('storage'),
  'identity.users.list': wrongField(400, 'limit', 0, atLeastOne),
  'identity.users.get': noUser,
  'identity.users.changeEmail': noUser,
};

/** Operations that refuse nothing but the key. */
const open = [
  'streaming.qualitySets.list',
  'streaming.directories.list',
  'identity.account.get',
  'cdn.logPolicies.fields',
  'edge.client.get',
  'edge.binaries.list',
  'storage.alerts.configurator',
];

/** The members of an error body of each product, by the first segments of its paths. Source: facts §3. */
const shapes: Record<string, readonly RegExp[]> = {
  '/streaming/statistics/': [/^data,errors$/],
  '/streaming/': [/^errors$/, /^status,error$/],
  '/cdn/': [/^errors$/, /^message$/],
  '/cloud/': [/^exception_class,message,request_id(,invalid_fields)?$/],
  '/fastedge/': [/^error$/, /^$/],
  '/storage/': [/^error$/],
  '/iam/': [/^errors$/, /^message$/],
};

const reasons: Record<number, Reason> = { 400: 'invalid', 404: 'missing', 422: 'invalid' };

describe('a refusal of the sandbox', () => {
  const sandbox = forSuite(startedSandbox);

  /** What the client makes of a call, and the body that it got. The client’s own check of the input is off. */
  async function refused(operation: AnyOperation, input: Record<string, unknown>, key = sandbox().key) {
    let body = '';
    const client = createClient({
      baseUrl: sandbox().origin,
      key,
      fetch: (async (url: string, init: object) => {
        const response = await fetch(url, init);
        body = await response.clone().text();
        return response;
      }) as never,
    });
    const unchecked = { ...operation, input: z.looseObject({}) };
    const error = await client.call(unchecked, input).catch((thrown: unknown) => thrown);
    assert.ok(error instanceof CallError, `${operation.id} was not refused`);
    return { error, body };
  }

  it('is known of each operation', () => {
    const ids = operations.map(({ id }) => id);
    assert.deepEqual([...Object.keys(refusals), ...open].toSorted(), ids.toSorted());
  });

  for (const operation of operations) {
    const { input: asked } = published[operation.id] ?? { input: {} };
    const refusal = refusals[operation.id];

    it(`of ${operation.id} without a key is told`, async () => {
      const { error } = await refused(operation, asked, '4711_0123456789abcdef');
      assert.deepEqual([error.reason, error.status], ['unauthorized', 401]);
      assert.match(error.detail ?? '', /^Bad permanent token/);
    });

    if (!refusal) continue;
    it(`of ${operation.id} has the shape of its product, and is told`, async () => {
      const { error, body } = await refused(operation, refusal.input ?? asked);
      const { status, reason, detail, fields } = error;
      assert.deepEqual(
        { status, reason, detail, fields },
        {
          status: refusal.status,
          reason: reasons[refusal.status],
          detail: refusal.detail,
          fields: refusal.fields,
        },
      );
      const members = Object.keys(body === '' ? {} : (JSON.parse(body) as object)).join();
      const product = Object.keys(shapes).find((start) => operation.path.startsWith(start)) ?? '';
      assert.ok(
        shapes[product]?.some((shape) => shape.test(members)),
        members,
      );
    });
  }
});
