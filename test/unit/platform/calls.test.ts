import assert from 'node:assert/strict';
import { layOut } from '../../../src/platform/client/request.ts';
import { updateCluster } from '../../../src/platform/cloud/databaseWork.ts';
import { startInstance } from '../../../src/platform/cloud/instances.ts';
import { listVolumes } from '../../../src/platform/cloud/volumes.ts';
import type { AnyOperation } from '../../../src/platform/grammar/operation.ts';
import { operations } from '../../../src/platform/operations.ts';
import { deleteStorageAlert } from '../../../src/platform/storage/storageAlerts.ts';
import { resetPushToken } from '../../../src/platform/streaming/onAir.ts';
import { withBibliographicCodes } from '../../../src/platform/streaming/videoRules.ts';
import { uploadAddress } from '../../../src/platform/streaming/videoUpload.ts';

const ids = (isSo: (operation: AnyOperation) => boolean) =>
  operations
    .filter(isSo)
    .map(({ id }) => id)
    .toSorted();

describe('The calls of the platform', () => {
  it('that must not be tried again, and those that destroy, are known', () => {
    assert.deepEqual(
      ids(({ effect }) => effect === 'once'),
      [
        'cloud.clusters.credentials',
        'cloud.instances.console',
        'streaming.clips.create',
        'streaming.streams.stopRecording',
      ],
    );
    assert.deepEqual(
      ids(({ effect }) => effect === 'destroy'),
      ids(({ method }) => method === 'DELETE'),
    );
  });

  it('only read where they get, but for a few that ask by POST', () => {
    assert.deepEqual(
      ids(({ effect, method }) => effect === 'read' && method !== 'GET'),
      ['cloud.clusters.checkLimit', 'cloud.clusters.validateSettings', 'cloud.instances.metrics'],
    );
    assert.deepEqual(
      ids(({ effect, method }) => effect !== 'read' && method === 'GET'),
      ['cloud.clusters.credentials', 'cloud.instances.console'],
    );
  });

  it('have each value in its place, and none of it leads elsewhere', () => {
    const base = 'https://h.test/api/';
    const volumes = layOut(listVolumes as AnyOperation, base, {
      project_id: 1,
      region_id: 2,
      tag_key: ['a&b', 'c'],
      limit: undefined,
    });
    assert.equal(volumes.url.href, 'https://h.test/api/cloud/v1/volumes/1/2?tag_key=a%26b&tag_key=c');
    assert.equal(volumes.body, undefined);
    const cluster = layOut(updateCluster as AnyOperation, base, {
      project_id: 1,
      region_id: 2,
      cluster_name: 'a/../b?c#d',
      users: [],
    });
    assert.equal(cluster.path, '/cloud/v1/dbaas/postgres/clusters/1/2/a%2F..%2Fb%3Fc%23d');
    assert.deepEqual(cluster.body, { users: [] });
    const alert = layOut(deleteStorageAlert as AnyOperation, base, { client_id: 3, name: 'x', bytes: '1' });
    assert.equal(alert.url.search, '?client_id=3');
    assert.deepEqual(alert.body, { name: 'x', bytes: '1' });
  });

  it('send of users and databases only what may be written', () => {
    const body = {
      users: [{ name: 'a', role_attributes: ['LOGIN'], is_secret_revealed: true }],
      databases: [{ name: 'b', owner: 'a', size: 5 }],
      storage: { size_gib: 5 },
    };
    assert.deepEqual(updateCluster.encode?.(body), {
      users: [{ name: 'a', role_attributes: ['LOGIN'] }],
      databases: [{ name: 'b', owner: 'a' }],
      storage: { size_gib: 5 },
    });
    assert.deepEqual(updateCluster.always, ['users', 'databases']);
  });

  it('find the instance that was started among others, and the stream whose token was reset', () => {
    const input = { project_id: 1, region_id: 2, instance_id: 'b' };
    const start = (reply: unknown) => startInstance.decode?.(reply as never, input)?.id;
    assert.equal(start({ count: 2, results: [{ id: 'a' }, { id: 'b' }] }), 'b');
    assert.equal(start({ count: 1, results: [{ id: 'c' }] }), 'c');
    assert.equal(start({ count: 0, results: [] }), undefined);
    assert.equal(start({ id: 'b' }), 'b');
    const reset = (reply: object) => resetPushToken.decode?.(reply as never, { stream_id: 7 });
    assert.deepEqual(reset({ id: 7, token: 'x' }), { stream: { id: 7, token: 'x' }, leftToDo: undefined });
    assert.deepEqual(reset({ message: 'Restart.' }), { stream: undefined, leftToDo: 'Restart.' });
  });

  it('send files by https, but to a service of this machine that is reached by http', () => {
    const of = (baseUrl: string, ...names: readonly (string | null)[]) =>
      uploadAddress({ servers: names.map((hostname) => ({ hostname })) }, baseUrl);
    assert.equal(of('https://api.test', 'up.test'), 'https://up.test/upload/');
    assert.equal(
      of('https://api.test', null, 'a.test/x', 'a@b.test', 'up.test:444'),
      'https://up.test:444/upload/',
    );
    assert.equal(of('http://127.0.0.1:8099', '127.0.0.1:8099'), 'http://127.0.0.1:8099/upload/');
    assert.equal(of('http://127.0.0.1:8099', 'up.test'), 'https://up.test/upload/');
    assert.equal(of('http://127.0.0.1:8099', 'localhost.evil.test'), 'https://localhost.evil.test/upload/');
    assert.equal(of('https://api.test', 'localhost:1'), 'https://localhost:1/upload/');
    assert.equal(of('https://api.test'), undefined);
  });

  it('send languages by the codes that the service lists, and nothing else', () => {
    assert.deepEqual(
      withBibliographicCodes({
        auto_transcribe_audio_language: 'deu',
        auto_translate_subtitles_language: 'deu,eng',
        name: 'deu',
      }),
      { auto_transcribe_audio_language: 'ger', auto_translate_subtitles_language: 'ger,eng', name: 'deu' },
    );
  });
});
