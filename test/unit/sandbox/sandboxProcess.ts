import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { projectFolder } from '../../../tools/folders.ts';

/** The bundle that ships: it starts in a third of the time that the sources take. */
const script = path.join(projectFolder, 'dist', 'sandbox', 'main.js');

/** A sandbox that runs as a process of its own. */
export interface SandboxProcess {
  readonly child: ChildProcess;
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  /** Ends it and waits until it has gone; the result is its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** What a sandbox said that did not start. */
export interface Refused {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface Start {
  readonly env?: NodeJS.ProcessEnv;
  /** Options of Node itself. */
  readonly node?: readonly string[];
}

/** Starts the sandbox and waits for its line. */
export async function sandboxProcess(args: readonly string[], start: Start = {}): Promise<SandboxProcess> {
  const child = launch(args, start);
  const trouble = collect(child.stderr);
  const lines = createInterface({ input: child.stdout });
  const exited = once(child, 'exit');
  const line = await Promise.race([
    once(lines, 'line').then(([text]) => String(text)),
    exited.then(async ([code]) => Promise.reject(new Error(`exit code ${code}: ${await trouble}`))),
  ]);
  return {
    ...(JSON.parse(line) as { baseUrl: string; apiKey: string | undefined }),
    child,
    async end(signal) {
      child.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
}

/** Starts the sandbox with the expectation that it ends by itself. */
export async function endedProcess(args: readonly string[], start: Start = {}): Promise<Refused> {
  const child = launch(args, start);
  const [stdout, stderr, [code]] = await Promise.all([
    collect(child.stdout),
    collect(child.stderr),
    once(child, 'close'),
  ]);
  return { code, stdout, stderr };
}

function launch(args: readonly string[], { env = {}, node = [] }: Start) {
  if (!existsSync(script)) throw new Error(`There is no ${script}: run "npm run build" first.`);
  return spawn(process.execPath, [...node, script, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function collect(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += chunk;
  return text;
}
