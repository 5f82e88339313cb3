import assert from 'node:assert/strict';
import {
  chmod,
  chown,
  link,
  lstat,
  mkdir,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { makeSandboxKey, SandboxError, startSandbox } from '../../src/features/sandbox/process.ts';
import { createSandbox } from '../../src/sandbox/server/server.ts';
import { makeKey } from '../../src/sandbox/state/keys.ts';
import { dataFolder } from '../../src/sandboxFolder/folder.ts';
import { admitKey } from '../../src/sandboxFolder/keys.ts';
import { skip } from '../helpers/skip.ts';
import { endedProcess } from './sandbox/sandboxProcess.ts';
import { clip, temporaryFolder } from './sandbox/startedSandbox.ts';

const modeOf = async (file: string) => ((await stat(file)).mode & 0o777).toString(8);

describe('the state folder of a sandbox', function () {
  this.timeout(60_000);
  let parent: string;
  let state: string;
  beforeEach(async function () {
    if (process.platform === 'win32') skip(this, 'Windows has no modes of files');
    parent = await temporaryFolder();
    state = path.join(parent, 'state');
  });
  afterEach(() => rm(parent, { recursive: true, force: true }));

  const start = () => createSandbox({ state, clip, scale: 0 });
  const started = async () => (await start()).close();
  const window = () =>
    startSandbox({
      state,
      script: path.join(parent, 'none'),
      key: makeSandboxKey(),
      answers: async () => false,
    });

  /** Neither a sandbox nor a window uses the folder; what they say names it and the reason. */
  async function isRefused(why: RegExp): Promise<void> {
    await assert.rejects(start(), (error: Error & { exitCode?: number }) => {
      assert.equal(error.exitCode, 5);
      assert.ok(error.message.includes(state));
      assert.match(error.message, why);
      return true;
    });
    await assert.rejects(window(), (error: Error) => {
      assert.ok(error instanceof SandboxError);
      assert.ok(error.message.includes(state));
      assert.match(error.message, why);
      return true;
    });
  }

  it('is its user’s alone, and so is each file in it', async () => {
    const before = process.umask(0);
    try {
      await window().catch(() => undefined);
      const sandbox = await start();
      admitKey(state, makeKey());
      assert.equal(await modeOf(state), '700');
      for (const name of await readdir(state, { recursive: true })) {
        assert.equal(await modeOf(path.join(state, name)), name === 'windows' ? '700' : '600', name);
      }
      await sandbox.close();
    } finally {
      process.umask(before);
    }
  });

  it('is closed to others where an earlier one was open to them, with its files', async () => {
    await started();
    await chmod(state, 0o755);
    await chmod(path.join(state, 'sandbox.sqlite'), 0o644);
    await started();
    assert.deepEqual([await modeOf(state), await modeOf(path.join(state, 'sandbox.sqlite'))], ['700', '600']);
  });

  it('is refused where others can write to it', async () => {
    for (const mode of [0o777, 0o1777, 0o770, 0o722]) {
      await mkdir(state);
      await chmod(state, mode);
      await isRefused(/other users can write to it/);
      assert.deepEqual(await readdir(state), []);
      await rm(state, { recursive: true });
    }
  });

  it('is refused where it, or what it leads to, belongs to another user', async function () {
    if (process.getuid?.() !== 0) skip(this, 'only root can give files to another user');
    await mkdir(state, { mode: 0o700 });
    await writeFile(path.join(state, 'keys.sha256'), 'the key of somebody else\n');
    await chown(state, 12345, 12345);
    await isRefused(/belongs to another user/);
    assert.deepEqual(await readdir(state), ['keys.sha256']);
    const link = path.join(parent, 'link');
    await symlink(state, link);
    state = link;
    await isRefused(/belongs to another user/);
  });

  for (const name of ['keys.sha256', 'sandbox.sqlite', 'lock.sqlite']) {
    it(`writes through no link in the place of ${name}`, async () => {
      const victim = path.join(parent, 'victim');
      await writeFile(victim, '');
      for (const plant of [symlink, link]) {
        await mkdir(state, { mode: 0o700 });
        await plant(victim, path.join(state, name));
        const ended = await endedProcess(['--state', state, '--scale', '0']);
        assert.equal(ended.code, 5, ended.stderr);
        assert.match(ended.stderr, new RegExp(`^[^\\n]*${name} is a link[^\\n]*\\.\\n$`));
        assert.equal(await readFile(victim, 'utf8'), '');
        await rm(state, { recursive: true });
      }
    });
  }

  it('has its other files replaced where a link is in their place', async () => {
    const victim = path.join(parent, 'victim');
    await writeFile(victim, 'mine');
    await mkdir(path.join(state, 'windows'), { recursive: true, mode: 0o700 });
    const names = ['listening.json', 'listening.json.new', `windows/${process.pid}`];
    for (const name of names) await symlink(victim, path.join(state, name));
    await window().catch(() => undefined);
    await started();
    assert.equal(await readFile(victim, 'utf8'), 'mine');
    for (const name of ['listening.json', `windows/${process.pid}`]) {
      assert.ok((await lstat(path.join(state, name))).isFile(), name);
    }
  });
});

describe('the state folder of a sandbox that was given none', () => {
  it('lies in the user’s own data folder, on every system', () => {
    const cases: [NodeJS.ProcessEnv, NodeJS.Platform, string][] = [
      [{}, 'linux', '/home/ann/.local/share'],
      [{ XDG_DATA_HOME: '/data/ann' }, 'linux', '/data/ann'],
      [{ XDG_DATA_HOME: 'not/absolute' }, 'linux', '/home/ann/.local/share'],
      [{}, 'darwin', '/home/ann/Library/Application Support'],
      [{ LOCALAPPDATA: '/users/ann/local' }, 'win32', '/users/ann/local'],
      [{ APPDATA: '/users/ann/roaming' }, 'win32', '/users/ann/roaming'],
    ];
    for (const [environment, platform, folder] of cases) {
      assert.equal(dataFolder(environment, platform, '/home/ann'), folder);
    }
  });

  it('is named by --help', async () => {
    const { stdout } = await endedProcess(['--help'], { env: { XDG_DATA_HOME: '/data/ann' } });
    if (process.platform === 'linux') assert.match(stdout, / \/data\/ann\/headend\/sandbox$/m);
  });
});
