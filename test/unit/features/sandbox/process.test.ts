import assert from 'node:assert/strict';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fetch } from 'undici';
import {
  makeSandboxKey,
  SandboxError,
  startSandbox,
  stopSandbox,
} from '../../../../src/features/sandbox/process.ts';
import { leave } from '../../../../src/sandboxFolder/windows.ts';
import { projectFolder } from '../../../../tools/folders.ts';
import { startServer } from '../../platform/client/server.ts';
import { temporaryFolder } from '../../sandbox/startedSandbox.ts';

const script = path.join(projectFolder, 'dist', 'sandbox', 'main.js');

const lets = async (baseUrl: string, key: string) =>
  (await fetch(`${baseUrl}/iam/clients/me`, { headers: { authorization: `apikey ${key}` } })).status === 200;

describe('the sandbox of a window', function () {
  this.timeout(60_000);
  let state: string;
  beforeEach(async () => {
    state = await temporaryFolder();
  });
  afterEach(async () => {
    await stopSandbox(options());
    await rm(state, { recursive: true, force: true });
  });

  const options = (key = makeSandboxKey(), program = script) => ({
    state,
    script: program,
    key,
    answers: (baseUrl: string) => lets(baseUrl, key).catch(() => false),
  });

  it('is started for the first window, joined by the next, and stopped for all', async () => {
    const [mine, theirs] = [options(), options()];
    const { baseUrl } = await startSandbox(mine);
    assert.equal(await lets(baseUrl, mine.key), true);
    assert.equal(await lets(baseUrl, theirs.key), false);
    assert.deepEqual(await startSandbox(theirs), { baseUrl });
    assert.equal(await lets(baseUrl, theirs.key), true);
    assert.deepEqual(await readdir(path.join(state, 'windows')), [String(process.pid)]);
    leave(state);
    assert.deepEqual(await readdir(path.join(state, 'windows')), []);
    for (const file of (await readdir(state)).filter((name) => name !== 'windows'))
      assert.ok(!(await readFile(path.join(state, file))).includes(mine.key.slice(-20)), file);
    assert.equal(await stopSandbox(mine), true);
    await assert.rejects(lets(baseUrl, mine.key));
    assert.equal(await stopSandbox(mine), false, 'there is none any more');
  });

  it('is not taken for another process that has its number and port by now', async () => {
    const squatter = await startServer((_, response) => response.writeHead(404).end());
    const port = Number(new URL(squatter.origin).port);
    await writeFile(path.join(state, 'listening.json'), JSON.stringify({ pid: process.pid, port }));
    const mine = options();
    const { baseUrl } = await startSandbox(mine);
    assert.notEqual(baseUrl, squatter.origin);
    assert.equal(await lets(baseUrl, mine.key), true);
    squatter.close();
  });

  it('that cannot start says why, in its own words', async () => {
    await writeFile(path.join(state, 'sandbox.sqlite'), 'no database '.repeat(1000));
    await assert.rejects(startSandbox(options()), (error) => {
      assert.ok(error instanceof SandboxError);
      return error.message.includes(state) && error.message.includes('delete it');
    });
    await assert.rejects(startSandbox(options(undefined, path.join(state, 'none.js'))), SandboxError);
  });

  it('gets its own key, and no key of another service', async () => {
    const program = path.join(state, 'tell.mjs');
    await writeFile(
      program,
      'console.log(JSON.stringify({ baseUrl: "x", env: process.env, args: process.argv.slice(2) }))',
    );
    const others = { HEADEND_API_KEY: 'of-another', HEADEND_BASE_URL: 'https://api.test' };
    const { HEADEND_API_KEY, HEADEND_BASE_URL } = process.env;
    Object.assign(process.env, others);
    try {
      const { env, args } = (await startSandbox(options('own-key', program))) as unknown as {
        env: Record<string, string>;
        args: string[];
      };
      assert.equal(env['HEADEND_SANDBOX_KEY'], 'own-key');
      assert.deepEqual(['HEADEND_API_KEY' in env, 'HEADEND_BASE_URL' in env], [false, false]);
      assert.deepEqual(args, ['--state', state, '--attended']);
    } finally {
      for (const [name, value] of Object.entries({ HEADEND_API_KEY, HEADEND_BASE_URL }))
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
    }
  });
});
