import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setInterval as every } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';
import { createEndings } from '../../tools/endings.ts';
import { type InstalledServer, installServer } from '../../tools/vscode/installServer.ts';
import { installVsix } from '../../tools/vscode/installVsix.ts';
import { keepStill } from '../../tools/vscode/keepStill.ts';
import { launchBrowser } from '../../tools/vscode/launchBrowser.ts';
import { currentRelease, type ServerRelease } from '../../tools/vscode/releases.ts';
import { serveVscode } from '../../tools/vscode/serveVscode.ts';
import { writeSettings, writeUserSettings } from '../../tools/vscode/writeSettings.ts';
import { failuresPictured } from '../helpers/failurePictures.ts';
import { isAlive } from '../helpers/isAlive.ts';
import { dress, pictured } from './pictured.ts';
import { readLogs } from './readLogs.ts';

/** A VS Code server with the packaged extension, and a browser for its windows. */
export type Editor = Awaited<ReturnType<typeof startEditor>>;

/** Settings of the machine, and those of the scope of the application, which only a user has. */
export interface EditorSettings {
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly userSettings?: Readonly<Record<string, unknown>>;
  /** What extensions are told of the language of the editor; absent: English. The editor’s own texts stay English. */
  readonly language?: string;
  /** Whether people look at pictures of its windows, which are smaller then, and finer. */
  readonly forPictures?: boolean;
}

/** Those of the editor's own extensions that Headend's surfaces are made of. */
const builtins = ['json', 'json-language-features', 'log', 'theme-defaults', 'theme-seti'];

/**
 * Nothing starts that has to do with chat, nothing of the editor's own moves, no tooltip comes up where the pointer was left
 * and takes a click, and a palette stays open when the editor gives the keyboard to a page late: it does so once a page has
 * loaded, and no page takes it by itself.
 */
const quiet = {
  'chat.disableAIFeatures': true,
  'editor.cursorBlinking': 'solid',
  'workbench.hover.delay': 100_000_000,
  'workbench.quickOpen.closeOnFocusLost': false,
  'workbench.reduceMotion': 'on',
};

export interface StartOptions {
  /** Variables that its programs see. */
  readonly env?: Readonly<Record<string, string>>;
  /** The address of its ports for a browser that is elsewhere, with `{{port}}` in it. */
  readonly tunnel?: string;
  readonly release?: ServerRelease;
}

/** Starts one that sees nothing of this machine: no programs, no home, no language, no zone, no proxy. */
export async function startEditor(
  vsix: string,
  { env = {}, tunnel = '', release = currentRelease }: StartOptions = {},
) {
  const endings = createEndings();
  try {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'headend-editor-'));
    endings.add(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
    const inFolder = async (name: string) => {
      const made = path.join(folder, name);
      await mkdir(made, { recursive: true });
      return made;
    };
    const [dataDir, programs, home, tmp] = [
      await inFolder('data'),
      await inFolder('programs'),
      await inFolder('home'),
      await inFolder('tmp'),
    ];
    const own = { PATH: programs, HOME: home, TMPDIR: tmp, LANG: 'C.UTF-8', TZ: 'UTC', SHELL: '/bin/sh' };
    const server = await installServer(release);
    await installVsix(server, vsix, dataDir);
    const [vscode, browser] = await Promise.all([
      serveVscode({
        server,
        dataDir,
        env: { ...own, ...env },
        tunnel,
        workspaceTrust: true,
        withoutUserShell: true,
        // of one that was closed while it was opening
        hostPatience: 1,
        builtinsDir: await onlyBuiltins(server, await inFolder('builtins')),
      }),
      // windows live for seconds: to compile them for speed takes longer than it saves
      launchBrowser(own, ['--js-flags=--no-opt']),
    ]);
    endings.add(() => vscode.stop());
    endings.add(() => browser.close());
    const sandboxFolder = path.join(dataDir, 'data', 'User', 'globalStorage', 'headend.headend', 'sandbox');
    const logFolder = path.join(dataDir, 'data', 'logs');
    let context: BrowserContext | undefined;
    let before = 0;
    let spoken: string | undefined;
    let isPictured = false;

    async function newContext(): Promise<BrowserContext> {
      const made = await browser.newContext({
        viewport: { width: 1400, height: 900 },
        locale: 'en-US',
        timezoneId: 'UTC',
        ...(isPictured ? pictured : {}),
      });
      await made.addInitScript({ content: keepStill });
      if (isPictured) await made.addInitScript({ content: dress });
      if (spoken !== undefined) await made.addInitScript(speak, spoken);
      return made;
    }

    /** Closes the windows, as a user does. */
    async function closeWindows(): Promise<void> {
      await failuresPictured();
      // a page that is left in this way tells the server, which ends its extension host at once
      await Promise.all((context?.pages() ?? []).map((page) => page.goto('about:blank')));
      await context?.close();
      context = undefined;
      await vscode.hostsEnded();
    }

    /** Sets the machine’s settings; the windows follow at once. */
    const set = (settings: EditorSettings['settings']) => writeSettings(dataDir, { ...quiet, ...settings });

    return {
      set,
      dataDir,
      logFolder,
      /** The state of the sandbox that the windows share. */
      sandboxFolder,
      /** The folder of the user, empty at first. */
      home,
      /** A folder on the PATH, empty at first. */
      programs,
      closeWindows,
      /** Forgets all that was done before, in the editor, its browser and its folders. */
      async reset({ settings, userSettings, language, forPictures }: EditorSettings = {}): Promise<void> {
        spoken = language;
        isPictured = forPictures === true;
        await closeWindows();
        const data = path.join(dataDir, 'data');
        await endSandbox(sandboxFolder);
        const left = [path.join(data, 'User'), path.join(data, 'Machine'), ...(await hostLogs(logFolder))];
        const inside = (await Promise.all([programs, home, tmp].map(entriesOf))).flat();
        await Promise.all(
          [...left, ...inside].map((each) => rm(each, { recursive: true, force: true, maxRetries: 5 })),
        );
        await set(settings);
        await writeUserSettings(dataDir, userSettings);
        before = vscode.output().length;
      },
      /** Opens a window; all of them until the next reset are of one user. */
      async openPage(query: string) {
        context ??= await newContext();
        const page = await context.newPage();
        await page.goto(`${vscode.url}?${query}`);
        return page;
      },
      /** All that the server, the extension hosts and extensions have told since the reset. */
      logs: async () => vscode.output().slice(before) + (await readLogs(logFolder)),
      close: () => endings.end(),
    };
  } catch (error) {
    await endings.end();
    throw error;
  }
}

/** Tells a window its language, as the texts of a language pack do. */
function speak(language: string): void {
  Object.defineProperty(globalThis, '_VSCODE_NLS_LANGUAGE', { get: () => language, set: () => undefined });
}

/** A folder with some of the extensions that come with the editor. */
async function onlyBuiltins({ root }: InstalledServer, folder: string): Promise<string> {
  for (const name of builtins) await symlink(path.join(root, 'extensions', name), path.join(folder, name));
  return folder;
}

/** Ends the sandbox of a state folder, if one runs. */
async function endSandbox(state: string): Promise<void> {
  const listening = await readFile(path.join(state, 'listening.json'), 'utf8').catch(() => undefined);
  if (listening === undefined) return;
  const { pid } = JSON.parse(listening);
  if (!isAlive(pid)) return;
  process.kill(pid);
  // Nothing tells of the end of a process that is not ours; mocha's time limit ends the asking.
  for await (const _ of every(50)) if (!isAlive(pid)) return;
}

/** The folders of the logs of the extension hosts. */
async function hostLogs(folder: string): Promise<string[]> {
  const sessions = await entriesOf(folder);
  const logs = (await Promise.all(sessions.map(entriesOf))).flat();
  return logs.filter((each) => path.basename(each).startsWith('exthost'));
}

async function entriesOf(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.map((name) => path.join(folder, name));
}
