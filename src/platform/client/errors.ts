import type { AnyOperation } from '../grammar/operation.ts';

/**
 * Why a call failed. `offlineSandbox` is `unreachable` for an account of the sandbox; `interrupted`: the
 * connection broke off before the reply was complete.
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

/** What is known of a failed call. It holds no sentence for a reader: views make those. */
export interface Failure {
  readonly reason: Reason;
  /** What the service said, free of secrets, at most 500 characters. */
  readonly detail?: string | undefined;
  readonly status?: number | undefined;
  /** Messages of the service by the field that they are about. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** Ids of the resources that stand in the way of a conflict. */
  readonly conflicting?: readonly string[] | undefined;
  /** Seconds to wait before another try, where the service says so. */
  readonly retryAfter?: number | undefined;
  /** Whether the call took effect: a broken connection leaves that open. */
  readonly applied?: 'no' | 'maybe' | 'yes' | undefined;
  /** The network's own code, such as ECONNREFUSED; of a malformed reply `webPage`, `notJson` or `tooLarge`. */
  readonly code?: string | undefined;
}

/** The one error of the api folder: a failed call, as data. */
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
