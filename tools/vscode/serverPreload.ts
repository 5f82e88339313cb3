import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';

// Loaded into the VS Code server before its own code, for two things that it lacks.
//
// Its end: who started it holds the other end of its standard input, which closes even if that one is killed.
//
// Secrets: the workbench in a browser seals them with half a key of its own and half a key that it asks the server
// for. This server has no answer to that, and without one every secret is gone with the next reload of the window.

const flag = '--server-data-dir=';
const dataDir = process.argv.find((word) => word.startsWith(flag))?.slice(flag.length);

function serverHalf(folder: string): Buffer {
  const file = path.join(folder, 'secrets.key');
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, randomBytes(32), { mode: 0o600 });
  }
  return readFileSync(file);
}

const emit = http.Server.prototype.emit as (this: http.Server, ...event: unknown[]) => boolean;

function emitUnlessAnswered(this: http.Server, ...event: unknown[]): boolean {
  const [name, request, response] = event;
  if (name !== 'request' || !(request instanceof http.IncomingMessage)) return emit.apply(this, event);
  const asksForKey = request.method === 'POST' && request.url?.split('?')[0] === '/mint-key';
  if (dataDir === undefined || !asksForKey || !(response instanceof http.ServerResponse)) {
    return emit.apply(this, event);
  }
  response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(serverHalf(dataDir));
  return true;
}

// Extension hosts load this file too, because they inherit the flags of the server.
if (dataDir !== undefined) {
  http.Server.prototype.emit = emitUnlessAnswered;
  process.stdin.resume().once('end', () => process.kill(process.pid, 'SIGTERM'));
}
