import type * as z from 'zod';
import type { AnyOperation, UnreadItem } from '../grammar/operation.ts';
import type { Failure } from './errors.ts';
import { isWebPage, readFailure } from './failure.ts';
import { parseDigits, parseJson } from './json.ts';
import { readItems } from './readItems.ts';
import { type Secrets, scrubText } from './redacted.ts';
import { readRetryAfter } from './retry.ts';

/** A reply with its whole body. */
export interface Received {
  readonly response: Response;
  readonly text: string;
}

/** What a try of a call led to. */
export type TryOutcome = Failure | { readonly value: unknown; readonly unread?: readonly UnreadItem[] };

/** The service did what it was asked, and its reply is of no use. */
const broken = { reason: 'malformed', applied: 'yes' } as const;

/** The reply was given up, as it went on and on. */
export const tooLarge = { ...broken, code: 'tooLarge' } as const;

/** Reads what an operation was answered. It throws nothing. `origin` is what relative redirects start from. */
export function readReply(
  { response, text }: Received,
  { operation, secrets, origin }: { operation: AnyOperation; secrets: Secrets; origin: string },
): TryOutcome {
  const { status } = response;
  if (status >= 300 && status <= 399) {
    const location = response.headers.get('location') ?? '';
    const host = URL.canParse(location, response.url || origin)
      ? new URL(location, response.url || origin).host
      : undefined;
    return { reason: 'refused', status, detail: host && `redirect to ${host}` };
  }
  if (!response.ok) {
    const failure = scrub(readFailure(status, scrubText(text, secrets)), secrets);
    return { ...failure, retryAfter: readRetryAfter(response.headers.get('retry-after'), Date.now()) };
  }
  if (text.trim() === '') return { value: undefined };
  try {
    const read = readItems(operation, (operation.digits ? parseDigits : parseJson)(text));
    return 'error' in read ? { ...broken, status, ...problems(read.error) } : read;
  } catch {
    // a page comes from something in between: the service may not have been asked at all
    if (isWebPage(text)) return { ...broken, status, applied: 'maybe', code: 'webPage' };
    return { ...broken, status, code: 'notJson' };
  }
}

/** What the service said, without what was sent to it in secret, which it may quote. */
function scrub(failure: Failure, secrets: Secrets): Failure {
  const fields = Object.entries(failure.fields ?? {}).map(([name, text]) => [name, scrubText(text, secrets)]);
  return {
    ...failure,
    detail: failure.detail && scrubText(failure.detail, secrets),
    fields: failure.fields && Object.fromEntries(fields),
  };
}

/** Whether a try failed. */
export function isFailure(outcome: TryOutcome): outcome is Failure {
  return 'reason' in outcome;
}

// a list may be wrong in each of its items
const mostProblems = 100;

/** Where a value breaks its schema: a text for each path, of the first hundred. It quotes no value. */
export function problems(error: z.ZodError): Pick<Failure, 'detail' | 'fields'> {
  const named = error.issues
    .slice(0, mostProblems)
    .map((issue) => [issue.path.join('.') || 'reply', issue.message] as const);
  const fields = Object.fromEntries(named);
  const all = Object.entries(fields).map(([name, text]) => `${name}: ${text}`);
  return { fields, detail: all.slice(0, 3).join('; ') };
}
