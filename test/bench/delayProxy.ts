import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

// A program of its own, `delayProxy.ts TARGET MILLISECONDS`: hands each request on after so long, as if the service were
// that far away, and prints its base address.

const [, , target = '', milliseconds = '0'] = process.argv;
const agent = new Agent({ keepAlive: true });

const server = createServer((incoming, outgoing) => {
  setTimeout(() => {
    const { method, headers, url } = incoming;
    const sent = request(new URL(url ?? '/', target), { method, headers, agent }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    });
    sent.once('error', () => outgoing.destroy());
    incoming.pipe(sent);
  }, Number(milliseconds));
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
