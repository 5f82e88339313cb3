import assert from 'node:assert/strict';
import { writeBody } from '../../../../src/platform/client/redacted.ts';
import { maskSecrets } from '../../../../src/platform/client/secrets.ts';
import { cluster } from '../../../../src/platform/cloud/cluster.ts';
import { createCluster } from '../../../../src/platform/cloud/databases.ts';
import { updateFaasKey } from '../../../../src/platform/cloud/faas.ts';
import { faasKey } from '../../../../src/platform/cloud/faasKey.ts';
import { task } from '../../../../src/platform/cloud/task.ts';
import { edgeApp } from '../../../../src/platform/edge/edgeApp.ts';
import { updateEdgeSecret } from '../../../../src/platform/edge/operations.ts';
import { changeEmail } from '../../../../src/platform/identity/operations.ts';
import { updateVideo } from '../../../../src/platform/streaming/operations.ts';
import { publishedFaasKey } from '../../../helpers/published/cloud.ts';
import { publishedCluster, publishedClusterOrder } from '../../../helpers/published/databases.ts';

const scope = { project_id: 1, region_id: 7 };

describe('rules of requests', () => {
  it('hold for the order of a cluster', () => {
    const check = (change: object) =>
      createCluster.input.safeParse({ ...scope, ...publishedClusterOrder, ...change }).success;
    assert.ok(check({}));
    assert.ok(check({ high_availability: { replication_mode: 'async' } }));
    assert.ok(check({ network: { acl: [], network_type: 'private' } }), 'the interface allows any type');
    for (const name of ['', '-a', 'a-', 'A', 'a'.repeat(51)]) assert.ok(!check({ cluster_name: name }), name);
    for (const size_gib of [0, 101, 1.5]) assert.ok(!check({ storage: { size_gib, type: 'x' } }));
    for (const missing of ['flavor', 'high_availability', 'network', 'pg_server_configuration', 'storage']) {
      assert.ok(!check({ [missing]: undefined }), missing);
    }
  });

  it('want the functions of a key and the name of a secret in each change', () => {
    const key = { ...scope, key_name: 'k' };
    assert.ok(!updateFaasKey.input.safeParse({ ...key, description: 'x' }).success);
    assert.ok(updateFaasKey.input.safeParse({ ...key, functions: [], expire: null }).success);
    assert.ok(!updateEdgeSecret.input.safeParse({ secret_id: 1, comment: 'x' }).success);
    assert.deepEqual([updateFaasKey.always, updateEdgeSecret.always], [['functions'], ['name']]);
  });

  it('name languages as the service lists them, whichever form was typed', () => {
    const typed = {
      auto_transcribe_audio_language: 'deu',
      auto_translate_subtitles_language: 'eng,fra,chi,default',
    };
    assert.deepEqual(JSON.parse(writeBody(updateVideo, { name: 'deu', ...typed })), {
      name: 'deu',
      auto_transcribe_audio_language: 'ger',
      auto_translate_subtitles_language: 'eng,fre,chi,default',
    });
  });
});

describe('secrets of further operations', () => {
  it('are masked in replies', () => {
    const masked = maskSecrets(cluster, publishedCluster) as typeof publishedCluster;
    assert.equal(masked.network.connection_string, '••••');
    assert.deepEqual(
      { ...masked, network: { ...masked.network, connection_string: '' } },
      { ...publishedCluster, network: { ...publishedCluster.network, connection_string: '' } },
    );
    assert.deepEqual(maskSecrets(faasKey, { ...publishedFaasKey, secret: 'f00' }), {
      ...publishedFaasKey,
      secret: '••••',
    });
  });

  it('are not guessed from names that users chose', () => {
    const named = { env: { API_TOKEN: 'x' }, secrets: { DB_PASSWORD: { id: 4, name: 'db' } } };
    assert.deepEqual(maskSecrets(edgeApp, named), named);
    const made = { id: 'a', created_resources: { secrets: ['b'] }, data: { password: 'c' } };
    assert.deepEqual(maskSecrets(task, made), { ...made, data: { password: '••••' } });
  });

  it('are masked in what the log is told of requests', () => {
    const secret = { secret_id: 1, name: 'token', secret_slots: [{ slot: 0, value: 'foo' }, { slot: 9 }] };
    assert.deepEqual(maskSecrets(updateEdgeSecret.input, secret), {
      ...secret,
      secret_slots: [{ slot: 0, value: '••••' }, { slot: 9 }],
    });
    assert.deepEqual(maskSecrets(changeEmail.input, { new_email: 'a@b.c', password: 'swordfish' }), {
      new_email: 'a@b.c',
      password: '••••',
    });
  });
});
