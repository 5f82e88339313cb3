import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../../../pages/editor/standIn.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import { createReleases } from '../../../../src/work/releases/releases.ts';
import { forSuite } from '../../../helpers/forSuite.ts';
import { memory } from '../../../helpers/memory.ts';
import { wasmOf } from '../../../helpers/wasm.ts';
import { mockService } from '../../platform/client/mockService.ts';

describe('A deployment', () => {
  const folder = forSuite(async () => {
    const path = await mkdtemp(join(tmpdir(), 'headend-'));
    await writeFile(join(path, 'app.wasm'), wasmOf('unit'));
    return { path, close: () => rm(path, { recursive: true }) };
  });

  /** Deploys a file to a new app, while `answer` gives the button of the question. */
  async function deployed(answer: (end: () => void) => string | undefined) {
    const [vscode, { deploy }] = await Promise.all([
      import('vscode'),
      import('../../../../src/features/release/deploy.ts'),
    ]);
    const { client, pool, events } = mockService();
    pool.intercept({ path: '/fastedge/v1/binaries' }).reply(200, { binaries: [] });
    const ending = new AbortController();
    const desk = {
      ask: { warn: async () => answer(() => ending.abort()) },
      connect: async () => ({ client, clientId: 1 }),
      accountLabel: async () => 'unit',
      kinds: { app: kindOf('edgeApp'), binary: kindOf('edgeBinary') },
      releases: createReleases(memory()),
    };
    const lines: string[] = [];
    const error: Error = await deploy(desk as never, {
      account: 'a',
      app: { name: 'my-app' },
      file: vscode.Uri.file(join(folder().path, 'app.wasm')),
      tell: (line) => lines.push(line),
      signal: ending.signal,
    }).then(() => assert.fail('it was deployed'), Object);
    return { error, lines, calls: events.map(({ operation }) => operation.id) };
  }

  it('sends nothing if it is ended while it asks, whatever is answered then', async () => {
    const { error, lines, calls } = await deployed((end) => {
      end();
      return 'Deploy';
    });
    assert.deepEqual([error.name, (error as { left?: string }).left], ['Stopped', undefined]);
    assert.deepEqual(new Set(calls), new Set(['edge.binaries.list']));
    assert.ok(lines.includes('Account: unit'));
  });

  it('changes no app if its file is of another type, and the user does not want that', async () => {
    const [vscode, { deploy }] = await Promise.all([
      import('vscode'),
      import('../../../../src/features/release/deploy.ts'),
    ]);
    const { client, pool, events } = mockService();
    const checksum = createHash('md5').update(wasmOf('unit')).digest('hex');
    const binaries = [{ id: 9, status: 1, api_type: 'proxy-wasm', checksum }];
    const app = { name: 'my-app', status: 1, binary: 2, api_type: 'wasi-http' };
    pool.intercept({ path: '/fastedge/v1/apps/5' }).reply(200, app).persist();
    pool.intercept({ path: '/fastedge/v1/binaries/2' }).reply(404, {});
    pool.intercept({ path: '/fastedge/v1/binaries' }).reply(200, { binaries }).persist();
    const asked: string[] = [];
    const desk = {
      ask: {
        async warn(text: string, [button]: string[]) {
          asked.push(text);
          return button === 'Deploy' ? button : undefined;
        },
      },
      connect: async () => ({ client, clientId: 1 }),
      accountLabel: async () => 'unit',
      kinds: { app: kindOf('edgeApp'), binary: kindOf('edgeBinary') },
      lists: { refreshKind: async () => undefined },
      log: { error: assert.fail },
      releases: createReleases(memory()),
    };
    const error: Error & { left?: string } = await deploy(desk as never, {
      account: 'a',
      app: { account: 'a', kind: 'edgeApp', scope: {}, id: '5', title: 'my-app' },
      file: vscode.Uri.file(join(folder().path, 'app.wasm')),
    }).then(() => assert.fail('it was deployed'), Object);
    assert.equal(error.left, 'Binary #9 stays at the service, and no app was changed.');
    assert.equal(
      asked[1],
      '“my-app” is of type wasi-http, but this binary is of type proxy-wasm. Use it anyway?',
    );
    assert.ok(!events.some(({ operation }) => operation.effect !== 'read'));
  });

  it('gives a new app its binary by all digits of an ID that a number can’t hold', async () => {
    const [vscode, { deploy }] = await Promise.all([
      import('vscode'),
      import('../../../../src/features/release/deploy.ts'),
    ]);
    const { client, pool } = mockService();
    const checksum = createHash('md5').update(wasmOf('unit')).digest('hex');
    // 9007199254740992 and 9007199254740993 are the same number
    const binary = `{"id":9007199254740993,"status":1,"api_type":"wasi-http","checksum":"${checksum}"}`;
    pool.intercept({ path: '/fastedge/v1/binaries' }).reply(200, `{"binaries":[${binary}]}`).persist();
    const sent: unknown[] = [];
    pool.intercept({ path: '/fastedge/v1/apps', method: 'POST' }).reply(200, ({ body }) => {
      sent.push(JSON.parse(String(body).replace(/\d{16,}/, '"$&"')));
      return '{"id":9007199254740995,"name":"my-app","binary":9007199254740993,"status":1}';
    });
    pool
      .intercept({ path: '/fastedge/v1/apps/9007199254740995' })
      .reply(200, '{"name":"my-app","binary":9007199254740993,"status":2}')
      .persist();
    const releases = createReleases(memory());
    const desk = {
      ask: { warn: async (_: string, [button]: string[]) => button },
      connect: async () => ({ client, clientId: 1 }),
      accountLabel: async () => 'unit',
      kinds: { app: kindOf('edgeApp'), binary: kindOf('edgeBinary') },
      lists: { refreshKind: async () => undefined },
      changed: { emit: async () => undefined },
      log: { error: assert.fail },
      releases,
    };
    const lines: string[] = [];
    await deploy(desk as never, {
      account: 'a',
      app: { name: 'my-app' },
      file: vscode.Uri.file(join(folder().path, 'app.wasm')),
      tell: (line) => lines.push(line),
    });
    assert.deepEqual(sent, [{ name: 'my-app', binary: '9007199254740993', status: 1 }]);
    assert.ok(lines.includes('“my-app” has binary #9007199254740993'), lines.join('\n'));
    assert.deepEqual(
      releases.of('a', '9007199254740995').map((each) => each.binary),
      ['9007199254740993'],
    );
  });

  it('sends nothing if the user does not want it', async () => {
    const { error, calls } = await deployed(() => undefined);
    assert.equal(error.name, 'Stopped');
    assert.deepEqual(new Set(calls), new Set(['edge.binaries.list']));
  });
});
