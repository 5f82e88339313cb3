import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { cacheFolder, projectFolder } from '../folders.ts';
import { hasScreen } from '../hasScreen.ts';
import { endGroup, startGroup } from '../processGroup.ts';

/** A window of a desktop VS Code that runs the extension from this folder. */
export interface DesktopWindow {
  /** The exit code, when the window is closed. */
  readonly closed: Promise<number>;
  stop(): Promise<void>;
}

/** Finds the VS Code to open: the one that HEADEND_VSCODE names, else `code` where windows can be shown. */
export async function findDesktop(): Promise<string | undefined> {
  const named = process.env['HEADEND_VSCODE'];
  if (named === 'registry') return undefined;
  if (named) return named;
  if (!hasScreen()) return undefined;
  const name = process.platform === 'win32' ? 'code.cmd' : 'code';
  for (const folder of (process.env['PATH'] ?? '').split(path.delimiter)) {
    const file = path.join(folder, name);
    const found = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (found) return file;
  }
  return undefined;
}

/** Opens a desktop VS Code with its own settings and state, so that the user's are left alone. */
export function openDesktop(executable: string, env: Readonly<Record<string, string>>): DesktopWindow {
  const state = path.join(cacheFolder, 'desktop');
  const args = [`--extensionDevelopmentPath=${projectFolder}`, `--user-data-dir=${state}`];
  const windows = process.platform === 'win32';
  const child = startGroup(windows ? `"${executable}"` : executable, [...args, '--new-window', '--wait'], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
    shell: windows,
  });
  const closed = new Promise<number>((resolve, reject) => {
    child.once('error', () => reject(new Error(`VS Code could not be started: ${executable}`)));
    child.once('close', (code) => resolve(code ?? 1));
  });
  return { closed, stop: () => endGroup(child) };
}
