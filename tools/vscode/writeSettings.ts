import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A window without what an extension did not put there. */
const quiet = {
  'workbench.startupEditor': 'none',
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.tips.enabled': false,
  'window.commandCenter': true,
  'remote.autoForwardPorts': false,
};

/**
 * Writes the settings of a server's machine: defaults that the user of its window can still change there. A
 * running server takes them over at once.
 */
export async function writeSettings(dataDir: string, settings: Record<string, unknown> = {}): Promise<void> {
  await write(path.join(dataDir, 'data', 'Machine'), { ...quiet, ...settings });
}

/** Writes the settings of the user of a server’s windows. */
export async function writeUserSettings(
  dataDir: string,
  settings: Record<string, unknown> = {},
): Promise<void> {
  await write(path.join(dataDir, 'data', 'User'), settings);
}

async function write(folder: string, settings: Record<string, unknown>): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'settings.json'), JSON.stringify(settings, null, 2));
}
