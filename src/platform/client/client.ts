import type { Interruption } from '../../shared/interruption.ts';
import type { AnyOperation, Operation } from '../grammar/operation.ts';
import { parseBody } from './body.ts';
import type { Call, Undertaking } from './call.ts';
import { checkInput } from './checkInput.ts';
import { CallError, type Failure } from './errors.ts';
import { readNetworkFailure } from './networkFailure.ts';
import { usualPatience } from './patience.ts';
import { isFailure, problems, type Received, readReply, type TryOutcome, tooLarge } from './readReply.ts';
import { largestRefusal, largestReply, readText, TooLarge } from './readText.ts';
import { type RedactedRequest, redactReply, redactRequest, secretsOf } from './redacted.ts';
import { layOut, type WireRequest } from './request.ts';
import { pause, waitBeforeRetry } from './retry.ts';
import { type Outgoing, outgoingOf, type SentBytes } from './sentBytes.ts';

/** What happened on the wire, free of secrets, for log and journal. */
export interface CallEvent extends RedactedRequest {
  readonly operation: AnyOperation;
  /** Identifies the call that this attempt belongs to. */
  readonly of: symbol;
  /** 0 for the first attempt. */
  readonly attempt: number;
  /** Whether another attempt follows. */
  readonly again: boolean;
  /** Milliseconds from sending to the end of the reply. */
  readonly duration: number;
  readonly status?: number | undefined;
  /** The reply as JSON, cut to a limit. */
  readonly reply?: unknown;
  readonly failure?: Failure | undefined;
}

export interface ClientOptions {
  /** Scheme, host, port and optional path prefix. */
  readonly baseUrl: string;
  readonly key: string;
  readonly fetch: typeof globalThis.fetch;
  /**
   * Awaited before any effect but `read`; a failure becomes the call's error. `asked`: the user was asked.
   */
  readonly guard?: (call: Call) => Promise<Failure | 'asked' | undefined>;
  readonly observe?: (event: CallEvent) => void;
  /** Waits between attempts, in seconds; replaced in tests. */
  readonly pause?: typeof pause;
  /** Returns a signal for each attempt that ends the wait for its reply. */
  readonly patience?: () => AbortSignal;
  /** Whether the address is the local sandbox's: unreachability then has a separate reason. */
  readonly sandbox?: boolean;
}

export interface Client {
  readonly baseUrl: string;
  /** Makes one call. Throws only a CallError. */
  call<I, O>(operation: Operation<I, O>, input: I, options?: CallOptions<I>): Promise<O>;
}

export interface CallOptions<I = never> {
  readonly signal?: AbortSignal | undefined;
  /** The name of what the call changes, deletes or creates, for the guard. It is not sent. */
  readonly about?: string | undefined;
  /** What the call takes off air or cuts off immediately, for the guard. It is not sent. */
  readonly interrupts?: Interruption | undefined;
  /** What the call is a part of, for the guard, which asks once for all of it. It is not sent. */
  readonly undertaking?: Undertaking | undefined;
  /** Input members that are sent back as the service sent them, even if they break the rule for writing. */
  readonly kept?: readonly string[];
  /** The body of an operation that takes bytes. */
  readonly bytes?: SentBytes;
  /** The input to use after the user was asked, which may have taken long; undefined: nothing is sent. */
  readonly renew?: () => Promise<{ readonly input: I; readonly kept: readonly string[] } | undefined>;
}

/** What the attempts of a client share. The key is sent only to `origin`. */
type Line = ClientOptions & { readonly origin: string };

/** A request and its operation. */
interface Sent {
  readonly operation: AnyOperation;
  readonly request: WireRequest;
  readonly bytes?: SentBytes | undefined;
}

/** Creates the error of a call. `path`: as laid out, if it was. */
type Fail = (failure: Failure, path?: string) => CallError;

/** The platform, reached with one key at one address. No other place calls it. */
export function createClient(options: ClientOptions): Client {
  const { baseUrl } = options;
  const line: Line = { ...options, origin: new URL(baseUrl).origin };

  async function call<I, O>(
    operation: Operation<I, O>,
    input: I,
    callOptions: CallOptions<I> = {},
  ): Promise<O> {
    const any = operation as AnyOperation;
    const failCall: Fail = (failure, path = operation.path) =>
      new CallError(failure, { operation: any, call: `${operation.method} ${path}`, origin: line.origin });
    const request = await allowedRequest(line, { operation, input, ...callOptions }, failCall);
    const fail = (failure: Failure) => failCall(failure, request.path);
    const of = Symbol(operation.id);
    for (let attempt = 0; ; attempt++) {
      const sent = { operation: any, request, of, attempt, bytes: callOptions.bytes };
      const outcome = await attemptOnce(line, sent, callOptions.signal);
      if (!isFailure(outcome)) {
        const made = decode(operation, outcome.value, input, fail);
        return outcome.unread?.length ? { ...made, unread: outcome.unread } : made;
      }
      const wait = waitBeforeRetry(any, outcome, attempt);
      if (wait === undefined) throw fail(outcome);
      try {
        await (options.pause ?? pause)(wait, callOptions.signal);
      } catch {
        throw fail({ reason: 'cancelled' });
      }
    }
  }

  return { baseUrl, call };
}

/** Checks the input of a call, asks the guard, and lays out the request. Throws if either refuses. */
async function allowedRequest<I, O>(
  { baseUrl, guard }: ClientOptions,
  wanted: CallOptions<I> & { readonly operation: Operation<I, O>; readonly input: I },
  fail: Fail,
): Promise<WireRequest> {
  const { input, about, interrupts, undertaking, kept = [], renew } = wanted;
  const operation = wanted.operation as AnyOperation;
  const check = (given: I, whole: readonly string[]) => {
    const checked = checkInput(operation.input, given as Record<string, unknown>, whole);
    if (!checked.success) throw fail({ reason: 'invalid', ...problems(checked.error) });
    return checked.data;
  };
  const given = check(input, kept);
  const request = layOut(operation, baseUrl, given);
  if (operation.effect === 'read') return request;
  const answer = await guard?.({ operation, input: given, about, interrupts, undertaking });
  if (answer && answer !== 'asked') throw fail(answer, request.path);
  if (answer !== 'asked' || !renew) return request;
  const renewed = await renew();
  if (!renewed) throw fail({ reason: 'cancelled', applied: 'no' }, request.path);
  return layOut(operation, baseUrl, check(renewed.input, renewed.kept));
}

/** Sends a request, reads the reply, and reports both to `observe`. */
async function attemptOnce(
  line: Line,
  { of, attempt, ...sent }: Sent & Pick<CallEvent, 'of' | 'attempt'>,
  signal: AbortSignal | undefined,
): Promise<TryOutcome> {
  const { operation, request } = sent;
  const { key, origin, observe } = line;
  const secrets = secretsOf(operation, request, key);
  const started = performance.now();
  const received = await receive(line, sent, signal);
  const outcome =
    'failure' in received ? received.failure : readReply(received, { operation, secrets, origin });
  observe?.({
    ...redactRequest(operation, request),
    of,
    attempt,
    operation,
    duration: performance.now() - started,
    status: received.response?.status,
    reply: 'failure' in received ? undefined : redactReply(operation, received, secrets),
    failure: isFailure(outcome) ? outcome : undefined,
    again: isFailure(outcome) && waitBeforeRetry(operation, outcome, attempt) !== undefined,
  });
  return outcome;
}

/** Sends a request and reads the reply, within the time allowed. */
async function receive(
  line: Line,
  sent: Sent,
  signal: AbortSignal | undefined,
): Promise<Received | { readonly failure: Failure; readonly response: Response | undefined }> {
  const sending = outgoingOf(sent, line.patience ?? usualPatience.call);
  const { timeout } = sending;
  const within = signal ? AbortSignal.any([signal, timeout]) : timeout;
  let response: Response | undefined;
  try {
    response = await send(line, sent, sending, within);
    const text = await readText(response, response.ok ? largestReply : largestRefusal, within);
    return { response, ...parseBody(sent.operation, text) };
  } catch (error) {
    const failed = (failure: Failure) => ({ failure, response });
    const applied = sent.operation.effect === 'read' ? 'no' : 'maybe';
    if (signal?.aborted) return failed({ reason: 'cancelled', applied });
    // the status shows a refusal, whatever happened to its text
    if (response && !response.ok) return { response, text: '', json: undefined };
    if (timeout.aborted) return failed({ reason: 'timeout', applied });
    if (error instanceof TooLarge) return failed({ ...tooLarge, status: response?.status });
    const failure = readNetworkFailure(error, response !== undefined);
    const gone = line.sandbox && failure.reason === 'unreachable';
    return failed({ applied, ...failure, ...(gone ? { reason: 'offlineSandbox' } : {}) });
  }
}

/** Follows redirects by hand, so that the key never reaches another origin. */
async function send(
  line: Line,
  { operation, request }: Sent,
  { body, headers, duplex }: Outgoing,
  signal: AbortSignal,
): Promise<Response> {
  // called as a method, a browser would refuse it
  const { fetch } = line;
  let url = request.url;
  for (let hops = 0; ; hops++) {
    const response = await fetch(url.href, {
      method: operation.method,
      headers: {
        accept: 'application/json',
        authorization: `apikey ${line.key}`,
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
      ...(duplex ? { duplex } : {}),
      redirect: 'manual',
      signal,
    });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) return response;
    const next = URL.canParse(location, url.href) ? new URL(location, url) : undefined;
    if (operation.method !== 'GET' || hops >= 5 || next?.origin !== line.origin) return response;
    await response.body?.cancel();
    url = next;
  }
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
