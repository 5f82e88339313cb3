import { execFile } from 'node:child_process';
import os from 'node:os';
import { promisify } from 'node:util';
import { findBrowser } from '../../tools/vscode/findBrowser.ts';
import { currentRelease } from '../../tools/vscode/releases.ts';

/** What figures were measured on, a line each: they compare only with others of the same machine. */
export async function machine(): Promise<string> {
  const cores = os.cpus();
  return [
    `${cores[0]?.model ?? 'unknown processor'}, ${cores.length} cores, ${gib(os.totalmem())} GiB of memory, ${gib(os.freemem())} free`,
    `${os.type()} ${os.release()}, Node ${process.version}, VS Code ${vscodeVersion()}, ${await browserVersion()}`,
    `Load at the start: ${os
      .loadavg()
      .map((each) => each.toFixed(1))
      .join(', ')} (1, 5, 15 minutes)`,
  ].join('\n');
}

function gib(bytes: number): string {
  return (bytes / 2 ** 30).toFixed(1);
}

/** The package registry counts the editor’s 1 as 4. */
function vscodeVersion(): string {
  return currentRelease.version.replace(/^4\./, '1.');
}

async function browserVersion(): Promise<string> {
  const { executable, env } = await findBrowser();
  const { stdout } = await promisify(execFile)(executable, ['--version'], {
    env: { ...process.env, ...env },
  });
  return stdout.trim();
}
