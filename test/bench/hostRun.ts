import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { createEndings } from '../../tools/endings.ts';
import type { InstalledServer } from '../../tools/vscode/installServer.ts';
import { launchBrowser } from '../../tools/vscode/launchBrowser.ts';
import { runInHost } from '../../tools/vscode/runInHost.ts';
import { serveVscode } from '../../tools/vscode/serveVscode.ts';
import { bundled } from './program.ts';

/** Measurements that are run inside extension hosts. */
export interface HostRun {
  readonly server: InstalledServer;
  /** A file of this folder whose `run()` measures, and adds lines of JSON to the file that `HEADEND_BENCH_REPORT` names. */
  readonly entry: string;
  readonly env: Readonly<Record<string, string>>;
  /** Settings, state and installed extensions of the editor. */
  readonly dataDir: string;
  /** The extension that is developed in the window. */
  readonly extension: string;
  /** In how many fresh hosts it runs, one after another. */
  readonly hosts: number;
  readonly endings: ReturnType<typeof createEndings>;
}

/** What was reported in all of the hosts. Throws where one of them failed. */
export async function reportsOf<Report>(wanted: HostRun): Promise<Report[]> {
  const { server, entry, dataDir, extension, hosts, endings } = wanted;
  const report = path.join(dataDir, 'report.jsonl');
  await writeFile(report, '');
  const tests = await bundled(entry, { format: 'cjs' });
  const env = { ...process.env, ...wanted.env, HEADEND_BENCH_REPORT: report };
  const vscode = await serveVscode({ server, dataDir, env, testDriver: true });
  endings.add(() => vscode.stop());
  const browser = await launchBrowser();
  endings.add(() => browser.close());
  for (let host = 1; host <= hosts; host++) {
    const said: string[] = [];
    const print = (text: string) => void said.push(text);
    const code = await runInHost(vscode, browser, { extension, tests, print, folder: dataDir });
    if (code !== 0) throw new Error(`${entry} failed in host ${host}\n${said.join('\n')}`);
  }
  const lines = (await readFile(report, 'utf8')).trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}
