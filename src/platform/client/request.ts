import { type AnyOperation, pathParameters } from '../grammar/operation.ts';

/** An operation's input, laid out for HTTP. */
export interface WireRequest {
  /** Path with its parameters filled in, without the query. */
  readonly path: string;
  readonly url: URL;
  readonly body: Record<string, unknown> | undefined;
}

/**
 * Splits an input into path, query and body. Undefined members are left out; lists in the query are repeated.
 * The base address may have its own path.
 */
export function layOut(
  operation: AnyOperation,
  baseUrl: string,
  input: Record<string, unknown>,
): WireRequest {
  const inPath = pathParameters(operation.path);
  const path = operation.path.replace(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input[name])),
  );
  const url = new URL(baseUrl.replace(/\/+$/, '') + path);
  for (const name of operation.query) {
    for (const value of [input[name]].flat()) {
      if (value !== undefined) url.searchParams.append(name, String(value));
    }
  }
  const rest = Object.entries(input).filter(
    ([name, value]) => value !== undefined && !inPath.includes(name) && !operation.query.includes(name),
  );
  const hasBody = operation.method !== 'GET' && rest.length > 0;
  return { path, url, body: hasBody ? Object.fromEntries(rest) : undefined };
}
