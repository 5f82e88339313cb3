import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findProgram } from './findProgram.ts';

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

/** The same on Windows: the shells that some have there need what lies beside them, and do not run from elsewhere. */
const programsOfWindows = ['curl'];

/** Where to find the editor and the browser to test in: the choice of whoever runs the tests. */
const choices = ['HEADEND_VSCODE', 'CHROME_PATH', 'DISPLAY', 'WAYLAND_DISPLAY'];

/** What programs of Windows do not start without. */
const system = ['SystemRoot', 'SystemDrive', 'ComSpec', 'PATHEXT'];

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
export async function makeTestEnvironment(
  machine: NodeJS.ProcessEnv = process.env,
  platform = process.platform,
): Promise<TestEnvironment> {
  const onWindows = platform === 'win32';
  const folder = await mkdtemp(path.join(os.tmpdir(), 'headend-'));
  const [home, bin, temporary] = ['home', 'bin', 'tmp'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const each of [home, bin, temporary]) await mkdir(each);
  const link = (file: string) => symlink(file, path.join(bin, path.basename(file)));
  await link(process.execPath);
  for (const name of onWindows ? programsOfWindows : programs) {
    const found = findProgram(name, machine, platform);
    if (found) await link(found);
  }
  const ffmpeg = findProgram('ffmpeg', machine, platform);
  const kept = [...choices, ...(onWindows ? system : [])].flatMap((name) =>
    machine[name] ? [[name, machine[name]]] : [],
  );
  const places = onWindows
    ? {
        USERPROFILE: home,
        APPDATA: path.join(home, 'AppData', 'Roaming'),
        LOCALAPPDATA: path.join(home, 'AppData', 'Local'),
        TEMP: temporary,
        TMP: temporary,
      }
    : { TMPDIR: temporary, SHELL: path.join(bin, 'sh') };
  return {
    env: {
      ...Object.fromEntries(kept),
      // not on the PATH: most tests bring one of their own, or none
      ...(ffmpeg ? { HEADEND_FFMPEG: ffmpeg } : {}),
      ...places,
      HOME: home,
      PATH: bin,
      // the editor's host and server start some fifty times
      NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
      LANG: 'C.UTF-8',
      TZ: 'UTC',
      USER: 'tester',
    },
    end: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}
