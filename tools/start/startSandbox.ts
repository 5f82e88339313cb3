import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { enterFolder } from '../../src/sandboxFolder/windows.ts';
import { cacheFolder, projectFolder } from '../folders.ts';
import { endGroup, startGroup } from '../processGroup.ts';

/** A sandbox of the platform that listens, and how to end it. */
export interface StartedSandbox {
  /** What the extension is to find in its environment. */
  readonly env: Readonly<Record<'HEADEND_BASE_URL' | 'HEADEND_API_KEY', string>>;
  /** Resolves when the sandbox ended, by itself or stopped. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** Starts the sandbox as a program of its own and waits until it listens. */
export async function startSandbox(): Promise<StartedSandbox> {
  const program = path.join(projectFolder, 'dist', 'sandbox', 'main.js');
  const state = path.join(cacheFolder, 'sandbox');
  // The sandbox watches this process as it watches a window: it ends with it, however that ends.
  enterFolder(state);
  const child = startGroup(process.execPath, [program, '--state', state, '--attended'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () => endGroup(child);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const early = ended.then(() => {
    throw new Error(`The sandbox ended with code ${child.exitCode} before it listened`);
  });
  try {
    return { env: await Promise.race([report(child), early]), ended, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits for the one line that says where the sandbox listens, and goes on emptying the pipe after it. */
function report({ stdout }: ChildProcess): Promise<StartedSandbox['env']> {
  return new Promise((resolve) => {
    if (stdout === null) return;
    createInterface({ input: stdout }).on('line', (line) => {
      if (!line.startsWith('{')) return;
      const { baseUrl, apiKey } = JSON.parse(line);
      resolve({ HEADEND_BASE_URL: String(baseUrl), HEADEND_API_KEY: String(apiKey) });
    });
  });
}
