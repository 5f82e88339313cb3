import { CallError } from '../platform/client/errors.ts';
import { shortText } from './fit.ts';
import { ToolRefusal } from './tool.ts';

/** Why a tool failed, for a model: free of secrets, and what to do. Undefined: an error that nobody expected. */
export function failureText(error: unknown): string | undefined {
  if (error instanceof ToolRefusal) return shortText(error.message, 2000);
  if (!(error instanceof CallError)) return undefined;
  const { reason, code, status, detail, call, applied, fields = {}, retryAfter, operation } = error;
  if (code === 'readOnly') return 'Refused: the account is read-only for agents. Nothing was sent.';
  if (reason === 'cancelled' && applied === 'no')
    return 'Nothing was sent: it needs the user’s confirmation, which was not given. Don’t try again unless asked.';
  const named = Object.entries(fields)
    .slice(0, 10)
    .map(([name, said]) => `${shortText(name, 50)}: ${shortText(said, 200)}`);
  // what has no status was not sent
  if (reason === 'invalid' && status === undefined)
    return ['Nothing was sent, as Headend refuses it.', ...named].join(' ');
  const speaker = status === undefined || status < 400 ? 'Headend found' : 'The service says';
  const doubt =
    operation.effect === 'read' || applied === 'no'
      ? ''
      : 'It may have been applied: read the resource before you try again.';
  return [
    `${reason}: ${call}${status === undefined ? '' : `, ${status}`}.`,
    detail ? `${speaker}: “${shortText(detail, 500)}”.` : '',
    ...named,
    retryAfter === undefined ? '' : `Wait ${Math.ceil(retryAfter)} s.`,
    doubt,
  ]
    .filter(Boolean)
    .join(' ');
}
