import assert from 'node:assert/strict';
import { readdir, readFile, rm, watch, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { fetch } from 'undici';
import {
  makeSandboxKey,
  SandboxError,
  startSandbox,
  stopSandbox,
} from '../../../../src/features/sandbox/process.ts';
import { leave } from '../../../../src/sandboxFolder/windows.ts';
import { words } from '../../../../src/shared/words.ts';
import { projectFolder } from '../../../../tools/folders.ts';
import { forEachTest } from '../../../helpers/forSuite.ts';
import { isAlive } from '../../../helpers/isAlive.ts';
import { type HeldClock, holdClock } from '../../pages/heldClock.ts';
import { startServer } from '../../platform/client/server.ts';
import { temporaryFolder } from '../../sandbox/startedSandbox.ts';

const script = path.join(projectFolder, 'dist', 'sandbox', 'main.js');

const lets = async (baseUrl: string, key: string) =>
  (await fetch(`${baseUrl}/iam/clients/me`, { headers: { authorization: `apikey ${key}` } })).status === 200;

describe('the sandbox of a window', function () {
  this.timeout(60_000);
  /** Of a test that holds the time. */
  let clock: HeldClock | undefined;
  const state = forEachTest(temporaryFolder);
  afterEach(async () => {
    clock?.uninstall();
    clock = undefined;
    await stopSandbox(options());
    await rm(state(), { recursive: true, force: true });
  });

  const options = (key = makeSandboxKey(), program = script) => ({
    state: state(),
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
    assert.deepEqual(await readdir(path.join(state(), 'windows')), [String(process.pid)]);
    leave(state());
    assert.deepEqual(await readdir(path.join(state(), 'windows')), []);
    for (const file of (await readdir(state())).filter((name) => name !== 'windows'))
      assert.ok(!(await readFile(path.join(state(), file))).includes(mine.key.slice(-20)), file);
    assert.equal(await stopSandbox(mine), true);
    await assert.rejects(lets(baseUrl, mine.key));
    assert.equal(await stopSandbox(mine), false, 'there is none any more');
  });

  it('is not taken for another process that has its number and port by now', async () => {
    const squatter = await startServer((_, response) => response.writeHead(404).end());
    const port = Number(new URL(squatter.origin).port);
    await writeFile(path.join(state(), 'listening.json'), JSON.stringify({ pid: process.pid, port }));
    const mine = options();
    const { baseUrl } = await startSandbox(mine);
    assert.notEqual(baseUrl, squatter.origin);
    assert.equal(await lets(baseUrl, mine.key), true);
    squatter.close();
  });

  it('that cannot start says why, in its own words', async () => {
    await writeFile(path.join(state(), 'sandbox.sqlite'), 'no database '.repeat(1000));
    await assert.rejects(startSandbox(options()), (error) => {
      assert.ok(error instanceof SandboxError);
      return error.message.includes(state()) && error.message.includes('delete it');
    });
    const script = path.join(state(), 'none.js');
    await assert.rejects(startSandbox(options(undefined, script)), {
      message: `its program ${script} is missing; reinstall the extension`,
    });
  });

  it('says in the language of the editor what is wrong with its folder', async () => {
    const [file, why] = [path.join(state(), 'sandbox'), words('it isn’t a folder')];
    await writeFile(file, '');
    await assert.rejects(startSandbox({ ...options(), state: file }), (error) => {
      assert.ok(error instanceof SandboxError);
      assert.deepEqual(
        error.why,
        words('can’t use its folder {0} ({1}); {2}', file, why, words('delete it')),
      );
      return true;
    });
  });

  it('that neither listens nor says why within 20 seconds is ended, and that is what is told', async () => {
    const program = path.join(state(), 'hang.mjs');
    await writeFile(
      program,
      `import { mkdirSync } from 'node:fs';
      mkdirSync(process.argv[3] + '/' + process.pid);
      setTimeout(() => {}, 90_000);`,
    );
    clock = holdClock();
    const late = assert.rejects(startSandbox(options(undefined, program)), (error) => {
      assert.ok(error instanceof SandboxError);
      return error.message === 'it didn’t start listening within 20 seconds';
    });
    const pid = await numberIn(state());
    clock.tick(19_999);
    await turn();
    assert.ok(isAlive(pid), 'it may still listen');
    clock.tick(1);
    await late;
    while (isAlive(pid)) await turn();
  });

  it('gets its own key, and no key of another service', async () => {
    const program = path.join(state(), 'tell.mjs');
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
      assert.deepEqual(args, ['--state', state(), '--attended']);
    } finally {
      for (const [name, value] of Object.entries({ HEADEND_API_KEY, HEADEND_BASE_URL }))
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
    }
  });
});

/** The first entry of a folder, made from now on, that is named by a number. */
async function numberIn(folder: string): Promise<number> {
  for await (const { filename } of watch(folder)) if (/^\d+$/.test(filename ?? '')) return Number(filename);
  return assert.fail('none was made');
}
