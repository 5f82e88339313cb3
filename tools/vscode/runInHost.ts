import { format } from 'node:util';
import type { Browser } from 'playwright-core';
import { keepStill } from './keepStill.ts';
import type { ServedVscode } from './serveVscode.ts';

/** One run of a test module inside a fresh extension host. */
export interface HostRun {
  readonly extension: string;
  readonly tests: string;
  readonly folder?: string;
  /** Receives what the extension host prints, as it is printed. */
  readonly print: (text: string) => void;
}

/** Lines of the workbench itself, between those of the extension host, that tell nothing about a test. */
const noise = new RegExp(
  [
    /^Resolv(ing|ed) connection token/,
    /^Creating a socket/,
    /^(Updating|Ignoring fetching) additional builtin extensions/,
    /^\[(reconnection-grace-time|AgentHost|ChatModelSelection|AccountPolicyGate|Service Worker|chat-stt)/,
    /authentication provider 'github'/,
  ]
    .map((line) => line.source)
    .join('|'),
);

/**
 * Opens a window on a server that was started with `testDriver`, lets its extension host run `tests`, and
 * returns the exit code: 0 when the module's `run()` resolved.
 */
export async function runInHost(vscode: ServedVscode, browser: Browser, wanted: HostRun): Promise<number> {
  // nobody looks at it: what is small is drawn quickly
  const page = await browser.newPage({ viewport: { width: 320, height: 240 } });
  try {
    await page.addInitScript({ content: keepStill });
    const code = new Promise<number>((resolve, reject) => {
      page.exposeFunction('codeAutomationExit', resolve).catch(reject);
      page.once('crash', () => reject(new Error('The browser page crashed')));
      page.once('close', () => reject(new Error('The browser page was closed')));
      vscode.ended.then(() => reject(new Error(`The VS Code server ended\n${vscode.output()}`)), reject);
    });
    await page.exposeFunction('codeAutomationLog', (_type: string, parts: unknown[]) => {
      const text = format(...parts);
      if (!noise.test(text)) wanted.print(text);
    });
    await Promise.race([code, page.goto(address(vscode, wanted))]);
    return await code;
  } finally {
    await page.close();
  }
}

function address(vscode: ServedVscode, wanted: HostRun): string {
  const remote = `vscode-remote://127.0.0.1:${vscode.port}`;
  const url = new URL(vscode.url);
  if (wanted.folder !== undefined) url.searchParams.set('folder', wanted.folder);
  const payload = [
    ['extensionDevelopmentPath', remote + wanted.extension],
    ['extensionTestsPath', remote + wanted.tests],
    ['skipWelcome', 'true'],
    ['skipReleaseNotes', 'true'],
  ];
  url.searchParams.set('payload', JSON.stringify(payload));
  return url.href;
}
