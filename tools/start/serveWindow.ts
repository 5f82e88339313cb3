import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cacheFolder } from '../folders.ts';
import { packageExtension } from '../packageExtension.ts';
import { installServer } from '../vscode/installServer.ts';
import { installVsix } from '../vscode/installVsix.ts';
import { currentRelease } from '../vscode/releases.ts';
import { type ServedVscode, serveVscode } from '../vscode/serveVscode.ts';
import { writeSettings } from '../vscode/writeSettings.ts';

const dataDir = path.join(cacheFolder, 'start');
const lastPort = path.join(dataDir, 'port');

/**
 * Serves a VS Code with the packaged extension installed. Its data outlives the run; so does its port, if it
 * is free, because a browser keeps what a user stored by address.
 */
export async function serveWindow(
  env: Readonly<Record<string, string>>,
  port?: number,
): Promise<ServedVscode> {
  const server = await installServer(currentRelease);
  const vsix = path.join(cacheFolder, 'start.vsix');
  await packageExtension(vsix);
  await writeSettings(dataDir);
  await rm(path.join(dataDir, 'extensions'), { recursive: true, force: true });
  await installVsix(server, vsix, dataDir);
  const serve = (on: number) => serveVscode({ server, dataDir, env: { ...process.env, ...env }, port: on });
  const vscode =
    port === undefined ? await serve(await readLastPort()).catch(() => serve(0)) : await serve(port);
  await writeFile(lastPort, String(vscode.port));
  return vscode;
}

async function readLastPort(): Promise<number> {
  return readFile(lastPort, 'utf8').then(Number, () => 0);
}
