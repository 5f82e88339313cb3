import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** What tests may start, and the editor for them; the machine’s other programs are not on their PATH. */
const programs = [
  'sh',
  'bash',
  'env',
  'cat',
  'sleep',
  'ps',
  'uname',
  'dirname',
  'chmod',
  'rm',
  'kill',
  'curl',
];

/** Where to find the editor and the browser to test in: the choice of whoever runs the tests. */
const choices = ['HEADEND_VSCODE', 'CHROME_PATH', 'DISPLAY', 'WAYLAND_DISPLAY'];

/** An environment for tests, the same on every machine. */
export interface TestEnvironment {
  readonly env: NodeJS.ProcessEnv;
  /** Removes its folders. */
  end(): Promise<void>;
}

/**
 * Makes one: a home that is empty, a PATH of a few programs, English in UTC. Of the machine’s own PATH, HOME, locale,
 * zone, proxies, git configuration and `HEADEND_*` no test sees anything. Where its ffmpeg is, if it has one, is in
 * `HEADEND_FFMPEG`, for what is judged by it.
 */
export async function makeTestEnvironment(): Promise<TestEnvironment> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'headend-'));
  const [home, bin, temporary] = ['home', 'bin', 'tmp'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const each of [home, bin, temporary]) await mkdir(each);
  await symlink(process.execPath, path.join(bin, 'node'));
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const find = (name: string) =>
    folders.map((each) => path.join(each, name)).find((file) => existsSync(file));
  for (const name of programs) {
    const found = find(name);
    if (found) await symlink(found, path.join(bin, name));
  }
  const ffmpeg = find('ffmpeg');
  const kept = choices.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return {
    env: {
      ...Object.fromEntries(kept),
      // not on the PATH: most tests bring one of their own, or none
      ...(ffmpeg ? { HEADEND_FFMPEG: ffmpeg } : {}),
      HOME: home,
      PATH: bin,
      TMPDIR: temporary,
      // the editor's host and server start some fifty times
      NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
      LANG: 'C.UTF-8',
      TZ: 'UTC',
      SHELL: path.join(bin, 'sh'),
      USER: 'tester',
    },
    end: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}
