import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Frame } from 'playwright-core';
import { URI } from 'vscode-uri';
import packageJson from '../../package.json' with { type: 'json' };
import type { Headend } from '../../src/host/compose.ts';
import { kindOf } from '../../src/kinds/all.ts';
import type { Scope } from '../../src/kinds/grammar/bound.ts';
import type { Ref } from '../../src/kinds/grammar/ref.ts';
import { pages } from '../../src/platform/client/paging.ts';
import type { Page as ListPage, Operation } from '../../src/platform/grammar/operation.ts';
import type { Item } from '../../src/work/listing.ts';
import { projectFolder } from '../../tools/folders.ts';
import { failuresPictured } from '../helpers/failurePictures.ts';
import { memory } from '../helpers/memory.ts';
import { type StartedSandbox, startedSandbox } from '../unit/sandbox/startedSandbox.ts';
import { sharedBrowser } from './browser.ts';
import { readDefaultStyles } from './editor/defaultStyles.ts';
import { editor } from './editor/editor.ts';
import { EventEmitter } from './editor/emitter.ts';
import { clearProviders } from './editor/languages.ts';
import { createPagePool } from './editor/pagePool.ts';
import { createPanel, type StandInPanel } from './editor/panel.ts';
import { serve } from './editor/serve.ts';
import type { Theme } from './editor/theme.ts';

/** How long a page may take to show something, in ms. */
const patience = 30_000;

/** What a desk is opened with. */
export interface DeskOptions {
  /** Options of the sandbox that the account is of. */
  readonly sandbox?: Parameters<typeof startedSandbox>[0];
  /** Another service than a sandbox. */
  readonly service?: { readonly origin: string; readonly key: string };
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Size of the pages, in px. */
  readonly size?: { readonly width: number; readonly height: number };
}

/** A panel of Headend’s in a bare browser page, and what is around it. */
export type Desk = Awaited<ReturnType<typeof openDesk>>;

/**
 * Runs the extension in this process with a stand-in for the editor, signed in to a sandbox. What it opens in a panel
 * is a page of a bare browser, with the built script, the styles and the policy that it has in VS Code.
 */
export async function openDesk(options: DeskOptions = {}) {
  const sandbox = options.service ? undefined : await startedSandbox(options.sandbox);
  const service = options.service ?? sandbox ?? assert.fail();
  const [browser, defaultStyles, served] = await Promise.all([
    sharedBrowser(),
    readDefaultStyles(),
    serve(projectFolder),
  ]);
  const size = options.size ?? { width: 1050, height: 830 };
  const context = await browser.newContext({ viewport: size });
  context.setDefaultTimeout(patience);
  const violations: string[] = [];
  const faults: string[] = [];
  let theme: Theme = 'Default Dark Modern';
  const memory = [createMemento(), createMemento()] as const;
  const secrets = createSecrets();
  const storage = path.join(tmpdir(), `headend-desk-${crypto.randomUUID()}`);
  const opened = new EventEmitter<StandInPanel>();
  const made = new Set<StandInPanel>();

  const onShow = (front: StandInPanel) => {
    for (const panel of editor.panels) panel.setVisible(panel === front);
  };
  const pagePool = createPagePool(context, size, (page) => {
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) violations.push(message.text());
    });
    page.on('pageerror', (error) => faults.push(error.stack || error.message || error.name));
  });
  const makePanel = (type: string, title: string, panelOptions: object) => {
    const around = { pages: pagePool, served, defaultStyles, theme: () => theme, onShow };
    const panel = createPanel(around, type, title, panelOptions);
    editor.panels.push(panel);
    made.add(panel);
    panel.onDidDispose(() => {
      const place = editor.panels.indexOf(panel);
      editor.panels.splice(place, 1);
      // as the editor shows the tab beside one that is closed
      if (panel.visible) editor.panels.at(-1)?.setVisible(true);
    });
    onShow(panel);
    opened.fire(panel);
    return panel;
  };
  clearEditor();
  for (const [name, value] of Object.entries(options.settings ?? {})) editor.settings.set(name, value);
  editor.makePanel = makePanel;
  const own = { HEADEND_BASE_URL: service.origin, HEADEND_API_KEY: service.key };
  const before = Object.keys(own).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, own);

  let running = await start();

  async function start(whenActive?: () => Promise<unknown>) {
    const { activate } = await import('../../src/extension.ts');
    const subscriptions: { dispose(): unknown }[] = [];
    const extension = await activate({
      subscriptions,
      extension: { packageJSON: packageJson },
      extensionUri: URI.file(projectFolder),
      extensionPath: projectFolder,
      globalState: memory[0],
      workspaceState: memory[1],
      globalStorageUri: URI.file(storage),
      secrets,
      extensionMode: 3,
    } as never);
    await whenActive?.();
    const headend: Headend = (await extension?.load()) ?? assert.fail('the extension is not loaded');
    return {
      headend,
      async stop() {
        await Promise.all(subscriptions.map((each) => each.dispose()));
      },
    };
  }

  /** Runs a command, as a click on its button does. */
  function run(command: string, ...args: unknown[]): Promise<unknown> {
    const handler = editor.commands.get(command) ?? assert.fail(`There is no command ${command}`);
    return Promise.resolve(handler(...args));
  }

  async function account(): Promise<string> {
    return (await running.headend.host.accounts.current())?.id ?? assert.fail('nobody is signed in');
  }

  /** What a list of the account holds, in all its pages. */
  async function list(kind: string, scope: Scope = {}): Promise<Item[]> {
    const { operation, input } = kindOf(kind).list;
    const { accounts } = running.headend.host;
    const client = (await accounts.currentClient()) ?? assert.fail('nobody is signed in');
    const { clientId } = (await accounts.current()) ?? assert.fail('nobody is signed in');
    const reader = pages(
      client,
      operation as Operation<Record<string, unknown>, ListPage<Item>>,
      input({ scope, id: '', clientId }),
    );
    const all: Item[] = [];
    while (!reader.done) all.push(...(await reader.next()).items);
    return all;
  }

  return {
    /** The sandbox; there is none where a service of another sort was given. */
    sandbox: sandbox as StartedSandbox,
    editor,
    context: context as BrowserContext,
    /** What the pages’ policies have refused. */
    violations,
    /** Errors that nobody caught in a page. */
    faults,
    run,
    account,
    list,
    get headend() {
      return running.headend;
    },
    /** A reference to a resource by its name, as its row has it. */
    async ref(kind: string, name: string | RegExp, scope: Scope = {}): Promise<Ref> {
      const of = kindOf(kind);
      const fits = (title: string) => (typeof name === 'string' ? title === name : name.test(title));
      const item = (await list(kind, scope)).find((each) => fits(of.title(each)));
      assert.ok(item, `there is no ${kind} ${name}`);
      return { account: await account(), kind, scope, id: of.key(item), title: of.title(item) };
    },
    /** The page of the panel in front that shows such an element, once one does. */
    async frame(selector: string): Promise<Frame> {
      const { promise, resolve, reject } = Promise.withResolvers<Frame>();
      const look = async (panel: StandInPanel) => {
        const frame = await panel.frame();
        await frame.waitForSelector(selector, { timeout: patience, state: 'attached' });
        resolve(frame);
      };
      // a panel that is closed meanwhile was not the one
      const watch = (panel: StandInPanel) => void look(panel).catch(() => undefined);
      const subscription = opened.event(watch);
      for (const panel of editor.panels) if (panel.visible) watch(panel);
      const timer = setTimeout(() => reject(new Error(`No page shows ${selector}`)), patience);
      return promise.finally(() => {
        subscription.dispose();
        clearTimeout(timer);
      });
    },
    /** The panel whose title holds a text. */
    panel: (title: string | RegExp): StandInPanel =>
      editor.panels.find((each) => each.title.match(title)) ??
      assert.fail(`no panel ${title}, but ${editor.panels.map((each) => each.title).join(', ')}`),
    /** Shows all pages in a theme, also those that come. */
    async setTheme(next: Theme): Promise<void> {
      theme = next;
      await Promise.all(editor.panels.map((panel) => panel.dress(next)));
    },
    /** Closes all panels, and waits until the pages are gone: also of those that the extension has closed. */
    async closePanels(): Promise<void> {
      await failuresPictured();
      for (const panel of [...editor.panels]) panel.dispose();
      await Promise.all([...made].map((panel) => panel.settled()));
      made.clear();
    },
    /** What all windows keep. */
    memory: memory[0],
    /** What all windows keep in secret. */
    secrets,
    /**
     * Ends the extension and starts it again over what it has kept; the editor brings its panels back. `whenActive` sees
     * what it does by itself, before anything of it is used.
     */
    async reload(whenActive?: () => Promise<unknown>): Promise<void> {
      const kept = editor.panels.map(({ viewType, title, state, visible }) => ({
        viewType,
        title,
        state,
        visible,
      }));
      await Promise.all(editor.panels.map((panel) => panel.settled()));
      await running.stop();
      await this.closePanels();
      editor.commands.clear();
      running = await start(whenActive);
      // only the one in front is brought back at once
      const front = kept.find(({ visible }) => visible);
      if (!front) return;
      const panel = makePanel(front.viewType, front.title, {});
      panel.keep(front.state);
      await editor.serializers.get(front.viewType)?.deserializeWebviewPanel(panel, front.state);
    },
    async close(): Promise<void> {
      await running.stop();
      await this.closePanels();
      for (const [name, value] of before) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
      await Promise.all([context.close(), served.close(), sandbox?.close()]);
      await rm(storage, { recursive: true, force: true });
      assert.deepEqual(faults, [], 'no page has thrown');
      assert.deepEqual(violations, [], 'each page has kept to its security policy');
    },
  };
}

function clearEditor(): void {
  const { messages, picks, boxes, progress, status, opened, documents, terminals } = editor;
  for (const queue of [messages, picks, boxes, progress, status, opened, documents, terminals]) queue.clear();
  editor.log.length = 0;
  editor.channels.length = 0;
  editor.clipboard.text = '';
  editor.settings.clear();
  editor.contexts.clear();
  editor.panels.length = 0;
  editor.commands.clear();
  editor.serializers.clear();
  editor.files.clear();
  editor.authentication = undefined;
  clearProviders();
}

function createMemento() {
  return { ...memory(), setKeysForSync: () => undefined };
}

function createSecrets() {
  const kept = new Map<string, string>();
  const changed = new EventEmitter<{ key: string }>();
  return {
    onDidChange: changed.event,
    keys: async () => [...kept.keys()],
    get: async (key: string) => kept.get(key),
    async store(key: string, value: string) {
      kept.set(key, value);
      changed.fire({ key });
    },
    async delete(key: string) {
      kept.delete(key);
      changed.fire({ key });
    },
  };
}
