import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type BuildOptions, build } from 'esbuild';
import { projectFolder } from '../../tools/folders.ts';

/** Bundles a file of this folder, and resolves to the bundle. */
export async function bundled(
  name: string,
  options: Pick<BuildOptions, 'format' | 'minify'>,
): Promise<string> {
  const ending = options.format === 'cjs' ? 'cjs' : 'mjs';
  const outfile = path.join(projectFolder, 'test', 'out', 'bench', name.replace(/ts$/, ending));
  await build({
    ...options,
    bundle: true,
    platform: 'node',
    mainFields: ['module', 'main'],
    external: ['vscode'],
    logLevel: 'warning',
    entryPoints: [path.join(import.meta.dirname, name)],
    outfile,
  });
  return outfile;
}

/** Starts a program of this folder or a bundle, whose work must not share our thread; it prints one line when it is ready, or is over. */
export async function startProgram(name: string, args: readonly string[] = [], node: readonly string[] = []) {
  const child = spawn(process.execPath, [...node, path.resolve(import.meta.dirname, name), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const [line] = (await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    exited.then(([code]) => Promise.reject(new Error(`${name} ended with ${code} before it said anything`))),
  ])) as [string];
  return {
    pid: child.pid ?? 0,
    line,
    async end(): Promise<void> {
      child.kill();
      await exited;
    },
  };
}
