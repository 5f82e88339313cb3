import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { projectFolder } from '../../tools/folders.ts';

/** Starts a program of this folder, whose work must not share our thread; it prints one line when it is ready, or is over. */
export async function startProgram(name: string, args: readonly string[] = [], node: readonly string[] = []) {
  return startScript(path.join(import.meta.dirname, name), args, node);
}

/** The same of a program as the extension ships: sources would take memory of their own, for their types. */
export async function startBundled(name: string, args: readonly string[], node: readonly string[]) {
  const outfile = path.join(projectFolder, 'test', 'out', 'bench', name.replace(/ts$/, 'mjs'));
  await build({
    ...{ bundle: true, minify: true, format: 'esm', platform: 'node', mainFields: ['module', 'main'] },
    entryPoints: [path.join(import.meta.dirname, name)],
    outfile,
    logLevel: 'warning',
  });
  return startScript(outfile, args, node);
}

async function startScript(file: string, args: readonly string[], node: readonly string[]) {
  const child = spawn(process.execPath, [...node, file, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const [line] = (await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    exited.then(([code]) => Promise.reject(new Error(`${file} ended with ${code} before it said anything`))),
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
