import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { projectFolder } from '../../../tools/folders.ts';

/** The bundle that ships: it starts in a third of the time that the sources take. */
export const serverProgram = path.join(projectFolder, 'dist', 'headend-mcp.js');

// biome-ignore lint/suspicious/noExplicitAny: tests look at answers member by member
type Answer = any;

/** A running MCP server, spoken to in lines. */
export interface McpServer {
  /** Sends a message as it is; the answer to the next id that is waited for. */
  send(message: object | string): void;
  /** Sends a request and waits for its answer. */
  ask(method: string, params?: object, id?: number): Promise<Answer>;
  /** The next answer, whatever its id. */
  next(): Promise<Answer>;
  /** All that it wrote, to both of its outputs. */
  readonly said: string[];
  readonly process: ChildProcess;
  close(): Promise<void>;
}

/** Starts the server with these variables and no others but the PATH. */
export function mcpServer(variables: Readonly<Record<string, string>>): McpServer {
  const child = spawn(process.execPath, [serverProgram], {
    env: { PATH: process.env['PATH'], NODE_NO_WARNINGS: '1', ...variables },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  const waiting: ((answer: Answer) => void)[] = [];
  const came: Answer[] = [];
  child.stderr.on('data', (chunk) => said.push(String(chunk)));
  createInterface({ input: child.stdout }).on('line', (line) => {
    said.push(line);
    const answer = JSON.parse(line);
    const next = waiting.shift();
    if (next) next(answer);
    else came.push(answer);
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let last = 0;
  const next = (): Promise<Answer> =>
    came.length > 0 ? Promise.resolve(came.shift()) : new Promise((resolve) => waiting.push(resolve));
  const send = (message: object | string) =>
    child.stdin.write(`${typeof message === 'string' ? message : JSON.stringify(message)}\n`);
  return {
    send,
    next,
    async ask(method, params = {}, id = ++last) {
      send({ jsonrpc: '2.0', id, method, params });
      return next();
    },
    said,
    process: child,
    close() {
      child.stdin.end();
      return exited;
    },
  };
}

/** What each request of the revision without a handshake carries. */
export const meta = {
  _meta: {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
  },
};
