import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type { Host } from '../../../../src/host/host.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { Ref } from '../../../../src/kinds/grammar/ref.ts';
import { answeredAsk } from '../../../helpers/answeredAsk.ts';
import { instead } from '../../../helpers/instead.ts';

const refOf = (kind: string, id: string): Ref => ({
  account: 'a',
  kind,
  scope: {},
  id,
  title: `${kind} ${id}`,
});
const app = refOf('edgeApp', '5');
const stream = refOf('liveStream', '7');
const project = refOf('project', '9');

/** Copies of these that the user picks the form of: the rows that were shown, what was told, and what is copied. */
async function copied(
  refs: readonly Ref[],
  {
    pick = undefined as string | undefined,
    provider = undefined as string | undefined | ((file?: { path: string }) => string | undefined),
  } = {},
) {
  const { env, workspace } = await import('vscode');
  const { copyResourcesAs } = await import('../../../../src/features/copy/copyAs.ts');
  const items: Record<string, object> = {
    edgeApp: { id: 5, name: 'geo', status: 1, binary: 3 },
    liveStream: { id: 7, name: 'Arena', iframe_url: 'https://player.test/7' },
  };
  const { ask, rows } = answeredAsk([pick]);
  const [told, flashed]: [string[], string[]] = [[], []];
  const reads: string[] = [];
  await env.clipboard.writeText('as before');
  const getConfiguration = (section: string, file?: { path: string }) => ({
    get(name: string) {
      if (section !== 'headend' || name !== 'terraform.provider') return undefined;
      return typeof provider === 'function' ? provider(file) : provider;
    },
  });
  await instead(workspace, { getConfiguration }, () =>
    copyResourcesAs(
      {
        kindOf,
        ask: {
          ...ask,
          tell: async (text: string) => void told.push(text),
          flash: (text: string) => flashed.push(text),
        },
        connect: async (account: string) => {
          assert.equal(account, 'a');
          const call = async ({ id }: { id: string }) => {
            reads.push(id);
            return id.startsWith('edge') || id.startsWith('fastedge')
              ? items['edgeApp']
              : items['liveStream'];
          };
          return { client: { baseUrl: 'https://platform.test', call }, clientId: 1 };
        },
      } as unknown as Host,
      refs,
    ),
  );
  return { rows: rows[0] ?? [], told, flashed, reads, text: await env.clipboard.readText() };
}
const terraform = (rows: readonly string[]) => rows.find((row) => row.startsWith('Terraform'));

describe('Resources that are copied as Terraform', () => {
  it('are counted where some have no resource of the provider', async () => {
    assert.equal(
      terraform((await copied([app, stream, refOf('video', '8')])).rows),
      'Terraform | provider 0.x · 1 of 3',
    );
    assert.equal(terraform((await copied([app, refOf('edgeApp', '6')])).rows), 'Terraform | provider 0.x');
  });

  it('say which Terraform their generation needs', async () => {
    const head = async (provider: string) =>
      (await copied([app], { pick: 'Terraform', provider })).text
        .split('\n')
        .find((line) => /gcore/.test(line));
    assert.match(String(await head('v0')), /G-Core\/gcore 0\.x\. To have/);
    assert.match(
      String(await head('v2')),
      /G-Core\/gcore 2\.x, which needs Terraform 1\.11 or newer\. To have/,
    );
  });

  it('are of the generation that the folder of the text in front has', async () => {
    const { Uri, window } = await import('vscode');
    const provider = (file?: { path: string }) => (file?.path.startsWith('/infra/') ? 'v2' : 'v0');
    const inFront = (path: string) =>
      instead(window, { activeTextEditor: { document: { uri: Uri.file(path) } } }, async () =>
        terraform((await copied([project], { provider })).rows),
      );
    assert.match(String(await inFront('/infra/main.tf')), /provider 2\.x/);
    assert.doesNotMatch(String(await inFront('/web/main.tf')), /provider 2\.x/);
  });

  it('are of the generation of the setting, of which each has other resources', async () => {
    const refs = [app, project];
    assert.equal(terraform((await copied(refs)).rows), 'Terraform | provider 0.x · 1 of 2');
    assert.equal(terraform((await copied(refs, { provider: 'v2' })).rows), 'Terraform | provider 2.x');
  });

  it('leave out those that have none', async () => {
    const { text, flashed, reads } = await copied([stream, app], { pick: 'Terraform' });
    assert.match(text, /^# Provider G-Core\/gcore 0\.x\. /);
    assert.deepEqual(text.match(/^resource .*/gm), ['resource "gcore_fastedge_app" "edgeapp_5" {']);
    assert.deepEqual([flashed, reads.length], [['Copied as Terraform'], 1]);
  });

  it('are not copied where none has one, and that is said', async () => {
    const { rows, text, told, flashed } = await copied([stream], { pick: 'Terraform' });
    assert.equal(terraform(rows), 'Terraform | No Terraform resource (provider 0.x)');
    assert.deepEqual(told, ['Live Streams have no Terraform resource in provider 0.x.']);
    assert.deepEqual([text, flashed], ['as before', []]);
  });
});

describe('Resources that are copied as HTML', () => {
  it('are those that have a player', async () => {
    const { text } = await copied([app, stream], { pick: 'Embed HTML' });
    assert.match(text, /^<iframe src="https:\/\/player\.test\/7" title="liveStream 7"/);
    assert.equal(text.match(/<iframe/g)?.length, 1);
    assert.ok(!(await copied([app])).rows.some((row) => row.startsWith('Embed HTML')));
  });
});

describe('Resources that are copied as calls', () => {
  it('are each read by its call, without the key', async () => {
    const { text, reads } = await copied([stream, refOf('liveStream', '8')], { pick: 'curl' });
    assert.deepEqual(text.match(/platform\.test\/[^'"]+/g), [
      'platform.test/streaming/streams/7',
      'platform.test/streaming/streams/8',
    ]);
    assert.deepEqual(reads, []);
  });
});
