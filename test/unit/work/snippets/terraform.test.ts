/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: Terraform’s language has them */
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { kinds } from '../../../../src/kinds/all.ts';
import type { TerraformGeneration } from '../../../../src/kinds/grammar/code/terraform.ts';
import { terraformResources } from '../../../../src/kinds/terraform/resources.ts';
import type { Item } from '../../../../src/work/listing.ts';
import { terraformOf } from '../../../../src/work/snippets/terraform.ts';

/** What a parser of Terraform’s language returns: blocks by type and names. */
// biome-ignore lint/suspicious/noExplicitAny: its own types bring those of browsers
type Parsed = Record<string, any>;

const require = createRequire(import.meta.url);
const { parse } = require('@cdktn/hcl2json') as { parse: (file: string, text: string) => Promise<Parsed> };

const scope = { project: 7, region: 76 };

/** The types and ids of both generations, by kind. Source: the provider’s documentation. */
const table: readonly (readonly [kind: string, v0: string | undefined, v2: string | undefined])[] = [
  ['edgeApp', 'gcore_fastedge_app k', 'gcore_fastedge_app k'],
  ['edgeSecret', 'gcore_fastedge_secret k', 'gcore_fastedge_secret k'],
  ['logPolicy', 'gcore_cdn_logs_uploader_policy k', 'gcore_cdn_logs_uploader_policy k'],
  ['cdnResource', 'gcore_cdn_resource k', 'gcore_cdn_resource k'],
  ['instance', 'gcore_instancev2 7:76:k', 'gcore_cloud_instance 7/76/k'],
  ['volume', 'gcore_volume 7:76:k', 'gcore_cloud_volume 7/76/k'],
  ['cluster', 'gcore_postgres_cluster 7:76:k', undefined],
  ['faasKey', 'gcore_faas_key 7:76:k', undefined],
  ['project', undefined, 'gcore_cloud_project k'],
];

const notes = { usage: 'How to use it\nimport {}', missing: (name: string) => `${name}: required` };

/** Items as Terraform’s language, read by a parser of it. */
async function parsed(kind: string, generation: TerraformGeneration, items: readonly [string, Item][]) {
  const resource = terraformResources[kind]?.[generation] ?? assert.fail(kind);
  const text = terraformOf(
    items.map(([title, item]) => ({ resource, item, title, key: 'k', scope })),
    notes,
  );
  return { text, found: await parse('main.tf', text) };
}

describe('a resource as Terraform', () => {
  it('has the type and the ID of the provider’s generation, and none where there is no type', () => {
    for (const { id } of kinds) {
      const [, ...wanted] = table.find(([kind]) => kind === id) ?? [id, undefined, undefined];
      const found = (['v0', 'v2'] as const).map((generation) => {
        const resource = terraformResources[id]?.[generation];
        return resource && `${resource.type} ${resource.id({ key: 'k', scope })}`;
      });
      assert.deepEqual(found, wanted, id);
    }
  });

  it('parses for each type, even of an item of which nothing is known', async () => {
    for (const [kind, v0, v2] of table)
      for (const generation of ['v0', 'v2'] as const) {
        const wanted = generation === 'v0' ? v0 : v2;
        if (!wanted) continue;
        const [type = '', id] = wanted.split(' ');
        const { found } = await parsed(kind, generation, [['One name', {}]]);
        assert.deepEqual(found['import'], [{ to: `\${${type}.one_name}`, id }]);
        assert.deepEqual(Object.keys(found['resource'][type]), ['one_name']);
      }
  });

  it('keeps any name as it is, and runs nothing that one says', async () => {
    const name = '${file("/etc/passwd")} %{ if true }"; }\n\\ $$ 夜 \u0007';
    const { found } = await parsed('volume', 'v0', [[name, { name, size: 5 }]]);
    const [volume] = found['resource']['gcore_volume']['file_etc_passwd_if_true'];
    const escaped = name.replace('${', () => '$${').replace('%{', '%%{');
    assert.deepEqual(volume, { project_id: 7, region_id: 76, name: escaped, size: 5 });
  });

  it('names each resource once, by a name that Terraform takes', async () => {
    const items: [string, Item][] = [
      ['Ärger 1', { name: 'a' }],
      ['Arger-1', { name: 'b' }],
      ['1 two', { name: 'c' }],
      ['夜', { name: 'd' }],
    ];
    const { found } = await parsed('volume', 'v2', items);
    assert.deepEqual(Object.keys(found['resource']['gcore_cloud_volume']), [
      'arger_1',
      'arger_1_2',
      'cloud_volume',
      'cloud_volume_1_two',
    ]);
  });

  it('has variables in the place of the values of an app, and its state as the generation says it', async () => {
    const app = {
      name: 'resize',
      status: 1,
      binary: '9007199254740993',
      env: { TOKEN: 'hush' },
      rsp_headers: { 'X-A': 'b' },
      secrets: { DB: { id: 42, name: 'db' } },
    };
    const { text, found } = await parsed('edgeApp', 'v0', [['resize', app]]);
    assert.doesNotMatch(text, /hush/);
    assert.match(text, /binary = 9007199254740993\n/);
    const [first] = found['resource']['gcore_fastedge_app']['resize'];
    assert.equal(first.status, 'enabled');
    assert.deepEqual(first.env, { TOKEN: '${var.resize_env_token}' });
    assert.deepEqual(first.rsp_headers, { 'X-A': 'b' });
    assert.deepEqual(first.secrets, { DB: 42 });
    assert.deepEqual(found['variable'], { resize_env_token: [{ sensitive: true, type: '${string}' }] });
    const second = (await parsed('edgeApp', 'v2', [['resize', app]])).found;
    assert.equal(second['resource']['gcore_fastedge_app']['resize'][0].status, 1);
    assert.deepEqual(second['resource']['gcore_fastedge_app']['resize'][0].secrets, { DB: { id: 42 } });
  });

  it('keeps an app on that has only used up a limit', async () => {
    const states = async (generation: 'v0' | 'v2') => {
      const apps = [0, 1, 2, 3, 4, 5].map((status): [string, Item] => [
        `app${status}`,
        { name: 'a', status },
      ]);
      const { found } = await parsed('edgeApp', generation, apps);
      const written = found['resource']['gcore_fastedge_app'];
      return apps.map(([name]) => written[name][0].status);
    };
    const [on, off] = ['enabled', 'disabled'];
    assert.deepEqual(await states('v0'), [off, on, off, on, on, 'suspended']);
    assert.deepEqual(await states('v2'), [0, 1, 2, 1, 1, 5]);
  });

  it('has the slots of a secret as blocks in 0.x, as a list in 2.x, each with a variable', async () => {
    const secret = {
      name: 's',
      secret_slots: [
        { slot: 0, checksum: 'x' },
        { slot: 9, checksum: 'y' },
      ],
    };
    const v0 = (await parsed('edgeSecret', 'v0', [['s', secret]])).found;
    assert.deepEqual(v0['resource']['gcore_fastedge_secret']['s'][0].slot, [
      { id: 0, value: '${var.s_slot_0}' },
      { id: 9, value: '${var.s_slot_9}' },
    ]);
    const v2 = (await parsed('edgeSecret', 'v2', [['s', secret]])).found;
    assert.deepEqual(v2['resource']['gcore_fastedge_secret']['s'][0].secret_slots, [
      { slot: 0, value: '${var.s_slot_0}' },
      { slot: 9, value: '${var.s_slot_9}' },
    ]);
  });

  it('says what a cluster is made of, and what of an instance it does not know', async () => {
    const cluster = {
      cluster_name: 'db',
      flavor: { cpu: 2, memory_gib: 4 },
      storage: { size_gib: 20, type: 'ssd' },
      network: { acl: ['10.0.0.0/8'], network_type: 'public' },
      pg_server_configuration: { version: '15', pg_conf: 'a=1\nb=2', pooler: null },
      databases: [{ name: 'one', owner: 'me', size: 3 }],
      users: [{ name: 'me', role_attributes: ['LOGIN'] }],
    };
    const { found } = await parsed('cluster', 'v0', [['db', cluster]]);
    assert.deepEqual(found['resource']['gcore_postgres_cluster']['db'][0], {
      project_id: 7,
      region_id: 76,
      name: 'db',
      flavor: [{ cpu: 2, memory: 4 }],
      storage: [{ size: 20, type: 'ssd' }],
      network: [{ acl: ['10.0.0.0/8'], network_type: 'public' }],
      pg_config: [{ version: '15', pg_conf: 'a=1\nb=2' }],
      database: [{ name: 'one', owner: 'me' }],
      user: [{ name: 'me', role_attributes: ['LOGIN'] }],
    });
    const { text } = await parsed('instance', 'v2', [['web', { name: 'web' }]]);
    assert.match(text, /\n {2}# interfaces: required\n}/);
  });
});
