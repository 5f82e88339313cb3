import { STATUS_CODES } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import type { Bytes } from '../media/packaging/bytes.ts';
import { pulledStream } from '../media/pulledStream.ts';
import { HttpRefusal } from '../server/httpRefusal.ts';
import { productOf } from '../server/product.ts';
import { refusalReply } from '../server/refusalReply.ts';
import type { FaultCause, Faults } from './faults.ts';
import { webPage } from './webPage.ts';

type OnSocket = Context<{ Bindings: HttpBindings }>;

const pieces = 20;

/** Applies faults to API requests; streams and the control address are never affected. */
export function injectFaults(faults: Faults): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (context, next) => {
    const { path, raw } = context.req;
    if (!productOf(path)) return next();
    const { wait, trouble } = faults.meet({ method: raw.method, path });
    if (wait > 0) await pause(wait, undefined, { ref: false });
    // if the client has given up meanwhile, its request counts as never received
    if (context.env.incoming.socket.destroyed) return RESPONSE_ALREADY_SENT;
    const instead = trouble && answerInstead(context, trouble);
    if (instead) return instead;
    await next();
    if (!trouble || raw.method === 'HEAD') return;
    const spoilt = await spoil(context, trouble);
    // otherwise Hono would merge the two replies into a third
    context.res = undefined;
    context.res = spoilt;
  };
}

/** The reply of a fault that prevents a request from being handled. */
function answerInstead(context: OnSocket, trouble: FaultCause): Response | undefined {
  const refuse = (status: number, message = STATUS_CODES[status] ?? 'Error', field = '') => {
    const fields = field ? { [field]: 'is invalid' } : undefined;
    return refusalReply(context.req.path, new HttpRefusal(status, message, fields));
  };
  switch (trouble.kind) {
    case 'error':
      return refuse(trouble.status, undefined, trouble.field);
    case 'expired':
      return refuse(401, 'Token is invalid or expired');
    case 'limit': {
      const limited = refuse(429);
      limited.headers.set('retry-after', String(trouble.seconds));
      return limited;
    }
    case 'html':
      return webPage(trouble.status ?? 502);
    case 'drop':
      if (trouble.when === 'during') return undefined;
      context.env.incoming.socket.destroy();
      return RESPONSE_ALREADY_SENT;
    default:
      return undefined;
  }
}

/** The reply to a request that was handled, with its body cut, broken off or slowed down. */
async function spoil({ res, env }: OnSocket, { kind, ...trouble }: FaultCause): Promise<Response> {
  const body = Buffer.from(await res.arrayBuffer());
  const half = body.subarray(0, Math.ceil(body.length / 2));
  const { status, headers } = res;
  if (kind === 'drop') {
    const { outgoing } = env;
    const length = body.length > 0 ? { 'content-length': body.length } : {};
    outgoing.writeHead(status, { ...Object.fromEntries(headers), ...length });
    // the first half is sent before the connection ends
    outgoing.write(half, () => outgoing.socket?.destroySoon());
    return RESPONSE_ALREADY_SENT;
  }
  headers.delete('content-length');
  if (body.length === 0) return new Response(null, { status, headers });
  const sent = kind === 'truncate' ? half : trickle(body, 'ms' in trouble ? trouble.ms : 0);
  return new Response(sent, { status, headers });
}

/** Sends a body in pieces, spread over `ms` milliseconds. */
function trickle(body: Bytes, ms: number): ReadableStream<Bytes> {
  const size = Math.ceil(body.length / pieces);
  let sent = 0;
  return pulledStream(async () => {
    if (sent >= body.length) return undefined;
    await pause(ms / pieces, undefined, { ref: false });
    sent += size;
    return body.subarray(sent - size, sent);
  });
}
