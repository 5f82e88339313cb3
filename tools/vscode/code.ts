#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createEndings } from '../endings.ts';
import { installServer } from './installServer.ts';
import { launchBrowser } from './launchBrowser.ts';
import { currentRelease, floorRelease } from './releases.ts';
import { runInHost } from './runInHost.ts';
import { serveVscode } from './serveVscode.ts';
import { writeSettings } from './writeSettings.ts';

// Stands in for the `code` program where VS Code's test tools start one: understands what they pass, runs the
// tests in a server's extension host, and ends with the exit code of the run.

const text = { type: 'string' } as const;

// what else they pass is for a desktop program
const { values, positionals } = parseArgs({
  options: { extensionDevelopmentPath: text, extensionTestsPath: text, 'extensions-dir': text },
  allowPositionals: true,
  strict: false,
});

function option(name: keyof typeof values): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

function needed(name: keyof typeof values): string {
  const value = option(name);
  if (value === undefined) throw new Error(`This stand-in for VS Code only runs tests: --${name} is missing`);
  return value;
}

async function main(): Promise<number> {
  const endings = createEndings();
  try {
    const extension = needed('extensionDevelopmentPath');
    const tests = needed('extensionTestsPath');
    const folder = positionals.find((word) => existsSync(word));
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'headend-code-'));
    endings.add(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
    await writeSettings(dataDir);
    const floor = process.env['HEADEND_VSCODE_RELEASE'] === 'floor';
    const server = await installServer(floor ? floorRelease : currentRelease);
    const extensionsDir = option('extensions-dir');
    const vscode = await serveVscode({
      server,
      dataDir,
      testDriver: true,
      withoutUserShell: true,
      ...(extensionsDir === undefined ? {} : { extensionsDir }),
    });
    endings.add(() => vscode.stop());
    const browser = await launchBrowser();
    endings.add(() => browser.close());
    const print = (text: string) => void process.stdout.write(`${text}\n`);
    return await runInHost(vscode, browser, {
      extension,
      tests,
      print,
      ...(folder === undefined ? {} : { folder: path.resolve(folder) }),
    });
  } finally {
    await endings.end();
  }
}

process.exitCode = await main();
