import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { writeIntegers } from '../../platform/client/json.ts';
import { type AnyOperation, pathParameters } from '../../platform/grammar/operation.ts';
import { controlRoutes } from '../faults/control.ts';
import type { Faults } from '../faults/faults.ts';
import { injectFaults } from '../faults/inject.ts';
import type { Bytes } from '../media/packaging/bytes.ts';
import { authorise } from './authorise.ts';
import { bytesReply } from './bytesReply.ts';
import { consolePage } from './consolePage.ts';
import type { RouteHandler, Surroundings } from './handler.ts';
import { HttpRefusal } from './httpRefusal.ts';
import { productOf } from './product.ts';
import { readBody, readBytes } from './readBody.ts';
import { readInput } from './readInput.ts';
import { refusalReply } from './refusalReply.ts';

export interface ApplicationOptions {
  readonly operations: readonly AnyOperation[];
  readonly handlers: readonly RouteHandler[];
  readonly surroundings: () => Surroundings;
  /** Whether a key is admitted. */
  readonly admits: (key: string) => boolean;
  /** The faults for API requests. */
  readonly faults: Faults;
  /** The routes that require no key. */
  readonly media: Hono;
  /** The routes that receive files. */
  readonly uploads: Hono<{ Bindings: HttpBindings }>;
}

/** Pages of any origin may read the API's replies: without a key they contain nothing. */
const anyPage = {
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowHeaders: ['authorization', 'content-type'],
  maxAge: 600,
};

/** Everything that the sandbox answers. Throws if an operation has no handler. */
export function createApplication(options: ApplicationOptions): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>({ strict: false });
  app.route('/', options.media);
  app.route('/', options.uploads);
  app.route('/', controlRoutes(options.faults, options.admits));
  app.options('*', cors(anyPage));
  // not as a header of hono's, which would copy each reply to add it
  app.use('*', (context, next) => {
    context.env.outgoing.setHeader('access-control-allow-origin', anyPage.origin);
    return next();
  });
  app.use('*', injectFaults(options.faults));
  app.use('*', async (context, next) => {
    if (productOf(context.req.path)) {
      authorise(context.req.raw.headers.get('authorization'), options.admits);
    }
    return next();
  });
  app.get('/console', (context) => context.html(consolePage));
  for (const operation of options.operations.toSorted(byParameters)) {
    const handler = options.handlers.find((each) => each.operation.id === operation.id);
    if (!handler) throw new Error(`The sandbox has no handler for ${operation.id}.`);
    app.on(operation.method, honoPath(operation.path), (context) => answer(context, handler, options));
  }
  for (const path of new Set(options.operations.map((operation) => operation.path))) {
    app.all(honoPath(path), ({ req }) => {
      const refused = refusalReply(req.path, new HttpRefusal(405, 'Method Not Allowed'));
      refused.headers.set('allow', allowed(options.operations, path));
      return refused;
    });
  }
  app.notFound(({ req }) => refusalReply(req.path, new HttpRefusal(404, 'Not Found')));
  app.onError((error, { req }) => {
    if (error instanceof HttpRefusal) return refusalReply(req.path, error);
    console.error(error);
    return refusalReply(req.path, new HttpRefusal(500, 'Internal Server Error'));
  });
  return app;
}

/** The most bytes of a body that isn’t JSON. */
const mostBytes = 101 * 2 ** 20;

async function answer(
  context: Context,
  handler: RouteHandler,
  options: ApplicationOptions,
): Promise<Response> {
  const { raw } = context.req;
  const { operation, wrapper, list, refuse } = handler;
  const given = operation.bytes ? await readBytes(raw, mostBytes) : undefined;
  const body = operation.method === 'GET' || given ? {} : await readBody(raw, list);
  const parts = {
    path: context.req.param(),
    query: new URL(raw.url).searchParams,
    body: unwrapped(body, wrapper),
  };
  const input = readInput(operation, parts, refuse);
  const reply = handler.answer(input as never, { ...options.surroundings(), bytes: given });
  if (reply instanceof Response) return reply;
  if (reply === undefined) return new Response(null, { status: 204 });
  const bytes =
    reply instanceof Uint8Array
      ? (reply as Bytes)
      : Buffer.from(JSON.stringify(writeIntegers(operation.reply, reply)));
  // HEAD includes the length too
  const length = { 'content-length': String(bytes.length) };
  return bytesReply(bytes, { 'content-type': 'application/json', ...length });
}

/** A literal path comes before one in which a parameter would also match. */
function byParameters(one: AnyOperation, other: AnyOperation): number {
  return pathParameters(one.path).length - pathParameters(other.path).length;
}

/** The service's own documents disagree on wrappers, so both forms are accepted. Source: facts, fact 2. */
function unwrapped(body: Record<string, unknown>, wrapper: string | undefined): Record<string, unknown> {
  const inner = wrapper === undefined ? undefined : body[wrapper];
  const wrapped = typeof inner === 'object' && inner !== null && !Array.isArray(inner);
  return wrapped ? (inner as Record<string, unknown>) : body;
}

function honoPath(path: string): string {
  return path.replace(/\{([^}]+)\}/g, ':$1');
}

function allowed(operations: readonly AnyOperation[], path: string): string {
  const methods = operations.filter((operation) => operation.path === path).map(({ method }) => method);
  const withHead = methods.includes('GET') ? ['HEAD'] : [];
  return [...methods, ...withHead, 'OPTIONS'].join(', ');
}
