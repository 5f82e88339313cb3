import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { fetch } from 'undici';
import { admitKey, makeKey } from '../../src/sandbox/keys.ts';
import { lockState } from '../../src/sandbox/lock.ts';
import { loadSqlite } from '../../src/sandbox/sqlite.ts';
import { endedProcess, type SandboxProcess, sandboxProcess } from './sandboxProcess.ts';
import { temporaryFolder } from './startedSandbox.ts';

describe('the process of the sandbox', function () {
  this.timeout(20_000);
  let state: string;
  const running: SandboxProcess[] = [];
  beforeEach(async () => {
    state = await temporaryFolder();
  });
  afterEach(async () => {
    for (const { child } of running.splice(0)) child.kill('SIGKILL');
    await rm(state, { recursive: true, force: true });
  });

  const start = async (args: readonly string[] = [], options = {}) => {
    const sandbox = await sandboxProcess(['--state', state, ...args], options);
    running.push(sandbox);
    return sandbox;
  };
  const call = (sandbox: SandboxProcess, path: string, change?: object) =>
    fetch(sandbox.baseUrl + path, {
      ...(change === undefined ? {} : { method: 'PATCH', body: JSON.stringify(change) }),
      headers: { authorization: `apikey ${sandbox.apiKey}`, 'content-type': 'application/json' },
    });
  const portOf = ({ baseUrl }: SandboxProcess) => Number(new URL(baseUrl).port);
  /** One sentence on stderr, nothing on stdout. */
  const sentence = ({ stdout, stderr }: { stdout: string; stderr: string }) => {
    assert.equal(stdout, '');
    assert.match(stderr, /^[^\n]+\.\n$/);
    return stderr;
  };

  it('says where it listens and what opens it, and ends cleanly when it is told to', async () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const sandbox = await start();
      assert.match(sandbox.baseUrl, /^http:\/\/127\.0\.0\.1:\d+$/);
      assert.match(sandbox.apiKey ?? '', /^\d+_[0-9a-f]+$/);
      assert.equal((await call(sandbox, '/iam/clients/me')).status, 200);
      assert.equal(await sandbox.end(signal), 0);
    }
  });

  it('ends although somebody is in the middle of a request', async () => {
    const sandbox = await start();
    const socket = connect(portOf(sandbox), '127.0.0.1').on('error', () => {});
    socket.write('GET /streaming/streams HTTP/1.1\r\n');
    await once(socket, 'connect');
    // answered after the half request has arrived
    await call(sandbox, '/iam/clients/me');
    assert.equal(await sandbox.end('SIGTERM'), 0);
    socket.destroy();
  });

  it('does not print a key that it was given', async () => {
    const key = makeKey();
    const sandbox = await start([], { env: { HEADEND_SANDBOX_KEY: key } });
    assert.equal(sandbox.apiKey, undefined);
    const response = await call({ ...sandbox, apiKey: key }, '/iam/clients/me');
    assert.equal(response.status, 200);
  });

  it('lets a key in that another window admits while it runs', async () => {
    const sandbox = await start();
    const key = makeKey();
    const knock = async () => (await call({ ...sandbox, apiKey: key }, '/iam/clients/me')).status;
    assert.equal(await knock(), 401);
    admitKey(state, key);
    assert.equal(await knock(), 200);
  });

  it('keeps no key in its folder', async () => {
    const sandbox = await start();
    const [stream] = (await (await call(sandbox, '/streaming/streams')).json()) as { id: number }[];
    await call(sandbox, `/streaming/streams/${stream?.id}`, { name: 'changed' });
    const secret = String(sandbox.apiKey).split('_')[1] ?? assert.fail();
    const files = await readdir(state);
    assert.ok(files.includes('sandbox.sqlite') && files.includes('keys.sha256'), String(files));
    for (const file of files) {
      assert.equal((await readFile(join(state, file))).includes(secret), false, file);
    }
  });

  it('keeps an acknowledged change even if it is killed at once', async () => {
    const first = await start();
    const [stream] = (await (await call(first, '/streaming/streams')).json()) as { id: number }[];
    const path = `/streaming/streams/${stream?.id}`;
    for (const name of ['one', 'two', 'three']) assert.equal((await call(first, path, { name })).status, 200);
    await first.end('SIGKILL');
    const again = await start();
    const read = (await (await call(again, path)).json()) as { name: string };
    assert.equal(read.name, 'three');
  });

  it('takes the same port again after it was ended or killed', async () => {
    const ports = new Set<number>();
    for (const signal of ['SIGTERM', 'SIGKILL', 'SIGTERM'] as const) {
      const sandbox = await start();
      ports.add(portOf(sandbox));
      await sandbox.end(signal);
    }
    assert.equal(ports.size, 1);
  });

  it('takes another port when somebody else has its own by now', async () => {
    const first = await start();
    await first.end('SIGTERM');
    const squatter = createServer().listen(portOf(first), '127.0.0.1');
    await once(squatter, 'listening');
    const again = await start();
    assert.notEqual(portOf(again), portOf(first));
    const { pid, port } = JSON.parse(await readFile(join(state, 'listening.json'), 'utf8'));
    assert.deepEqual([pid, port], [again.child.pid, portOf(again)]);
    squatter.close();
  });

  it('says so when the port that it was told is taken', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    const { port } = squatter.address() as AddressInfo;
    const ended = await endedProcess(['--state', state, '--port', String(port)]);
    assert.equal(ended.code, 4);
    assert.match(sentence(ended), new RegExp(`^Port ${port} of 127\\.0\\.0\\.1 is taken`));
    squatter.close();
  });

  it('does not start twice on a folder, and says who has it', async () => {
    const first = await start();
    const second = await endedProcess(['--state', state]);
    assert.equal(second.code, 3);
    assert.match(sentence(second), new RegExp(`process ${first.child.pid} on port ${portOf(first)}`));
    assert.equal((await call(first, '/iam/clients/me')).status, 200);
    await first.end('SIGKILL');
    await start();
  });

  it('starts once when two start at the same moment, and the other knows where', async () => {
    const starts = await Promise.allSettled([start(), start()]);
    const [won] = running;
    const lost = starts.find((each) => each.status === 'rejected');
    assert.ok(won && lost && running.length === 1);
    assert.match(String(lost.reason), /exit code 3/);
    assert.match(String(lost.reason), new RegExp(`process ${won.child.pid} on port ${portOf(won)}`));
  });

  it('waits for another one that is just ending', async () => {
    const unlock = lockState(await loadSqlite(), state);
    setTimeout(unlock, 700);
    await start();
  });

  it('says what to do with a folder that it cannot use', async () => {
    const damages: [string, () => Promise<unknown>][] = [
      ['no database', () => writeFile(join(state, 'sandbox.sqlite'), 'no database '.repeat(1000))],
      ['no lock', () => writeFile(join(state, 'lock.sqlite'), 'no database '.repeat(1000))],
      ['a folder in the way', () => mkdir(join(state, 'sandbox.sqlite'))],
    ];
    for (const [damage, make] of damages) {
      await rm(state, { recursive: true });
      await mkdir(state);
      await make();
      const ended = await endedProcess(['--state', state]);
      assert.equal(ended.code, 5, damage);
      const said = sentence(ended);
      assert.ok(said.includes(state) && said.includes('delete it') && said.includes('--state'), said);
    }
  });

  it('says so when its database was damaged in the middle', async () => {
    const first = await start();
    await first.end('SIGTERM');
    const file = join(state, 'sandbox.sqlite');
    const bytes = await readFile(file);
    await writeFile(file, bytes.fill(0xa5, 4096, 40_960));
    const ended = await endedProcess(['--state', state]);
    assert.equal(ended.code, 5);
    assert.ok(sentence(ended).includes(state));
  });

  it('asks for a newer Node where there is no node:sqlite', async () => {
    const ended = await endedProcess(['--state', state], { node: ['--no-experimental-sqlite'] });
    assert.equal(ended.code, 6);
    assert.match(sentence(ended), /Node 22\.13 or newer/);
  });

  it('makes the trouble that its command line asks for', async () => {
    const latency = ['--latency', '120'];
    const sandbox = await start([...latency, '--fault', '503,path=/iam', '--fault', '418,method=PATCH']);
    const began = performance.now();
    assert.equal((await call(sandbox, '/iam/clients/me')).status, 503);
    assert.ok(performance.now() - began >= 119);
    assert.equal((await call(sandbox, '/streaming/streams')).status, 200);
    assert.equal((await call(sandbox, '/streaming/streams/1', {})).status, 418);
  });

  it('ends by itself when its only window was killed', async () => {
    const window = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await once(window, 'spawn');
    await mkdir(join(state, 'windows'));
    await writeFile(join(state, 'windows', String(window.pid)), '');
    const sandbox = await start(['--attended']);
    const exited = once(sandbox.child, 'exit');
    window.kill('SIGKILL');
    const [code] = await exited;
    assert.equal(code, 0);
    assert.deepEqual(await readdir(join(state, 'windows')), []);
  });
});
