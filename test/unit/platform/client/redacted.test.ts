import assert from 'node:assert/strict';
import type * as z from 'zod';
import type { CallEvent } from '../../../../src/platform/client/client.ts';
import { updateEdgeSecret } from '../../../../src/platform/edge/operations.ts';
import { type AnyOperation, pathParameters } from '../../../../src/platform/grammar/operation.ts';
import { metaOf } from '../../../../src/platform/grammar/schema.ts';
import { changeEmail } from '../../../../src/platform/identity/operations.ts';
import { operations } from '../../../../src/platform/operations.ts';
import {
  getStream,
  listStreams,
  updateStream,
  updateVideo,
} from '../../../../src/platform/streaming/operations.ts';
import { address, canary, filled } from '../../../helpers/filled.ts';
import { published } from '../../../helpers/published/all.ts';
import { fieldsIn } from '../../../helpers/walk.ts';
import { key, mockService } from './mockService.ts';

const ofVideo = {
  origin_http_headers: `Authorization: Bearer ${canary}`,
  origin_url: `https://${canary}:${canary}@h.test/x.mp4`,
  remote_poster_url: `https://${canary}:${canary}@h.test/x.png`,
};

const ofTarget = `rtmps://h.test:443/app/${canary}`;
const ofFile = `/x.jpg?token=${canary}`;
const ofOverlay = `https://${canary}:${canary}@h.test/x?token=${canary}`;

/** Secrets in the form that the rules of an operation ask for. */
const inForm: Readonly<Record<string, object>> = {
  'streaming.videos.update': ofVideo,
  'streaming.videos.create': { name: 'x', ...ofVideo },
  'streaming.videos.createMany': { videos: [{ name: 'x', ...ofVideo }] },
  'streaming.restreams.create': { uri: ofTarget },
  'streaming.restreams.update': { uri: ofTarget },
  'streaming.overlays.create': { overlays: [{ url: ofOverlay }] },
  'streaming.overlays.update': { url: ofOverlay },
  'cdn.resources.purge': { urls: [ofFile], paths: [ofFile] },
  'cdn.resources.prefetch': { paths: [ofFile] },
  'edge.secrets.update': { secret_slots: [{ slot: 0, value: canary }] },
  'edge.secrets.create': { secret_slots: [{ slot: 0, value: canary }] },
  'edge.secrets.patch': { secret_slots: [{ slot: 0, value: canary }] },
};

/** Makes a call that is answered so, and gives what was told of it. */
async function toldOf(
  operation: AnyOperation,
  input: Record<string, unknown>,
  answer: { status: number; body: string },
): Promise<CallEvent> {
  const { client, pool, events } = mockService();
  pool.intercept({ path: () => true, method: operation.method }).reply(answer.status, answer.body);
  await client.call(operation, input).catch(() => undefined);
  return events[0] ?? assert.fail(`${operation.id} was not sent`);
}

const marks = (schema: z.ZodType) => [...fieldsIn(schema)].filter((field) => metaOf(field.schema).secret);

describe('what is told of a call', () => {
  for (const operation of operations) {
    const { input = {}, reply } = published[operation.id] ?? {};
    const hasSecrets = marks(operation.input).length + marks(operation.reply).length > 0;
    it(`${operation.id} holds no ${hasSecrets ? 'secret and no ' : ''}key`, async () => {
      const secrets = filled(operation.input)[0] as object | undefined;
      const given = { ...input, ...secrets, ...inForm[operation.id] };
      const replies = [reply, ...filled(operation.reply), { said: `key ${key}`, quoted: given, [key]: 1 }];
      for (const body of replies) {
        for (const status of [200, 422]) {
          const event = await toldOf(operation, given, { status, body: JSON.stringify(body) ?? '' });
          const told = JSON.stringify(event);
          assert.doesNotMatch(told, /canary|cafe0123456789abcdef/, told);
          assert.equal(event.url.startsWith('https://platform.test/'), true);
        }
      }
    });
  }

  it('is proved of secrets in many inputs and replies', () => {
    const count = (part: 'input' | 'reply') =>
      operations.filter((each) => marks(each[part]).length > 0).length;
    assert.ok(count('input') >= 4 && count('reply') >= 8, `${count('input')} ${count('reply')}`);
    for (const { input, path } of operations) {
      for (const name of pathParameters(path))
        assert.equal(metaOf(input.shape[name] as z.ZodType).secret, undefined);
    }
  });

  it('shows the body as it was sent, wrapped, with all digits', async () => {
    const event = await toldOf(
      updateStream,
      { stream_id: 1, name: 'News' },
      { status: 200, body: '{"id":1}' },
    );
    assert.equal(event.sent, '{"stream":{"name":"News"}}');
    assert.deepEqual(event.reply, { id: 1 });
  });

  it('does not keep a picture that was sent', async () => {
    const poster = `data:image/png;base64,${'A'.repeat(50_000)}`;
    const event = await toldOf(updateVideo, { video_id: 1, poster }, { status: 200, body: '{"id":1}' });
    assert.equal(event.sent, '{"poster":"••••"}');
  });

  it('shows a refusal without what was sent in secret, also where it is quoted in a sentence', async () => {
    const sent = { userId: 1, new_email: 'a@b.test', password: 'open "sesame"' };
    const body = JSON.stringify({ message: 'wrong: open "sesame"', deep: [{ x: ['open "sesame"!'] }] });
    const event = await toldOf(changeEmail, sent, { status: 400, body });
    assert.deepEqual(event.reply, { message: 'wrong: ••••', deep: [{ x: ['••••!'] }] });
    assert.equal(event.failure?.detail, 'wrong: ••••');
  });

  it('quotes nothing of a reply that is no JSON', async () => {
    const event = await toldOf(getStream, { stream_id: 1 }, { status: 200, body: '<html>rtmp://key' });
    assert.equal(event.reply, '16 characters that are no JSON');
  });

  it('cuts long lists and texts, never within a secret', async () => {
    const long = `${'x'.repeat(1990)} ${address}`;
    const streams = Array.from({ length: 40 }, (_, id) => ({ id, name: 'y'.repeat(5000), uri: long }));
    const event = await toldOf(listStreams, {}, { status: 200, body: JSON.stringify(streams) });
    const told = event.reply as unknown[];
    assert.equal(told.length, 11);
    assert.equal(told.at(-1), '… 30 more');
    assert.ok(JSON.stringify(told).length < 50_000);
    assert.doesNotMatch(JSON.stringify(told), /canary/);
    const huge = await toldOf(listStreams, {}, { status: 200, body: `[${'1,'.repeat(300_000)}1]` });
    assert.equal(huge.reply, '600003 characters, too many to keep');
  });

  it('shows no piece of what was sent in secret that is quoted alone', async () => {
    const cases: [sent: string, quoted: string][] = [
      ['rtmp://user:canary-word@h.test/live', 'canary-word'],
      ['rtmp://user:canary-word@h.test/live', 'user:canary-word'],
      ['rtmp://user:canary%40word@h.test/live', 'canary@word'],
      ['rtmp://user:canary%22word@h.test/live', 'canary"word'],
      ['rtmp://a.test/live rtsp://user:canary:word@h.test/live', 'canary:word'],
      ['https://canary-word@h.test/live', 'canary-word'],
      ['srt://h.test:1?mode=caller&passphrase=canary-word', 'canary-word'],
      ['https://h.test/x?token=canary%2Fword&v=1', 'canary/word'],
    ];
    for (const [uri, quoted] of cases) {
      const body = JSON.stringify({ errors: { uri: [`the word ${quoted} is too weak`] } });
      const event = await toldOf(updateStream, { stream_id: 1, uri }, { status: 422, body });
      assert.doesNotMatch(JSON.stringify(event), /canary/, uri);
      assert.match(event.failure?.fields?.['uri'] ?? '', /^the word •••• is too weak$/);
    }
  });

  it('keeps a secret of a slot from coming back with it', async () => {
    const given = { secret_id: 1, name: 'secret', secret_slots: [{ slot: 0, value: canary }] };
    const body = JSON.stringify({ error: `slot value ${canary} is weak` });
    const event = await toldOf(updateEdgeSecret, given, { status: 400, body });
    assert.doesNotMatch(JSON.stringify(event), /canary/);
  });
});
