import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { access, appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A sandbox that listens. */
export interface RunningSandbox {
  readonly baseUrl: string;
}

export interface SandboxOptions {
  /** Holds the sandbox's data; one process per folder. */
  readonly state: string;
  /** The server's bundle. */
  readonly script: string;
  readonly key: string;
  /** Whether a sandbox answers there: a process id alone may belong to somebody else by now. */
  readonly answers: (baseUrl: string) => Promise<boolean>;
}

/** Longest time from the start to listening, in ms. */
const patience = 20_000;

/** Why the sandbox did not start, in its own words. */
export class SandboxError extends Error {}

/**
 * Joins the sandbox of a state folder, or starts it. This window is written down as one that uses it; the
 * sandbox ends with the last of them. Throws a SandboxError.
 */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  await enter(options.state);
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

/** Writes this window down, in the folder that the sandbox is to use. */
async function enter(state: string): Promise<void> {
  try {
    await mkdir(join(state, 'windows'), { recursive: true });
    await writeFile(join(state, 'windows', String(process.pid)), '');
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? error.code : error;
    throw new SandboxError(`its folder ${state} cannot be used (${why}): delete it, or make it writable`);
  }
}

/** The sandbox that runs in the folder already, if one does. */
async function adopt({ state, key, answers }: SandboxOptions): Promise<RunningSandbox | undefined> {
  const listening = await readListening(state);
  if (!listening || !isAlive(listening.pid)) return undefined;
  await admit(state, key);
  const baseUrl = `http://127.0.0.1:${listening.port}`;
  return (await answers(baseUrl)) ? { baseUrl } : undefined;
}

/** Ends the sandbox of a state folder, and waits until it is gone. False: none was running. */
export async function stopSandbox(options: SandboxOptions): Promise<boolean> {
  const listening = await readListening(options.state);
  if (!listening || !(await adopt(options))) return false;
  process.kill(listening.pid, 'SIGTERM');
  for (let tries = 0; tries < 100 && isAlive(listening.pid); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  if (isAlive(listening.pid)) throw new SandboxError(`process ${listening.pid} does not end`);
  return true;
}

/** Strikes this window off; the sandbox ends when no other is left. */
export async function leaveSandbox(state: string): Promise<void> {
  await rm(join(state, 'windows', String(process.pid)), { force: true });
}

/** A key in the form that the service uses. */
export function makeSandboxKey(): string {
  return `10482_${randomBytes(24).toString('hex')}`;
}

/** Lets a key into a sandbox that runs already: it knows keys by their SHA-256 alone. */
async function admit(state: string, key: string): Promise<void> {
  const file = join(state, 'keys.sha256');
  const hash = createHash('sha256').update(key).digest('hex');
  const known = await readFile(file, 'utf8').catch(() => '');
  if (!known.split('\n').includes(hash)) await appendFile(file, `${hash}\n`);
}

async function launch({ script, state, key }: SandboxOptions): Promise<RunningSandbox> {
  await access(script).catch(() => {
    throw new SandboxError(`its program ${script} is missing: install the extension again`);
  });
  const child = spawn(process.execPath, [script, '--state', state, '--attended'], {
    env: { ...environment(), ELECTRON_RUN_AS_NODE: '1', HEADEND_SANDBOX_KEY: key },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let trouble = '';
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      clearTimeout(timer);
      reject(new SandboxError(reason));
    };
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail(trouble.trim() || `it did not listen within ${patience / 1000} s`);
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
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code) => fail(trouble.trim() || `exit code ${code}`));
  });
}

/** The line that the sandbox prints when it listens. */
function readLine(text: string): RunningSandbox | undefined {
  const [line = '', rest] = text.split('\n');
  try {
    return rest === undefined ? undefined : (JSON.parse(line) as RunningSandbox);
  } catch {
    return undefined;
  }
}

/** The sandbox needs no key of another service. */
function environment(): NodeJS.ProcessEnv {
  const { HEADEND_API_KEY: _, HEADEND_BASE_URL: __, ...rest } = process.env;
  return rest;
}

async function readListening(state: string): Promise<{ pid: number; port: number } | undefined> {
  try {
    const { pid, port } = JSON.parse(await readFile(join(state, 'listening.json'), 'utf8'));
    return Number.isInteger(pid) && Number.isInteger(port) ? { pid, port } : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
