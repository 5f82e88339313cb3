import assert from 'node:assert/strict';
import type * as z from 'zod';
import { kinds } from '../../../src/kinds/all.ts';
import { writableOf } from '../../../src/platform/grammar/rules.ts';
import { operations } from '../../../src/platform/operations.ts';
import {
  edgeApp,
  edgeSecret,
  isPublished,
  type PublishedField,
  valuesFor,
} from '../../helpers/publishedFields.ts';

const text = { type: 'string' } as const;
const name = { ...text, form: /^[a-z]*$/ } as const;
const faasName = {
  ...text,
  form: /^[a-z][-a-z0-9]{0,24}[a-z0-9]$/,
  samples: ['ab', 'a-', '1a', 'Ab', `a${'b'.repeat(26)}`],
} as const;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const id = '7f1c1b1e-6a3b-4c0e-9a59-0d6e3a1f2b3c';
const whole = { type: 'integer', min: 1 } as const;

const pooler: PublishedField = {
  type: 'object',
  nullable: true,
  members: { mode: { ...text, values: ['session', 'statement', 'transaction'] } },
};

const slash = /^\/(?!\/)[^\s*#]*$/;
const many = (count: number) => Array.from({ length: count }, () => '/a');
const paths = [
  ['/a.jpg', '/b?c=d'],
  ['//a.example/b'],
  ['https://a.example/b'],
  ['a'],
  ['/a b'],
  ['/a*b'],
  ['/a/*'],
];

/** What is sent to make or do something, as it is published. Source: §4.4, §4.11, §4.17, §4.18, facts §2, §5.1. */
const orders: Readonly<Record<string, Readonly<Record<string, PublishedField>>>> = {
  'streaming.videos.createMany': {
    videos: {
      type: 'list',
      of: { type: 'object', members: { name: { ...text, form: /\S/ } } },
      samples: [1, 500].map((length) => Array.from({ length }, () => ({ name: 'x' }))),
    },
  },
  'streaming.restreams.create': {
    stream_id: { type: 'integer' },
    name: { ...text, form: /\S/ },
    uri: {
      ...text,
      form: /^(rtmps?|srt):\/\/[^\s/]+\S*$/,
      samples: ['rtmp://a.example/live/key', 'srt://a.example:9000', 'https://a.example/x', 'rtmp://'],
    },
    active: { type: 'boolean' },
    client_user_id: { type: 'integer' },
  },
  'streaming.restreams.delete': {},
  'edge.apps.create': edgeApp,
  'edge.apps.delete': {},
  'edge.binaries.delete': {},
  'edge.binaries.store': {},
  'edge.secrets.create': edgeSecret,
  'edge.secrets.delete': {},
  'edge.secrets.patch': { secret_slots: edgeSecret['secret_slots'] as PublishedField },
  'streaming.overlays.create': {
    overlays: {
      type: 'list',
      of: { type: 'object', members: { url: { ...text, form: /^https?:\/\/\S+$/ } } },
      samples: [[{ url: 'https://overlay.example/clock' }], [{ url: 'overlay.example' }]],
    },
  },
  'streaming.overlays.delete': {},
  'streaming.subtitles.create': {
    name: { ...text, form: /\S/ },
    language: { ...text, form: /^[a-z]{3}$/, samples: ['eng', 'deu', 'en', 'English'] },
    vtt: text,
    auto_transcribe_audio_language: {
      ...text,
      form: /^(auto|[a-z]{3})$/,
      samples: ['auto', 'eng', 'deu', 'disable', 'en'],
    },
    auto_translate_subtitles_language: {
      ...text,
      form: /^(default|[a-z]{3}(,[a-z]{3})*)$/,
      samples: ['default', 'eng', 'eng,deu', 'eng, deu', 'disable'],
    },
  },
  'streaming.subtitles.delete': {},
  'cdn.resources.purge': {
    urls: {
      type: 'list',
      of: { ...text, form: slash },
      shortest: 1,
      longest: 100,
      samples: [...paths, many(100), many(101)],
    },
    paths: {
      type: 'list',
      of: { ...text, form: /^\/(?!\/)[^\s*#]*\*?$/ },
      longest: 10,
      samples: [...paths, many(10), many(11)],
    },
  },
  'cdn.resources.prefetch': {
    paths: {
      type: 'list',
      of: { ...text, form: slash },
      shortest: 1,
      longest: 100,
      samples: [...paths, many(100), many(101)],
    },
  },
  'streaming.clips.create': {
    start: { type: 'integer', nullable: true },
    duration: whole,
    expiration: { type: 'integer', nullable: true },
    vod_required: { type: 'boolean', nullable: true },
  },
  'streaming.streams.startRecording': {},
  'streaming.streams.stopRecording': {},
  'streaming.streams.clearDvr': {},
  'streaming.streams.resetPushToken': {},
  'identity.users.changeEmail': { new_email: text, password: text },
  'cloud.volumes.attach': {
    instance_id: { ...text, form: uuid, samples: [id, id.slice(1)] },
    attachment_tag: {
      ...text,
      form: /^[^,/]{1,60}$/,
      samples: ['x'.repeat(60), 'x'.repeat(61), 'a,b', 'a/b'],
    },
  },
  'cloud.volumes.attachTo': {
    instance_id: { ...text, form: uuid, samples: [id, id.slice(1)] },
    attachment_tag: {
      ...text,
      form: /^[^,/]{1,60}$/,
      samples: ['x'.repeat(60), 'x'.repeat(61), 'a,b', 'a/b'],
    },
  },
  'cloud.volumes.detach': { instance_id: { ...text, form: uuid, samples: [id, id.slice(1)] } },
  'cloud.volumes.extend': { size: whole },
  'cloud.snapshots.create': {
    // as a parameter of a path
    volume_id: { ...text, form: /^(?!\.{0,2}$)/, samples: [id, '..'] },
    name: {
      ...text,
      form: /^[a-zA-Z0-9][a-zA-Z 0-9._-]{1,61}[a-zA-Z0-9._]$/,
      samples: ['abc', 'ab', 'ends ', `a${'b'.repeat(62)}`, `a${'b'.repeat(63)}`],
    },
    description: text,
  },
  'cloud.instances.console': {},
  'cloud.instances.start': { activate_profile: { type: 'boolean' } },
  'cloud.instances.act': {
    action: { ...text, values: ['start', 'stop', 'reboot', 'reboot_hard', 'suspend', 'resume'] },
    activate_profile: { type: 'boolean', nullable: true },
  },
  'cloud.faasKeys.create': {
    name: faasName,
    description: { ...text, nullable: true },
    expire: { ...text, nullable: true },
    functions: {
      type: 'list',
      of: { type: 'object', members: { name: faasName, namespace: faasName } },
      samples: [[{ name: 'resize', namespace: 'media' }], [{ name: 'a', namespace: 'media' }]],
    },
  },
  'cloud.faasKeys.delete': {},
  'cloud.clusters.delete': {},
  'cloud.clusters.credentials': {},
  'cloud.clusters.regenerateCredentials': {},
  'cloud.clusters.create': {
    cluster_name: {
      ...text,
      shortest: 1,
      longest: 50,
      form: /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/,
      samples: ['a-b', '-a', 'a-', 'A'],
    },
    databases: {
      type: 'list',
      of: { type: 'object', members: { name, owner: text } },
      samples: [[{ name: 'a', owner: 'b' }], [{ name: 'A', owner: 'b' }], [{ name: 'a' }]],
    },
    flavor: {
      type: 'object',
      members: { cpu: whole, memory_gib: whole },
      samples: [
        { cpu: 1, memory_gib: 1 },
        { cpu: 0, memory_gib: 1 },
        { cpu: 1.5, memory_gib: 1 },
        { cpu: 1 },
      ],
    },
    high_availability: {
      type: 'object',
      nullable: true,
      members: { replication_mode: { ...text, values: ['async', 'sync'] } },
      samples: [{ replication_mode: 'sync' }, { replication_mode: 'both' }],
    },
    // the interface allows any type of network (§4.4)
    network: {
      type: 'object',
      members: { acl: { type: 'list', of: text }, network_type: text },
      samples: [
        { acl: ['192.0.2.0/24'], network_type: 'public' },
        { acl: 'any', network_type: 'public' },
      ],
    },
    pg_server_configuration: {
      type: 'object',
      members: { pg_conf: text, version: text, pooler },
      samples: [
        { pg_conf: '', version: '15' },
        { pg_conf: '', version: '15', pooler: null },
        { pg_conf: '', version: '15', pooler: { mode: 'session', type: 'pgbouncer' } },
        { pg_conf: '', version: '15', pooler: { mode: 'none' } },
        { version: '15' },
      ],
    },
    storage: {
      type: 'object',
      members: { size_gib: { type: 'integer', min: 1, max: 100 }, type: text },
      samples: [1, 100, 0, 101].map((size_gib) => ({ size_gib, type: 'ssd-hiiops' })),
    },
    users: {
      type: 'list',
      of: {
        type: 'object',
        members: {
          name,
          role_attributes: {
            type: 'list',
            of: { ...text, values: ['BYPASSRLS', 'CREATEDB', 'CREATEROLE', 'INHERIT', 'LOGIN', 'NOLOGIN'] },
          },
        },
      },
      samples: [[{ name: 'a', role_attributes: ['LOGIN'] }], [{ name: 'a', role_attributes: ['ROOT'] }]],
    },
  },
};

/** Operations whose fields are those of a kind that is changed, which the table of kinds holds. */
const ofKinds = [
  'streaming.streams.create',
  'streaming.streams.delete',
  'streaming.videos.create',
  'streaming.videos.delete',
  ...kinds.flatMap(({ edit }) => (edit ? [edit.update.operation.id] : [])),
  'storage.alerts.create',
  'storage.alerts.delete',
  'cdn.logPolicies.create',
  'cdn.logPolicies.delete',
];

describe('what is sent to make or do something', () => {
  const writing = operations.filter((each) => each.effect !== 'read' && !ofKinds.includes(each.id));

  it('is written down for every field of every operation that changes something', () => {
    const fields = writing.map((each) => [each.id, Object.keys(writableOf(each)).sort()] as const);
    const written = Object.entries(orders).map(([each, order]) => [each, Object.keys(order).sort()] as const);
    assert.deepEqual(Object.fromEntries(fields), Object.fromEntries(written));
  });

  for (const operation of writing)
    for (const [field, published] of Object.entries(orders[operation.id] ?? {}))
      it(`is taken as it is published: ${operation.id} ${field}`, () => {
        const schema = operation.input.shape[field] as z.ZodType;
        for (const value of valuesFor(published))
          assert.equal(
            schema.safeParse(value).success,
            isPublished(published, value),
            JSON.stringify(value).slice(0, 80),
          );
      });
});
