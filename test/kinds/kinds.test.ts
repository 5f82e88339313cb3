import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '../../src/api/all.ts';
import { pathParameters } from '../../src/api/operation.ts';
import { kindOf, kinds } from '../../src/kinds/all.ts';
import { publishedLogPolicy } from '../helpers/published/cdn.ts';
import {
  publishedFaasKey,
  publishedPrice,
  publishedProject,
  publishedRegion,
  publishedTask,
} from '../helpers/published/cloud.ts';
import { publishedInstance, publishedVolume } from '../helpers/published/compute.ts';
import { publishedCluster } from '../helpers/published/databases.ts';
import { publishedEdgeAppItem, publishedEdgeSecret } from '../helpers/published/edge.ts';
import { publishedStream, publishedVideo } from '../helpers/published/streaming.ts';

const root = join(import.meta.dirname, '..', '..');
const codicons = readFileSync(join(root, 'node_modules/@vscode/codicons/dist/codicon.css'), 'utf8');
const iconNames = new Set([...codicons.matchAll(/\.codicon-([\w-]+):before/g)].map(([, name]) => name));
const now = Date.UTC(2026, 0, 5, 12);

const samples: Record<string, Record<string, unknown>[]> = {
  liveStream: [
    publishedStream,
    { id: 1, active: true, live: false, backup_live: true },
    { id: 2, active: true, live: true, transcoding_speed: 0.5 },
    { id: 3, active: true },
    { id: 4, active: true, started_at_primary: '2026-01-05T10:00:00.000Z' },
    { id: 5 },
  ],
  video: [
    publishedVideo,
    ...['empty', 'pending', 'viewable', 'ready', 'error', 'from the future'].map((status, id) => ({
      id,
      status,
    })),
  ],
};

/** What the service publishes of each kind. */
const published: Record<string, Record<string, unknown>> = {
  edgeApp: publishedEdgeAppItem,
  edgeSecret: publishedEdgeSecret,
  project: publishedProject,
  region: publishedRegion,
  instance: publishedInstance,
  volume: publishedVolume,
  cluster: publishedCluster,
  faasKey: publishedFaasKey,
  logPrice: publishedPrice,
  logPolicy: publishedLogPolicy,
  storageAlert: {
    name: 'reaching_used_space',
    bucket_name: 'b',
    storage_name: 's',
    uuid: 'u',
    bytes: '1024',
  },
  task: publishedTask,
};

describe('every kind', () => {
  it('has an id of its own', () => {
    assert.equal(new Set(kinds.map(({ id }) => id)).size, kinds.length);
    assert.throws(() => kindOf('nothing'));
  });

  for (const kind of kinds) {
    describe(kind.id, () => {
      const items = samples[kind.id] ?? [published[kind.id] ?? assert.fail('no samples')];

      it('lists and reads by operations of the table', () => {
        const ids = operations.map(({ id }) => id);
        for (const { operation } of [kind.list, ...(kind.get ? [kind.get] : [])]) {
          assert.ok(ids.includes(operation.id), operation.id);
        }
      });

      it('fills in the input of its operations', () => {
        const { operation, input } = kind.get ?? kind.list;
        const parsed = operation.input.parse(
          input({ scope: { project: 1, region: 2 }, id: '4711', clientId: 3 }),
        );
        for (const name of pathParameters(operation.path)) assert.notEqual(parsed[name], undefined, name);
      });

      it('shows each state with a codicon and words', () => {
        assert.ok(iconNames.has(kind.icon), kind.icon);
        for (const item of items) {
          const state = kind.state(item, now);
          assert.ok(iconNames.has(state.icon.replace(/~spin$/, '')), state.icon);
          assert.ok(state.words.key.length > 0);
        }
      });

      it('gives a title, facts and addresses for any item that its schema takes', () => {
        for (const item of items) {
          const parsed = kind.schema.parse(item) as Record<string, unknown>;
          assert.ok(kind.title(parsed).length > 0);
          assert.ok(kind.key(parsed).length > 0);
          assert.ok(kind.facts(parsed).length > 0);
          for (const { url } of kind.addresses?.(parsed) ?? []) assert.ok(URL.canParse(url), url);
        }
      });

      it('never offers a secret address', () => {
        const [item = {}] = items;
        const offered = JSON.stringify([
          kind.addresses?.(item),
          kind.playback?.(item, now),
          kind.facts(item),
        ]);
        for (const secret of ['push_url', 'token', 'srt_passphrase', 'uri', 'origin_url']) {
          const value = item[secret];
          if (typeof value === 'string') assert.ok(!offered.includes(value), secret);
        }
      });
    });
  }
});

describe('rows of streams and videos', () => {
  const told = (id: string, item: Record<string, unknown>) => {
    const { icon, words, figures = [] } = kindOf(id).state(item, now);
    const text = [words, ...figures].map(({ key, values }) =>
      values.reduce<string>((rest, value, index) => rest.replace(`{${index}}`, tell(value)), key),
    );
    return `${icon}: ${text.join(' · ')}`;
  };
  const tell = (value: unknown): string => {
    if (value instanceof Date) return value.toISOString().slice(11, 16);
    if (typeof value !== 'object' || value === null) return String(value);
    const { key, values } = value as { key: string; values: unknown[] };
    return values.reduce<string>((rest, each, index) => rest.replace(`{${index}}`, tell(each)), key);
  };
  const at = (hour: number) => new Date(Date.UTC(2026, 0, 5, hour)).toISOString();

  it('say how a stream is, with its figures', () => {
    const live = { id: 1, active: true, live: true, video_height: 1080, started_at_primary: at(9) };
    assert.equal(told('liveStream', live), 'broadcast: live · 1080p · since 09:00');
    assert.equal(
      told('liveStream', { ...live, transcoding_speed: 0.7 }),
      'broadcast: live · slow 0.7× · since 09:00',
    );
    const idle = { id: 1, active: true, started_at_primary: at(8), finished_at_primary: at(10) };
    assert.equal(told('liveStream', idle), 'circle-large-outline: idle · last on air 2 h ago');
    assert.equal(told('liveStream', { id: 1 }), 'circle-slash: off');
    const yesterday = new Date(now - 23.4 * 3600_000).toISOString();
    const pull = {
      id: 1,
      active: true,
      pull: true,
      started_at_primary: yesterday,
      finished_at_primary: yesterday,
    };
    assert.equal(told('liveStream', pull), 'circle-large-outline: idle · switches off in 36 min');
  });

  it('say how a video is, with its length, progress or error', () => {
    assert.equal(
      told('video', { id: 1, status: 'ready', duration: 5_524_000 }),
      'device-camera-video: ready · 1:32:04',
    );
    const renditions = [{ progress: 60 }, { progress: 20 }];
    assert.equal(
      told('video', { id: 1, status: 'pending', converted_videos: renditions }),
      'sync: processing · 40 %',
    );
    assert.equal(told('video', { id: 1, status: 'error', error: 'no source' }), 'error: failed · no source');
    assert.equal(told('video', { id: 1, status: 'melting' }), 'device-camera-video: melting');
  });
});
