import { CallError } from '../../platform/client/errors.ts';

/** The pauses after failures that may pass, in seconds. */
const wait = { first: 1, growth: 2, most: 30 };

/** How long to wait before the next try, in seconds: as long as the service asks, or longer each time. */
export function restAfter({ retryAfter }: Pick<CallError, 'retryAfter'>, tries: number): number {
  return retryAfter ?? Math.min(wait.first * wait.growth ** (tries - 1), wait.most);
}

/** Whether the user was asked before a change, and declined it. */
export function isDeclined(error: unknown): boolean {
  return error instanceof CallError && error.reason === 'cancelled' && error.applied === 'no';
}
