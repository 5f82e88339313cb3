import * as z from 'zod';
import type { Words } from '../model/words.ts';
import { CallError, type Failure } from './errors.ts';
import { isWebPage, readFailure } from './failure.ts';
import { parseDigits, parseJson } from './json.ts';
import { readNetworkFailure } from './networkFailure.ts';
import type { AnyOperation, Operation } from './operation.ts';
import { usualPatience } from './patience.ts';
import { layOut, type WireRequest } from './request.ts';
import { pause, readRetryAfter, waitBeforeRetry } from './retry.ts';
import {
  type Secrets,
  scrubText,
  secretsOf,
  type ToldRequest,
  tellReply,
  tellRequest,
  writeBody,
} from './told.ts';

/** A call that is about to be made, as the guard sees it. */
export interface Call {
  readonly operation: AnyOperation;
  readonly input: Record<string, unknown>;
  /** The name of the resource that is changed. */
  readonly about?: string | undefined;
  /** What it takes off air or cuts off at once: never made without a question. */
  readonly interrupts?: Words | undefined;
}

/** What happened on the wire, free of secrets, for log and journal. */
export interface CallEvent extends ToldRequest {
  readonly operation: AnyOperation;
  /** Tells the tries of one call from those of others. */
  readonly of: symbol;
  /** 0 for the first try. */
  readonly attempt: number;
  /** Whether another try follows. */
  readonly again: boolean;
  /** Milliseconds from sending to the end of the reply. */
  readonly duration: number;
  readonly status?: number | undefined;
  /** What came back, as JSON, cut to a bound. */
  readonly reply?: unknown;
  readonly failure?: Failure | undefined;
}

export interface ClientOptions {
  /** Scheme, host, port and optional path prefix. */
  readonly baseUrl: string;
  readonly key: string;
  readonly fetch: typeof globalThis.fetch;
  /** Awaited before any effect but `read`; an answer stops the call and becomes its error. */
  readonly guard?: (call: Call) => Promise<Failure | undefined>;
  readonly observe?: (event: CallEvent) => void;
  /** Waits between tries, in seconds; injected by tests. */
  readonly pause?: typeof pause;
  /** Gives a signal for each try, which ends the waiting for its reply. */
  readonly patience?: () => AbortSignal;
  /** Whether the address is the local sandbox's: being out of reach then has its own reason. */
  readonly sandbox?: boolean;
}

export interface Client {
  readonly baseUrl: string;
  /** Makes one call. Throws a CallError, and nothing else. */
  call<I, O>(operation: Operation<I, O>, input: I, options?: CallOptions): Promise<O>;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** The name of what the call changes, takes away or makes, for the guard. It is not sent. */
  readonly about?: string | undefined;
  /** What the call takes off air or cuts off at once, for the guard. It is not sent. */
  readonly interrupts?: Words | undefined;
  /** Members of the input that go back as the service sent them, even where they break the rule for writing. */
  readonly kept?: readonly string[];
}

type Outcome = Failure | { readonly value: unknown };

/** The platform, reached through one key at one address. The only place that opens a socket. */
export function createClient(options: ClientOptions): Client {
  const { baseUrl, key, guard, observe } = options;
  const origin = new URL(baseUrl).origin;

  async function call<I, O>(
    operation: Operation<I, O>,
    input: I,
    { signal, about, interrupts, kept = [] }: CallOptions = {},
  ): Promise<O> {
    const any = operation as AnyOperation;
    const fail = (failure: Failure, path = operation.path) =>
      new CallError(failure, { operation: any, call: `${operation.method} ${path}`, origin });

    const checked = checkInput(operation.input, input as Record<string, unknown>, kept);
    if (!checked.success) throw fail({ reason: 'invalid', ...problems(checked.error) });
    const request = layOut(any, baseUrl, checked.data);
    const objection =
      operation.effect === 'read'
        ? undefined
        : await guard?.({ operation: any, input: checked.data, about, interrupts });
    if (objection) throw fail(objection, request.path);

    const of = Symbol(operation.id);
    for (let attempt = 0; ; attempt++) {
      const outcome = await attemptOnce(any, request, { of, attempt }, signal);
      if (!isFailure(outcome)) return decode(operation, outcome.value, input, (f) => fail(f, request.path));
      const wait = waitBeforeRetry(any, outcome, attempt);
      if (wait === undefined) throw fail(outcome, request.path);
      try {
        await (options.pause ?? pause)(wait, signal);
      } catch {
        throw fail({ reason: 'cancelled' }, request.path);
      }
    }
  }

  async function attemptOnce(
    operation: AnyOperation,
    request: WireRequest,
    counted: Pick<CallEvent, 'of' | 'attempt'>,
    signal: AbortSignal | undefined,
  ): Promise<Outcome> {
    const secrets = secretsOf(operation, request, key);
    const started = performance.now();
    const timeout = (options.patience ?? usualPatience.call)();
    let status: number | undefined;
    let text = '';
    let outcome: Outcome;
    try {
      const response = await send(operation, request, signal ? AbortSignal.any([signal, timeout]) : timeout);
      status = response.status;
      text = await response.text();
      outcome = readReply(response, text, operation, secrets);
    } catch (error) {
      const applied = operation.effect === 'read' ? 'no' : 'maybe';
      if (signal?.aborted) outcome = { reason: 'cancelled', applied };
      else if (timeout.aborted) outcome = { reason: 'timeout', applied };
      else {
        const failure = readNetworkFailure(error, status !== undefined);
        const gone = options.sandbox && failure.reason === 'unreachable';
        outcome = { applied, ...failure, ...(gone ? { reason: 'offlineSandbox' } : {}) };
      }
    }
    observe?.({
      ...tellRequest(operation, request),
      ...counted,
      operation,
      duration: performance.now() - started,
      status,
      reply: tellReply(operation, text, secrets),
      failure: isFailure(outcome) ? outcome : undefined,
      again: isFailure(outcome) && waitBeforeRetry(operation, outcome, counted.attempt) !== undefined,
    });
    return outcome;
  }

  /** Follows redirects by hand, so that the key never reaches another origin. */
  async function send(operation: AnyOperation, request: WireRequest, signal: AbortSignal): Promise<Response> {
    const body = request.body && writeBody(operation, request.body);
    let url = request.url;
    for (let hops = 0; ; hops++) {
      const response = await options.fetch(url.href, {
        method: operation.method,
        headers: {
          accept: 'application/json',
          authorization: `apikey ${key}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body }),
        redirect: 'manual',
        signal,
      });
      const location = response.headers.get('location');
      if (response.status < 300 || response.status > 399 || location === null) return response;
      const next = URL.canParse(location, url.href) ? new URL(location, url) : undefined;
      if (operation.method !== 'GET' || hops >= 5 || next?.origin !== origin) return response;
      await response.body?.cancel();
      url = next;
    }
  }

  function readReply(response: Response, text: string, operation: AnyOperation, secrets: Secrets): Outcome {
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
    const broken = { reason: 'malformed', status, applied: 'yes' } as const;
    if (text.trim() === '') return { value: undefined };
    try {
      const parsed = operation.reply.safeParse((operation.digits ? parseDigits : parseJson)(text));
      return parsed.success ? { value: parsed.data } : { ...broken, ...problems(parsed.error) };
    } catch {
      // a page comes from something in between: the service may not have been asked at all
      if (isWebPage(text)) return { ...broken, applied: 'maybe', code: 'webPage' };
      return { ...broken, code: 'notJson' };
    }
  }

  return { baseUrl, call };
}

/** Checks the input of a call by its schema, all but the members that are kept as they are. */
function checkInput(schema: z.ZodObject, input: Record<string, unknown>, kept: readonly string[]) {
  if (kept.length === 0) return schema.safeParse(input);
  const ruled = Object.entries(schema.shape).filter(([name]) => !kept.includes(name));
  const checked = z.object(Object.fromEntries(ruled)).safeParse(input);
  const asTheyAre = Object.fromEntries(kept.map((name) => [name, input[name]]));
  return checked.success ? { ...checked, data: { ...checked.data, ...asTheyAre } } : checked;
}

function decode<I, O>(
  operation: Operation<I, O>,
  value: unknown,
  input: I,
  fail: (f: Failure) => CallError,
): O {
  if (value === undefined && !operation.reply.safeParse(undefined).success) {
    throw fail({ reason: 'malformed', applied: 'yes', detail: 'empty' });
  }
  return operation.decode ? operation.decode(value as never, input) : (value as O);
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

function isFailure(outcome: Outcome): outcome is Failure {
  return 'reason' in outcome;
}

/** Where a value breaks its schema: a text for each path. It quotes no value. */
function problems(error: z.ZodError): Pick<Failure, 'detail' | 'fields'> {
  const named = error.issues.map((issue) => [issue.path.join('.') || 'reply', issue.message] as const);
  const fields = Object.fromEntries(named);
  const all = Object.entries(fields).map(([name, text]) => `${name}: ${text}`);
  return { fields, detail: all.slice(0, 3).join('; ') };
}
