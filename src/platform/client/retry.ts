import type { AnyOperation } from '../grammar/operation.ts';
import type { Failure } from './errors.ts';

/** Further attempts after the first one. */
const retries = 2;

const longestWait = 60;

/**
 * Seconds to wait before repeating a call, or undefined if it must not be repeated. POST and PATCH are never
 * repeated, nor is a call that works only once; one that destroys, only if it was refused. 429 and 503 are repeated if the service specifies how long to
 * wait; 502, 504 and a broken connection after a growing, jittered pause.
 */
export function waitBeforeRetry(
  operation: AnyOperation,
  failure: Failure,
  attempt: number,
): number | undefined {
  const repeatable = ['GET', 'PUT', 'DELETE'].includes(operation.method) && operation.effect !== 'once';
  if (!repeatable || attempt >= retries) return undefined;
  if (failure.status === 429 || failure.status === 503) {
    const asked = failure.retryAfter;
    return asked !== undefined && asked <= longestWait ? asked : undefined;
  }
  const broken = failure.reason === 'unreachable' || failure.reason === 'interrupted';
  // whether something is gone is looked up, not tried again
  if (operation.effect === 'destroy') return undefined;
  if (failure.status === 502 || failure.status === 504 || broken) {
    return 0.5 * 2 ** attempt * (0.75 + Math.random() / 4);
  }
  return undefined;
}

/** Seconds in a `Retry-After` header: a number, or a date. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  const wait = Number.isNaN(seconds) ? (Date.parse(header) - now) / 1000 : seconds;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

/** Resolves after that many seconds; rejects as soon as the signal aborts. */
export function pause(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, seconds * 1000);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}
