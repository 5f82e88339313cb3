import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { makePrivate, UnsafeFolder } from '../../sandboxFolder/folder.ts';
import { isAlive } from '../../sandboxFolder/isAlive.ts';
import { admitKey } from '../../sandboxFolder/keys.ts';
import { readListening } from '../../sandboxFolder/listening.ts';
import { enterFolder } from '../../sandboxFolder/windows.ts';
import { otherEnvironment } from '../../shared/otherEnvironment.ts';
import { inEnglish, type Words, words } from '../../shared/words.ts';

/** A listening sandbox. */
export interface RunningSandbox {
  readonly baseUrl: string;
}

export interface SandboxProgram {
  /** Holds the sandbox's data; one process per folder. */
  readonly state: string;
  /** The server's bundle. */
  readonly script: string;
  readonly key: string;
  /** Whether a sandbox answers there: a process id alone may belong to another program by now. */
  readonly answers: (baseUrl: string) => Promise<boolean>;
}

/** The maximum time from start to listening, in ms. */
const patience = 20_000;

/** Why the sandbox did not start, or did not stop. */
export class SandboxError extends Error {
  readonly why: Words;
  constructor(why: Words) {
    super(inEnglish(why));
    this.why = why;
  }
}

/**
 * Joins the sandbox of a state folder, or starts it. This window is recorded as one of its users; the sandbox
 * ends with the last of them. Throws a SandboxError.
 */
export async function startSandbox(options: SandboxProgram): Promise<RunningSandbox> {
  inFolder(options.state, () => enterFolder(options.state));
  const joined = await adopt(options);
  if (joined) return joined;
  try {
    return await launch(options);
  } catch (error) {
    // Another window may have been a moment faster.
    const other = await adopt(options);
    if (other) return other;
    throw error;
  }
}

/** Does what needs the folder, which must belong to this user only. Throws a SandboxError. */
function inFolder<T>(state: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC')
      throw new SandboxError(words('the disk that holds its folder {0} is full; free up some space', state));
    const [why, remedy] =
      error instanceof UnsafeFolder
        ? [unsafeWords(error), remedyOf(error)]
        : [code ?? message, words('delete it or make it writable')];
    throw new SandboxError(words('can’t use its folder {0} ({1}); {2}', state, why, remedy));
  }
}

function unsafeWords({ why, file }: UnsafeFolder): Words {
  switch (why) {
    case 'foreign':
      return file ? words('{0} belongs to another user', file) : words('it belongs to another user');
    case 'link':
      return words('{0} is a link', file ?? '');
    case 'noFolder':
      return words('it isn’t a folder');
    case 'shared':
      return words('other users can write to it');
  }
}

const remedyOf = ({ why }: UnsafeFolder): Words =>
  why === 'shared'
    ? words('check its contents, then make it yours alone with chmod 700')
    : words('delete it');

/** The sandbox that is already running in the folder, if any. */
async function adopt({ state, key, answers }: SandboxProgram): Promise<RunningSandbox | undefined> {
  const listening = readListening(state);
  if (!listening || !isAlive(listening.pid)) return undefined;
  inFolder(state, () => admitKey(state, key));
  const baseUrl = `http://127.0.0.1:${listening.port}`;
  return (await answers(baseUrl)) ? { baseUrl } : undefined;
}

/** Ends the sandbox of a state folder, and waits until it is gone. False: none was running. */
export async function stopSandbox(options: SandboxProgram): Promise<boolean> {
  if (!existsSync(options.state)) return false;
  inFolder(options.state, () => makePrivate(options.state));
  const listening = readListening(options.state);
  if (!listening || !(await adopt(options))) return false;
  process.kill(listening.pid, 'SIGTERM');
  for (let tries = 0; tries < 100 && isAlive(listening.pid); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  if (isAlive(listening.pid)) throw new SandboxError(words('process {0} didn’t stop', String(listening.pid)));
  return true;
}

/** A key in the service's format. */
export function makeSandboxKey(): string {
  return `10482_${randomBytes(24).toString('hex')}`;
}

/** What a process told of its trouble, if anything. */
function toldBy(text: string): Words | undefined {
  return text.trim() ? words('{0}', text.trim()) : undefined;
}

async function launch({ script, state, key }: SandboxProgram): Promise<RunningSandbox> {
  await access(script).catch(() => {
    throw new SandboxError(words('its program {0} is missing; reinstall the extension', script));
  });
  const child = spawn(process.execPath, [script, '--state', state, '--attended'], {
    // it doesn't need keys for other services
    env: { ...otherEnvironment(process.env), ELECTRON_RUN_AS_NODE: '1', HEADEND_SANDBOX_KEY: key },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let trouble = '';
  return new Promise((resolve, reject) => {
    const fail = (reason: Words) => {
      clearTimeout(timer);
      reject(new SandboxError(reason));
    };
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      const late = words('it didn’t start listening within {0} seconds', patience / 1000);
      fail(toldBy(trouble) ?? late);
    }, patience);
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const listening = readLine(said);
      if (!listening) return;
      clearTimeout(timer);
      child.stdout.destroy();
      child.stderr.destroy();
      child.unref();
      resolve(listening);
    });
    child.stderr.on('data', (chunk) => {
      trouble += chunk;
    });
    child.once('error', (error) => fail(words('{0}', error.message)));
    child.once('exit', (code) => fail(toldBy(trouble) ?? words('exit code {0}', String(code))));
  });
}

/** Parses the line that the sandbox prints when it listens. */
function readLine(text: string): RunningSandbox | undefined {
  const [line = '', rest] = text.split('\n');
  try {
    return rest === undefined ? undefined : (JSON.parse(line) as RunningSandbox);
  } catch {
    return undefined;
  }
}
