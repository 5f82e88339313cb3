import path from 'node:path';
import type { InstalledServer } from './installServer.ts';
import { run } from './run.ts';

/** Installs a packaged extension the way a user does, into the server data folder that is served later. */
export async function installVsix(server: InstalledServer, vsix: string, dataDir: string): Promise<void> {
  const main = path.join(server.root, 'out', 'server-main.js');
  const flags = ['--force', '--accept-server-license-terms', `--server-data-dir=${dataDir}`];
  const output = await run(server.node, [main, `--install-extension=${vsix}`, ...flags], dataDir);
  // The program ends with 0 even where it could not install.
  if (!output.includes('was successfully installed')) throw new Error(`${vsix} was not installed\n${output}`);
}
