import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { McpServer } from '../unit/mcp/mcpServer.ts';

/** The status of an error, by its code. Source: MCP 2026-07-28, basic/transports. */
const statuses: Readonly<Record<number, number>> = {
  [-32601]: 404,
  [-32602]: 400,
  [-32022]: 400,
  [-32020]: 400,
};

/**
 * An MCP server of stdio, at a web address: the suite that judges servers speaks HTTP alone. Each body is handed on as a
 * line, one after another; only what concerns HTTP itself is decided here.
 */
export async function mcpOverHttp(server: McpServer) {
  let before: Promise<unknown> = Promise.resolve();
  const bridge = createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk as Uint8Array);
    const reply = (status: number, body?: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(body === undefined ? '' : JSON.stringify(body));
    };
    if (request.method !== 'POST') return reply(405);
    const text = Buffer.concat(chunks).toString('utf8');
    const { id, method, params = {} } = JSON.parse(text);
    const said = params._meta?.['io.modelcontextprotocol/protocolVersion'];
    const header = request.headers['mcp-protocol-version'];
    if (said !== undefined && header !== said) {
      const error = { code: -32020, message: 'Header mismatch' };
      return reply(400, { jsonrpc: '2.0', id: id ?? null, error });
    }
    if (id === undefined) {
      server.send(text);
      return reply(202);
    }
    const answered = before.then(() => {
      server.send(text);
      return server.next();
    });
    before = answered;
    const answer = await answered;
    const isModern = said !== undefined || method === 'server/discover';
    return reply(isModern && answer.error ? (statuses[answer.error.code] ?? 200) : 200, answer);
  });
  await new Promise<void>((resolve) => void bridge.listen(0, '127.0.0.1', resolve));
  const { port } = bridge.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    async close() {
      bridge.closeAllConnections();
      bridge.close();
      await server.close();
    },
  };
}
