import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type SandboxProcess, sandboxProcess } from '../unit/sandbox/sandboxProcess.ts';

/** A service to call, and the key for it. */
export interface Service {
  readonly baseUrl: string;
  readonly key: string;
}

/** Videos in a sandbox of `--scale 1`. */
export const videosOfOne = 110;

/** Scales of a sandbox that has about 100, 1,000, 10,000 and 100,000 videos. */
export const scales = [1, 9, 91, 910] as const;

/** Does something with the built sandbox, in a process of its own, new and of this scale, and ends it. */
export async function withSandbox<T>(
  scale: number,
  work: (service: Service, process: SandboxProcess['child']) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'headend-bench-'));
  const sandbox = await sandboxProcess(['--state', folder, '--scale', String(scale)]);
  try {
    return await work({ baseUrl: sandbox.baseUrl, key: sandbox.apiKey ?? '' }, sandbox.child);
  } finally {
    await sandbox.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
}
