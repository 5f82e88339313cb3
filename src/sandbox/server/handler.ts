import type { AnyOperation, Operation } from '../../platform/grammar/operation.ts';
import type { Ingest } from '../ingest/ingest.ts';
import type { Bytes } from '../media/packaging/bytes.ts';
import type { ResourceStore } from '../state/store.ts';
import type { Refuse } from './invalidInput.ts';

/** What a handler may use besides its input. */
export interface Surroundings {
  readonly store: ResourceStore;
  /** Scheme, host and port of this sandbox. */
  readonly origin: string;
  /** Where encoders push to. */
  readonly ingest: Pick<Ingest, 'address' | 'disconnect'>;
  /** The instant of the request, in milliseconds since 1970. */
  readonly now: number;
  /** The same by the system clock, by which streams are delivered. */
  readonly real: number;
  /** The body of an operation that takes bytes. */
  readonly bytes?: Uint8Array | undefined;
}

/** How the sandbox answers one operation; `answer` returns what is sent: a value, JSON in bytes, or a response. */
export interface RouteHandler {
  readonly operation: AnyOperation;
  readonly answer: (input: never, surroundings: Surroundings) => unknown;
  /** The member that may wrap the body. */
  readonly wrapper?: string | undefined;
  /** The member that a body is taken for which is a list. */
  readonly list?: string | undefined;
  /** How an input that violates its schema is refused, if the operation differs from its product. */
  readonly refuse?: Refuse | undefined;
}

/** Declares a handler; its input type follows from its operation. */
export function handler<I, O>(
  operation: Operation<I, O>,
  answer: (input: I, surroundings: Surroundings) => unknown,
  wrapper?: string,
): RouteHandler {
  return { operation: operation as AnyOperation, answer, wrapper };
}

/** A list of which each item is in JSON already. */
export function jsonList(items: readonly Bytes[]): Bytes {
  const [open, comma, close] = ['[', ',', ']'].map((text) => Buffer.from(text)) as [Buffer, Buffer, Buffer];
  return Buffer.concat([
    open,
    ...items.flatMap((item, index) => (index > 0 ? [comma, item] : [item])),
    close,
  ]);
}
