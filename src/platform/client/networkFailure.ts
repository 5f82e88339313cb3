import type { Failure } from './errors.ts';

/** Codes of a call that was never sent: there was no connection. */
const notSent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH'];

/** Codes of a broken connection. HPE_… are those of a reply that is not HTTP. */
const brokenOff =
  /^(ECONNRESET|ECONNABORTED|EPIPE|UND_ERR_SOCKET|UND_ERR_RES_CONTENT_LENGTH_MISMATCH|HPE_\w+)$/;

/**
 * Determines why a fetch failed. `began`: whether the reply had begun to arrive. Whether the call took effect
 * is only certain if it was never sent.
 */
export function readNetworkFailure(error: unknown, began: boolean): Failure {
  const code = codeOf(error);
  if (code !== undefined && notSent.includes(code)) return { reason: 'unreachable', applied: 'no', code };
  const broken = began || brokenOff.test(code ?? '');
  return { reason: broken ? 'interrupted' : 'unreachable', code };
}

/** The network code of a failed fetch, from its cause or from the first of several causes. */
function codeOf(error: unknown): string | undefined {
  const cause = (error as { cause?: { code?: unknown; errors?: { code?: unknown }[] } })?.cause;
  const code = cause?.code ?? cause?.errors?.[0]?.code;
  return typeof code === 'string' ? code : undefined;
}
