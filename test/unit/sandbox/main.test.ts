import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { fetch } from 'undici';
import { createSandbox } from '../../../src/sandbox/server/server.ts';
import { makeKey } from '../../../src/sandbox/state/keys.ts';
import { lockState } from '../../../src/sandbox/state/lock.ts';
import { loadSqlite } from '../../../src/sandbox/state/sqlite.ts';
import { folderTrouble } from '../../../src/sandbox/state/state.ts';
import { admitKey } from '../../../src/sandboxFolder/keys.ts';
import { forEachTest } from '../../helpers/forSuite.ts';
import { endedProcess, type SandboxProcess, sandboxProcess } from './sandboxProcess.ts';
import { clip, startedSandbox, temporaryFolder } from './startedSandbox.ts';

const call = (sandbox: SandboxProcess, path: string, change?: object) =>
  fetch(sandbox.baseUrl + path, {
    ...(change === undefined ? {} : { method: 'PATCH', body: JSON.stringify(change) }),
    headers: { authorization: `apikey ${sandbox.apiKey}`, 'content-type': 'application/json' },
  });
const knock = async (sandbox: SandboxProcess) => (await call(sandbox, '/iam/clients/me')).status;
/** Where the lock is made. */
const sources = '../../../src/sandbox/state';
const portOf = ({ baseUrl }: SandboxProcess) => Number(new URL(baseUrl).port);
const aStream = async (sandbox: SandboxProcess) => {
  const [stream] = (await (await call(sandbox, '/streaming/streams')).json()) as { id: number }[];
  return `/streaming/streams/${stream?.id}`;
};

/** A sandbox whose only window was killed; it waits some seconds for another one, as long as other tests take. */
interface Attended {
  readonly folder: string;
  readonly exit: Promise<number | null>;
}

async function attendedOnce(): Promise<Attended> {
  const folder = await temporaryFolder();
  const window = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(window, 'spawn');
  await mkdir(join(folder, 'windows'), { mode: 0o700 });
  await writeFile(join(folder, 'windows', String(window.pid)), '');
  const { child } = await sandboxProcess(['--state', folder, '--scale', '0', '--attended']);
  const exit = once(child, 'exit').then(([code]) => code);
  window.kill('SIGKILL');
  return { folder, exit };
}

describe('the process of the sandbox', function () {
  this.timeout(60_000);
  const running: SandboxProcess[] = [];
  let attended: Attended;
  before(async () => {
    attended = await attendedOnce();
  });
  after(() => rm(attended.folder, { recursive: true, force: true }));
  const state = forEachTest(temporaryFolder);
  afterEach(async () => {
    for (const { child } of running.splice(0)) child.kill('SIGKILL');
    await rm(state(), { recursive: true, force: true });
  });

  /** Starts one with an account of no size, which takes the least time. */
  const start = async (args: readonly string[] = ['--scale', '0']) => {
    const sandbox = await sandboxProcess(['--state', state(), ...args]);
    running.push(sandbox);
    return sandbox;
  };
  /** One sentence on stderr, nothing on stdout. */
  const sentence = ({ stdout, stderr }: { stdout: string; stderr: string }) => {
    assert.equal(stdout, '');
    assert.match(stderr, /^[^\n]+\.\n$/);
    return stderr;
  };

  it('says where it listens and what opens it, and ends cleanly when it is told to', async () => {
    const sandbox = await start();
    assert.match(sandbox.baseUrl, /^http:\/\/127\.0\.0\.1:\d+$/);
    assert.match(sandbox.apiKey ?? '', /^\d+_[0-9a-f]+$/);
    assert.equal(await knock(sandbox), 200);
    assert.equal(await sandbox.end('SIGINT'), 0);
  });

  it('ends although somebody is in the middle of a request', async () => {
    const sandbox = await start();
    const socket = connect(portOf(sandbox), '127.0.0.1').on('error', () => {});
    socket.write('GET /streaming/streams HTTP/1.1\r\n');
    await once(socket, 'connect');
    // answered after the half request has arrived
    await knock(sandbox);
    assert.equal(await sandbox.end('SIGTERM'), 0);
    socket.destroy();
  });

  it('comes back at its port with every acknowledged change, whether it was killed or ended', async () => {
    const first = await start([]);
    const path = await aStream(first);
    for (const name of ['one', 'two', 'three']) assert.equal((await call(first, path, { name })).status, 200);
    await first.end('SIGKILL');
    const second = await start();
    const read = (await (await call(second, path)).json()) as { name: string };
    assert.deepEqual([read.name, portOf(second)], ['three', portOf(first)]);
    await second.end('SIGTERM');
    assert.equal(portOf(await start()), portOf(first));
  });

  it('takes another port when somebody else has its own by now', async () => {
    const first = await start();
    await first.end('SIGTERM');
    const squatter = createServer().listen(portOf(first), '127.0.0.1');
    await once(squatter, 'listening');
    const again = await start();
    assert.notEqual(portOf(again), portOf(first));
    const { pid, port } = JSON.parse(await readFile(join(state(), 'listening.json'), 'utf8'));
    assert.deepEqual([pid, port], [again.child.pid, portOf(again)]);
    squatter.close();
  });

  it('says so when the port that it was told is taken', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    const { port } = squatter.address() as AddressInfo;
    const ended = await endedProcess(['--state', state(), '--port', String(port)]);
    assert.equal(ended.code, 4);
    assert.match(sentence(ended), new RegExp(`^Port ${port} of 127\\.0\\.0\\.1 is taken`));
    squatter.close();
  });

  it('starts once on a folder, and tells who tries at the same moment, or later, where it is', async () => {
    const starts = [start(), start()];
    const won = await Promise.any(starts);
    const where = new RegExp(`process ${won.child.pid} on port ${portOf(won)}`);
    const later = await endedProcess(['--state', state()]);
    assert.equal(later.code, 3);
    assert.match(sentence(later), where);
    const lost = (await Promise.allSettled(starts)).find((each) => each.status === 'rejected');
    assert.match(String(lost?.reason), /exit code 3/);
    assert.match(String(lost?.reason), where);
    assert.equal(await knock(won), 200);
  });

  it('waits for another one that is just ending', async () => {
    const unlock = lockState(await loadSqlite(), state());
    const [lock, sqlite] = ['lock', 'sqlite'].map((name) => import.meta.resolve(`${sources}/${name}.ts`));
    const waiting = `
      const [{ lockState }, { loadSqlite }] = await Promise.all([import('${lock}'), import('${sqlite}')]);
      const sqlite = await loadSqlite();
      console.log('tries');
      lockState(sqlite, ${JSON.stringify(state())});
      console.log('has it');`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', waiting]);
    let told = '';
    child.stdout.on('data', (text) => {
      told += text;
      // no event tells that it waits
      if (told === 'tries\n') setTimeout(unlock, 500);
    });
    const [code] = await once(child, 'close');
    assert.deepEqual([code, told], [0, 'tries\nhas it\n']);
  });

  const junk = 'no database '.repeat(1000);
  const damages: [string, () => Promise<unknown>][] = [
    ['a database that is none', () => writeFile(join(state(), 'sandbox.sqlite'), junk)],
    ['a lock that is none', () => writeFile(join(state(), 'lock.sqlite'), junk)],
    ['a folder in the way', () => mkdir(join(state(), 'sandbox.sqlite'))],
    [
      'a database that was damaged in the middle',
      async () => {
        await (await startedSandbox({ state: state() })).stop();
        const file = join(state(), 'sandbox.sqlite');
        const bytes = await readFile(file);
        await writeFile(file, bytes.fill(0xa5, 4096, 40_960));
      },
    ],
  ];
  for (const [damage, make] of damages) {
    it(`does not start with ${damage}, and says what to do`, async () => {
      await make();
      await assert.rejects(createSandbox({ state: state(), clip }), (error: Error & { exitCode: number }) => {
        assert.equal(error.exitCode, 5);
        assert.match(error.message, /^[^\n]+delete it[^\n]+--state\.$/);
        return error.message.includes(state());
      });
    });
  }

  it('ends with a code and a sentence where it cannot start', async () => {
    await writeFile(join(state(), 'sandbox.sqlite'), junk);
    const ended = await endedProcess(['--state', state()]);
    assert.equal(ended.code, 5);
    assert.ok(sentence(ended).includes(state()));
  });

  for (const name of ['listening.json', 'keys.sha256', 'windows']) {
    it(`ends with a code and a sentence where ${name} cannot be written, although it listens already`, async () => {
      const inTheWay = join(state(), name);
      await (name === 'windows' ? writeFile(inTheWay, '') : mkdir(inTheWay));
      const ended = await endedProcess(['--state', state(), '--scale', '0', '--attended']);
      assert.equal(ended.code, 5, ended.stderr);
      assert.ok(sentence(ended).includes(state()));
    });
  }

  it('tells a full disk from a broken folder', () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
    });
    const sqliteFull = Object.assign(new Error('database or disk is full'), { errcode: 13 });
    for (const error of [full, sqliteFull]) {
      const told = folderTrouble('/x', error) as Error;
      assert.equal(
        told.message,
        'The state folder /x cannot be used (the disk is full): make room, or choose another with --state.',
      );
    }
    const mistake = new TypeError('x is undefined');
    assert.equal(folderTrouble('/x', mistake), mistake);
  });

  it('asks for a newer Node where there is no node:sqlite', async () => {
    const ended = await endedProcess(['--state', state()], { node: ['--no-experimental-sqlite'] });
    assert.equal(ended.code, 6);
    assert.match(sentence(ended), /Node 22\.13 or newer/);
  });

  it('makes the trouble that its command line asks for', async () => {
    const sandbox = await start([
      '--latency',
      '120',
      '--fault',
      '503,path=/iam',
      '--fault',
      '418,method=PATCH',
    ]);
    const began = performance.now();
    assert.equal(await knock(sandbox), 503);
    assert.ok(performance.now() - began >= 119);
    assert.equal((await call(sandbox, '/streaming/streams')).status, 200);
    assert.equal((await call(sandbox, '/streaming/streams/1', {})).status, 418);
  });

  it('ends by itself when its only window was killed', async () => {
    assert.equal(await attended.exit, 0);
    assert.deepEqual(await readdir(join(attended.folder, 'windows')), []);
  });
});

describe('the process of the sandbox that was given a key', () => {
  const given = makeKey();
  let state: string;
  let sandbox: SandboxProcess;
  before(async function () {
    this.timeout(60_000);
    state = await temporaryFolder();
    sandbox = await sandboxProcess(['--state', state], { env: { HEADEND_SANDBOX_KEY: given } });
  });
  after(async () => {
    await sandbox.end('SIGKILL');
    await rm(state, { recursive: true, force: true });
  });

  it('does not print it, and lets it in', async () => {
    assert.equal(sandbox.apiKey, undefined);
    assert.equal(await knock({ ...sandbox, apiKey: given }), 200);
  });

  it('lets a key in that another window admits while it runs', async () => {
    const key = makeKey();
    assert.equal(await knock({ ...sandbox, apiKey: key }), 401);
    admitKey(state, key);
    assert.equal(await knock({ ...sandbox, apiKey: key }), 200);
  });

  it('keeps no key in its folder', async () => {
    const inside = { ...sandbox, apiKey: given };
    assert.equal((await call(inside, await aStream(inside), { name: 'changed' })).status, 200);
    const secret = given.split('_')[1] ?? assert.fail();
    const files = await readdir(state);
    assert.ok(files.includes('sandbox.sqlite') && files.includes('keys.sha256'), String(files));
    for (const file of files) {
      assert.equal((await readFile(join(state, file))).includes(secret), false, file);
    }
  });
});
