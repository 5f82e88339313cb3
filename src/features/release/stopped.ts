import { CallError } from '../../platform/client/errors.ts';

/** The user stopped a deployment before it reached the app. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
  /** What was done already and stays, as a sentence; undefined: nothing. */
  readonly left: string | undefined;

  constructor(left?: string) {
    super('stopped');
    this.left = left;
  }
}

/** Whether the user stopped something before it took effect; what may have is told as any failure. */
export function isStopped(error: unknown): boolean {
  if (error instanceof CallError) return error.reason === 'cancelled' && error.applied === 'no';
  return error instanceof Stopped || (error instanceof Error && error.name === 'AbortError');
}
