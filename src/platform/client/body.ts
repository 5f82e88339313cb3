import type { AnyOperation } from '../grammar/operation.ts';
import { parseDigits, parseJson } from './json.ts';

/** The full body of a reply. */
export interface Body {
  readonly text: string;
  /** As JSON; undefined: it is something else, or empty. */
  readonly json: { readonly value: unknown } | undefined;
}

/** Parses a body, once for all who read it. */
export function parseBody({ digits }: AnyOperation, text: string): Body {
  try {
    return { text, json: { value: (digits ? parseDigits : parseJson)(text) } };
  } catch {
    return { text, json: undefined };
  }
}
