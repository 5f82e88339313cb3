import assert from 'node:assert/strict';
import { maskSecrets } from '../../../src/platform/client/secrets.ts';
import { operations } from '../../../src/platform/operations.ts';

/** A secret, and addresses that hold one. */
const secret = 'canary-7d1f';
const address = `https://user:${secret}@h.test/x`;
const signed = `/x.jpg?token=${secret}`;

const ofVideo = {
  name: 'open',
  origin_url: address,
  custom_iframe_url: address,
  origin_http_headers: `Authorization: Bearer ${secret}`,
  remote_poster_url: address,
};
const overlay = { x: 1, url: address };
const ofStream = { name: 'open', uri: address, srt_passphrase: secret };
const stream = {
  ...ofStream,
  token: secret,
  push_url: secret,
  backup_push_url: secret,
  push_url_srt: secret,
  backup_push_url_srt: secret,
  push_url_whip: secret,
  html_overlays: [overlay],
};
const options = {
  secure_key: { enabled: true, key: secret },
  staticRequestHeaders: { enabled: true, value: { 'X-Origin': secret } },
};
const request = { method: 'open', url: address, headers: { 'X-Key': secret } };
const target = {
  name: 'open',
  config: {
    user: 'open',
    access_key_id: secret,
    secret_access_key: secret,
    endpoint: address,
    password: secret,
    private_key: secret,
    key_passphrase: secret,
    upload: request,
    append: request,
    retry: request,
    auth: {
      type: 'open',
      config: { token: secret, account_key: secret, access_key_id: secret, secret_access_key: secret },
    },
  },
};
const slots = { name: 'open', secret_slots: [{ slot: 0, value: secret }] };

/** What is sent by an operation, with everything in it that is secret. */
const sent: Readonly<Record<string, object>> = {
  'streaming.streams.create': ofStream,
  'streaming.streams.update': ofStream,
  'streaming.videos.create': ofVideo,
  'streaming.videos.createMany': { videos: [ofVideo] },
  'streaming.videos.update': ofVideo,
  'streaming.restreams.create': { name: 'open', uri: secret },
  'streaming.restreams.update': { name: 'open', uri: secret },
  'streaming.overlays.create': { overlays: [overlay] },
  'streaming.overlays.update': overlay,
  'cdn.resources.purge': { urls: [signed], paths: [signed] },
  'cdn.resources.prefetch': { paths: [signed] },
  'edge.apps.create': { name: 'open', env: { KEY: secret } },
  'edge.apps.update': { name: 'open', env: { KEY: secret } },
  'edge.secrets.create': slots,
  'edge.secrets.update': slots,
  'edge.secrets.patch': slots,
  'identity.users.changeEmail': { new_email: 'open', password: secret },
};

/** The same of what is received. */
const received: Readonly<Record<string, unknown>> = {
  'streaming.streams.list': [stream],
  'streaming.streams.get': stream,
  'streaming.streams.create': stream,
  'streaming.streams.update': stream,
  'streaming.streams.resetPushToken': stream,
  'streaming.videos.get': { name: 'open', origin_url: address, custom_iframe_url: address },
  'streaming.videos.getUpload': { servers: [], token: secret },
  'streaming.restreams.list': [{ name: 'open', uri: secret }],
  'streaming.restreams.get': { name: 'open', uri: secret },
  'streaming.overlays.list': [overlay],
  'streaming.broadcasts.list': [{ name: 'open', share_url: address, custom_iframe_url: address }],
  'cdn.resources.list': [{ name: 'open', options }],
  'cdn.resources.get': { name: 'open', options, rules: [{ name: 'open', options }] },
  'cdn.purges.list': [{ status: 'open', payload: { urls: [signed], paths: [signed] } }],
  'cdn.logTargets.list': [target],
  'cloud.clusters.get': { status: 'open', network: { host: 'open', connection_string: secret } },
  'cloud.clusters.credentials': { username: 'open', password: secret },
  'cloud.clusters.regenerateCredentials': { username: 'open', password: secret },
  'cloud.faasKeys.create': { name: 'open', secret },
  'cloud.instances.console': { remote_console: { protocol: 'open', url: secret } },
  'edge.apps.get': { name: 'open', env: { KEY: secret } },
  'edge.apps.logs': { logs: [{ app_name: 'open', log: secret }] },
};

describe('what the platform keeps secret', () => {
  for (const [part, all] of [
    ['input', sent],
    ['reply', received],
  ] as const) {
    for (const [id, value] of Object.entries(all)) {
      it(`is in no log of the ${part} of ${id}, and nothing else is left out`, () => {
        const { [part]: schema } = operations.find((each) => each.id === id) ?? assert.fail(id);
        const logged = JSON.stringify(maskSecrets(schema, value, 'logged'));
        assert.doesNotMatch(logged, /canary/);
        const open = /"open"|true|"x":1|"servers":\[\]/g;
        assert.deepEqual(logged.match(open), JSON.stringify(value).match(open));
      });
    }
  }
});
