import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { endGroup, startGroup } from '../processGroup.ts';
import type { InstalledServer } from './installServer.ts';

/** How a VS Code server is to be started. */
export interface ServeOptions {
  readonly server: InstalledServer;
  /** Settings, state and logs, and the installed extensions unless `extensionsDir` says otherwise. */
  readonly dataDir: string;
  readonly extensionsDir?: string;
  /** 0 or absent: any free port. */
  readonly port?: number;
  /** The whole environment of the server, and with it of every extension host. */
  readonly env?: NodeJS.ProcessEnv;
  /** The address at which a browser reaches a port of this machine, with `{{port}}` in it; absent: the port itself. */
  readonly tunnel?: string;
  /** Lets a page start test runs; an installed extension behaves as for a user only without it. */
  readonly testDriver?: boolean;
  /**
   * Asks whether a folder is to be trusted, as it does for a user. Without it every folder is: terminals and tasks would
   * wait for an answer that nobody gives.
   */
  readonly workspaceTrust?: boolean;
  /** Where the extensions are that come with the editor; absent: all of them. */
  readonly builtinsDir?: string;
  /** Leaves out what the shell of the machine’s user sets. */
  readonly withoutUserShell?: boolean;
  /** How long an extension host outlives a window that is gone, in s; absent: for hours. */
  readonly hostPatience?: number;
}

/** A VS Code that listens on the loopback address. */
export interface ServedVscode {
  readonly url: string;
  readonly port: number;
  /** What server and extension hosts printed. */
  output(): string;
  /** Resolves when the server ended by itself or was stopped. */
  readonly ended: Promise<void>;
  /** Resolves once no extension host runs. */
  hostsEnded(): Promise<void>;
  /** Ends the server, its extension hosts and their children. */
  stop(): Promise<void>;
}

/** Starts a VS Code server and waits until it listens. */
export async function serveVscode(options: ServeOptions): Promise<ServedVscode> {
  const child = startGroup(options.server.node, args(options), {
    env: environment(options.env ?? process.env, options.tunnel),
    // Standard input tells the server when this process is gone.
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const lines = { text: '' };
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  try {
    const port = await listening(child, lines, options.port);
    const url = `http://127.0.0.1:${port}/`;
    const hostsEnded = () => waitForHosts(child, lines);
    return { url, port, ended, hostsEnded, output: () => lines.text, stop: () => endGroup(child) };
  } catch (error) {
    await endGroup(child);
    throw error;
  }
}

function args(options: ServeOptions): string[] {
  return [
    `--import=${path.join(import.meta.dirname, 'serverPreload.ts')}`,
    path.join(options.server.root, 'out', 'server-main.js'),
    '--accept-server-license-terms',
    '--without-connection-token',
    ...(options.workspaceTrust === true ? [] : ['--disable-workspace-trust']),
    ...(options.withoutUserShell === true ? ['--force-disable-user-env'] : []),
    ...(options.hostPatience === undefined ? [] : [`--reconnection-grace-time=${options.hostPatience}`]),
    ...(options.builtinsDir === undefined ? [] : [`--builtin-extensions-dir=${options.builtinsDir}`]),
    '--telemetry-level=off',
    '--disable-websocket-compression',
    '--host=127.0.0.1',
    `--port=${options.port ?? 0}`,
    `--server-data-dir=${options.dataDir}`,
    ...(options.extensionsDir === undefined ? [] : [`--extensions-dir=${options.extensionsDir}`]),
    ...(options.testDriver === true ? ['--enable-smoke-test-driver'] : []),
  ];
}

/** Flags meant for the Node.js of the caller, or for a VS Code around it, must not reach this one. */
function environment(env: NodeJS.ProcessEnv, tunnel = ''): NodeJS.ProcessEnv {
  const kept = Object.entries(env).filter(
    ([name]) => name !== 'NODE_OPTIONS' && !name.startsWith('VSCODE_IPC'),
  );
  return {
    ...Object.fromEntries(kept),
    // An empty gallery: nothing is asked of, or told to, an extension shop.
    EXTENSIONS_GALLERY: '{}',
    // Browser and extension host share this machine: a loopback address needs no proxy, and by itself there is none.
    VSCODE_PROXY_URI: tunnel,
  };
}

function listening(
  child: ChildProcess,
  lines: { text: string },
  wanted: number | undefined,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const read = (chunk: string) => {
      lines.text += chunk;
      const port = /agent listening on (\d+)/.exec(lines.text)?.[1];
      if (port !== undefined) resolve(Number(port));
      // The server stays alive with nothing to listen at.
      if (lines.text.includes('EADDRINUSE')) reject(new Error(taken(wanted)));
    };
    child.stdout?.setEncoding('utf8').on('data', read);
    child.stderr?.setEncoding('utf8').on('data', read);
    child.once('error', reject);
    child.once('close', (code) => reject(new Error(whyNot(code, lines.text))));
  });
}

/** The server writes a line when a host starts, and one when it ends. */
function waitForHosts({ stdout }: ChildProcess, lines: { readonly text: string }): Promise<void> {
  const count = (words: RegExp) => lines.text.match(words)?.length ?? 0;
  return new Promise((resolve) => {
    const look = () => {
      if (count(/Launched Extension Host/g) > count(/Extension Host Process exited/g)) return;
      stdout?.off('data', look);
      resolve();
    };
    stdout?.on('data', look);
    look();
  });
}

function taken(port: number | undefined): string {
  return `Port ${port} of this machine is taken: choose another with --port`;
}

function whyNot(code: number | null, text: string): string {
  const tail = text.trim().split('\n').slice(-12).join('\n');
  return `The VS Code server ended with code ${code} before it listened\n${tail}`;
}
