import { CallError } from './errors.ts';
import { createTusRequests, type TusRequestsOptions, tusOperation } from './tusRequests.ts';

/** A server that has no termination, or has dropped the upload by itself. */
const nothingToEnd = [404, 405, 410, 501];

/**
 * Tells the server that nothing more of an upload comes, so that it drops what has arrived. Throws a CallError if it
 * doesn't know then. Source: facts §4.1; TUS 1.0, termination.
 */
export async function endUpload(
  address: string,
  options: Pick<TusRequestsOptions, 'fetch' | 'signal' | 'patience'>,
): Promise<void> {
  const { origin } = new URL(address);
  const requests = createTusRequests({ ...options, source: { size: 0 } }, origin, (failure, call) => {
    const where = { operation: tusOperation, call, origin };
    return new CallError({ applied: 'maybe', ...failure }, where);
  });
  const request = requests.stack.createRequest('DELETE', address);
  request.setHeader('Tus-Resumable', '1.0.0');
  await request.send(undefined).catch((error) => {
    if (!(error instanceof CallError && nothingToEnd.includes(error.status ?? 0))) throw error;
  });
}
