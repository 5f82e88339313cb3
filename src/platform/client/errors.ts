import type { AnyOperation } from '../grammar/operation.ts';

/**
 * Why a call failed. `offlineSandbox` is `unreachable` for a sandbox account; `interrupted`: the connection
 * broke before the reply was complete.
 */
export type Reason =
  | 'unreachable'
  | 'interrupted'
  | 'timeout'
  | 'cancelled'
  | 'unauthorized'
  | 'forbidden'
  | 'missing'
  | 'invalid'
  | 'conflict'
  | 'limited'
  | 'quota'
  | 'busy'
  | 'unsupported'
  | 'malformed'
  | 'refused'
  | 'offlineSandbox';

/** What is known about a failed call. It contains no sentence for a reader: views create those. */
export interface Failure {
  readonly reason: Reason;
  /** The service's message, free of secrets, at most 500 characters. */
  readonly detail?: string | undefined;
  readonly status?: number | undefined;
  /** The service's messages by the field that they concern. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** IDs of the resources that cause a conflict. */
  readonly conflicting?: readonly string[] | undefined;
  /** Seconds to wait before another attempt, if the service sends them. */
  readonly retryAfter?: number | undefined;
  /** Whether the call took effect: unknown after a broken connection. */
  readonly applied?: 'no' | 'maybe' | 'yes' | undefined;
  /** The network's code, such as ECONNREFUSED; for a malformed reply `webPage`, `notJson` or `tooLarge`. */
  readonly code?: string | undefined;
}

/** The error of a failed call, as data. */
export class CallError extends Error implements Failure {
  override readonly name = 'CallError';
  readonly reason: Reason;
  readonly detail: string | undefined;
  readonly status: number | undefined;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly conflicting: readonly string[] | undefined;
  readonly retryAfter: number | undefined;
  readonly applied: 'no' | 'maybe' | 'yes';
  readonly code: string | undefined;
  readonly operation: AnyOperation;
  /** `METHOD /path` with its parameters filled in, without query, origin or secrets. */
  readonly call: string;
  /** Scheme, host and port that were called. */
  readonly origin: string;

  constructor(failure: Failure, where: { operation: AnyOperation; call: string; origin: string }) {
    super(`${where.call}: ${failure.reason}`);
    this.reason = failure.reason;
    this.detail = failure.detail;
    this.status = failure.status;
    this.fields = failure.fields;
    this.conflicting = failure.conflicting;
    this.retryAfter = failure.retryAfter;
    this.applied = failure.applied ?? 'no';
    this.code = failure.code;
    this.operation = where.operation;
    this.call = where.call;
    this.origin = where.origin;
  }
}
