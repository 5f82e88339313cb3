import { randomBytes } from 'node:crypto';
import { BodyRefusal } from './bodyRefusal.ts';
import type { HttpRefusal } from './httpRefusal.ts';
import { type Product, productOf } from './product.ts';

/** Answers a refused request in the form of the product that was called. Source: facts §3. */
export function refusalReply(path: string, refusal: HttpRefusal): Response {
  if (refusal instanceof BodyRefusal) return Response.json(refusal.body, { status: refusal.status });
  // the gateway refuses before a product is reached
  const product = refusal.status === 401 ? undefined : productOf(path);
  // only streaming distinguishes what it can't read from what it can't accept
  const status = refusal.status === 422 && product !== 'streaming' ? 400 : refusal.status;
  if (product === 'fastedge' && status === 404) return new Response(null, { status });
  return Response.json(bodyOf(product, status, refusal), { status });
}

function bodyOf(product: Product | undefined, status: number, { message, fields }: HttpRefusal): unknown {
  switch (product) {
    case 'streaming':
      return fields ? { errors: lists(fields) } : { status, error: message };
    case 'cloud':
      return {
        exception_class: cloudClasses[status] ?? 'HTTPError',
        message: status === 405 ? `HTTP 405: ${message}` : message,
        request_id: randomBytes(16).toString('hex'),
        ...(fields ? { invalid_fields: lists(fields) } : {}),
      };
    case 'fastedge':
    case 'storage':
      return { error: [message, ...Object.entries(fields ?? {}).map((each) => each.join(': '))].join('; ') };
    default:
      return fields ? { errors: lists(fields) } : { message };
  }
}

const cloudClasses: Record<number, string> = {
  400: 'ValidationError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
  409: 'ConflictError',
};

function lists(fields: Readonly<Record<string, string>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]]));
}
