import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { createEndings } from './endings.ts';
import { hasScreen } from './hasScreen.ts';
import { findDesktop, openDesktop } from './start/openDesktop.ts';
import { serveWindow } from './start/serveWindow.ts';
import { startSandbox } from './start/startSandbox.ts';

// `npm start`: the built extension in a VS Code, signed in to a sandbox of the platform, until Ctrl-C.

const { values } = parseArgs({
  options: {
    /** Print the address only. */
    'no-open': { type: 'boolean', default: false },
    /** Serve at this port; where VS Code is a desktop program this is not needed. */
    port: { type: 'string' },
  },
});

function wantedPort(): number | undefined {
  if (values.port === undefined) return undefined;
  const port = Number(values.port);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new Error(`--port wants a number from 0 to 65535, not ${values.port}`);
}

function openInBrowser(url: string): void {
  if (values['no-open'] || !hasScreen()) return;
  // The address is on the screen anyway: where no browser opens, nothing is lost.
  const child = spawn('xdg-open', [url], { stdio: 'ignore', detached: true });
  child.once('error', () => undefined);
  child.unref();
}

async function main(): Promise<void> {
  const port = wantedPort();
  const sandbox = await startSandbox();
  endings.add(() => sandbox.stop());
  const desktop = await findDesktop();
  if (desktop !== undefined) {
    const window = openDesktop(desktop, sandbox.env);
    endings.add(() => window.stop());
    console.log('Headend is ready in VS Code. Close its window, or press Ctrl-C here, to end.');
    if ((await window.closed) === 0) return;
    console.log('That VS Code did not work here; another one is served to the browser.');
  }
  console.log(
    'Preparing VS Code; the first time it comes from the package registry, in about half a minute.',
  );
  const vscode = await serveWindow(sandbox.env, port);
  endings.add(() => vscode.stop());
  const url = `${vscode.url}?ew=true`;
  console.log(`Headend is ready: ${url}\nPress Ctrl-C to end.`);
  openInBrowser(url);
  await Promise.race([
    vscode.ended.then(() => Promise.reject(new Error('The VS Code server ended'))),
    sandbox.ended.then(() => Promise.reject(new Error('The sandbox ended'))),
  ]);
}

const endings = createEndings();
try {
  await main();
} catch (error) {
  if (!endings.begun()) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
} finally {
  await endings.end();
}
