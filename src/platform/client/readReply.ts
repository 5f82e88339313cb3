import type * as z from 'zod';
import type { AnyOperation, UnreadItem } from '../grammar/operation.ts';
import type { Body } from './body.ts';
import type { Failure } from './errors.ts';
import { isWebPage, readFailure } from './failure.ts';
import { readItems } from './readItems.ts';
import { type Secrets, scrubber } from './redacted.ts';
import { readRetryAfter } from './retry.ts';

/** A reply with its full body. */
export interface Received extends Body {
  readonly response: Response;
}

/** The outcome of an attempt of a call. */
export type TryOutcome = Failure | { readonly value: unknown; readonly unread?: readonly UnreadItem[] };

/** The service did what it was asked, but its reply is unusable. */
const broken = { reason: 'malformed', applied: 'yes' } as const;

/** The reply was abandoned because it was too long. */
export const tooLarge = { ...broken, code: 'tooLarge' } as const;

/** Reads the reply to an operation. It never throws. `origin` is the base of relative redirects. */
export function readReply(
  { response, text, json }: Received,
  { operation, secrets, origin }: { operation: AnyOperation; secrets: Secrets; origin: string },
): TryOutcome {
  const { status, type } = response;
  // a browser does not tell where one leads
  if (type === 'opaqueredirect') return { reason: 'refused', detail: 'redirect' };
  if (status >= 300 && status <= 399) {
    const location = response.headers.get('location') ?? '';
    const host = URL.canParse(location, response.url || origin)
      ? new URL(location, response.url || origin).host
      : undefined;
    return { reason: 'refused', status, detail: host && `redirect to ${host}` };
  }
  if (!response.ok) {
    const clean = scrubber(secrets);
    const failure = scrub(readFailure(status, clean(text)), clean);
    return { ...failure, retryAfter: readRetryAfter(response.headers.get('retry-after'), Date.now()) };
  }
  if (text.trim() === '') return { value: undefined };
  // a page comes from something in between: the request may not have reached the service at all
  if (!json && isWebPage(text)) return { ...broken, status, applied: 'maybe', code: 'webPage' };
  if (!json) return { ...broken, status, code: 'notJson' };
  const read = readItems(operation, json.value);
  return 'error' in read ? { ...broken, status, ...problems(read.error) } : read;
}

/** The service's message, without the secrets that were sent to it, which it may quote. */
function scrub(failure: Failure, clean: (text: string) => string): Failure {
  const fields = Object.entries(failure.fields ?? {}).map(([name, text]) => [name, clean(text)]);
  return {
    ...failure,
    detail: failure.detail && clean(failure.detail),
    fields: failure.fields && Object.fromEntries(fields),
  };
}

/** Whether an attempt failed. */
export function isFailure(outcome: TryOutcome): outcome is Failure {
  return 'reason' in outcome;
}

// every item of a list may be wrong
const mostProblems = 100;

/** Where a value breaks its schema: a text for each path, up to the first hundred. It quotes no value. */
export function problems(error: z.ZodError): Pick<Failure, 'detail' | 'fields'> {
  const named = error.issues
    .slice(0, mostProblems)
    .map((issue) => [issue.path.join('.') || 'reply', issue.message] as const);
  const fields = Object.fromEntries(named);
  const all = Object.entries(fields).map(([name, text]) => `${name}: ${text}`);
  return { fields, detail: all.slice(0, 3).join('; ') };
}
