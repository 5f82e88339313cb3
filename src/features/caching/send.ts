import * as vscode from 'vscode';
import type { Connection } from '../../accounts/connection.ts';
import type { Host } from '../../host/host.ts';
import type { CacheRequest, Caching } from '../../kinds/grammar/caching.ts';
import type { CreationStep } from '../../kinds/grammar/creation.ts';
import { nameOf, type Ref } from '../../kinds/grammar/ref.ts';
import { CallError } from '../../platform/client/errors.ts';
import type { pause } from '../../platform/client/retry.ts';
import { typeName } from '../../ui/confirms.ts';
import { describe, runStep, unlockStepOf } from '../../ui/describe.ts';
import { withProgress } from '../../ui/progress.ts';
import { say } from '../../ui/say.ts';
import type { Item } from '../../work/listing.ts';
import { type SentRequests, waitAfter } from './limits.ts';

/** What is needed to send requests about cached files. */
export interface CachingHost
  extends Pick<
    Host,
    'accounts' | 'ask' | 'changed' | 'connect' | 'fail' | 'kinds' | 'kindOf' | 'lists' | 'log' | 'started'
  > {
  readonly sent: SentRequests;
  /** Names of the items and requests that are being sent. */
  readonly sending: Set<string>;
  /** Waits so many seconds. */
  readonly pause: typeof pause;
}

/** One request about some cached files of an item. */
export interface CacheWish {
  readonly ref: Ref;
  readonly caching: Caching<Item>;
  readonly request: CacheRequest;
  readonly paths: readonly string[];
  /** What is about to be done, as a heading. */
  readonly heading: string;
}

/**
 * Sends a request once: not before the service’s limit allows it, and not again where its reply was lost but it is in the
 * history. Then follows it. Resolves to whether it was sent. Throws what isn’t a CallError.
 */
export async function sendRequest(host: CachingHost, wish: CacheWish): Promise<boolean> {
  const { ref, request } = wish;
  const name = `${nameOf(ref)} ${request.id}`;
  if (host.sending.has(name)) {
    await host.ask.warn(
      vscode.l10n.t('The same kind of request is already being sent for “{0}”.', ref.title),
      [],
    );
    return false;
  }
  host.sending.add(name);
  try {
    const connection = await host.connect(ref.account);
    const isTyped = await confirmGrave(host, wish);
    if (isTyped === undefined) return false;
    const step = request.step(ref, wish.paths);
    const found = await sendOnce(host, connection, { ...wish, step, isTyped });
    if (found) await follow(host, connection, { ...wish, step, ...found });
    return found !== undefined;
  } finally {
    host.sending.delete(name);
  }
}

/** Has the name typed where all files are meant; the guard of a stricter account asks itself. Undefined: no. */
async function confirmGrave(
  { ask, accounts }: CachingHost,
  { ref, request: { grave, interrupts }, paths }: CacheWish,
): Promise<boolean | undefined> {
  const asked = grave ? interrupts?.(paths) : undefined;
  const account = (await accounts.list()).find(({ id }) => id === ref.account);
  if (!asked || account?.safety !== 'normal') return false;
  const title = say(asked.question(ref.title));
  return (await typeName(ask, { name: ref.title, title, why: say(asked.why) })) ? true : undefined;
}

type Sending = CacheWish & { readonly step: CreationStep; readonly isTyped: boolean };

/** When it was sent, in ms since 1970, and what the history has of it, if that is known already. */
interface Sent {
  readonly since: number;
  readonly entry?: unknown;
}

/** Sends until it is sent, or the user gives up; undefined then. */
async function sendOnce(host: CachingHost, connection: Connection, wish: Sending): Promise<Sent | undefined> {
  const { ref, request, step } = wish;
  const { ask } = host;
  const { t } = vscode.l10n;
  let doubt: number | undefined;
  for (;;) {
    if (doubt !== undefined) {
      const entry = await lookFor(connection, step, doubt);
      if (entry !== undefined) return { since: doubt, entry };
    }
    if (!(await untilAllowed(host, connection, wish))) return undefined;
    const since = Date.now();
    const failure = await call(host, connection, wish);
    if (!failure) return { since };
    if (failure.applied !== 'no') {
      doubt = since;
      const entry = await lookFor(connection, step, since);
      if (entry !== undefined) return { since, entry };
    } else if (failure.reason === 'cancelled') return undefined;
    const again = t('Try Again');
    const lift = unlockStepOf(failure);
    // what can't be looked for must not be sent a second time
    const mayRepeat = failure.applied === 'no' || step.find !== undefined;
    const reason = whyNot(wish, failure);
    const { message } = describe(failure, say(request.failed(ref.title)), reason);
    const picked = await ask.warn(message, lift ? [lift.title] : mayRepeat ? [again] : []);
    await runStep(lift, picked);
    if (picked !== again) return undefined;
  }
}

/** Makes the call, and notes it where it may have counted; the failure, if any. */
async function call(
  { sent }: CachingHost,
  { client }: Connection,
  { ref, request, paths, step, isTyped, heading }: Sending,
): Promise<CallError | undefined> {
  const interrupts = isTyped ? undefined : request.interrupts?.(paths);
  try {
    await withProgress(heading, (signal) =>
      client.call(step.operation, step.input, { signal, about: ref.title, interrupts }),
    );
    await sent.add(ref, request.id);
    return undefined;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // a refused one tells that the limit is reached
    const count = error.status === 429 ? request.perMinute : error.applied === 'no' ? 0 : 1;
    for (let noted = 0; noted < count; noted++) await sent.add(ref, request.id);
    return error;
  }
}

function whyNot({ caching, request }: CacheWish, failure: CallError): string | undefined {
  if (failure.reason === 'limited' && failure.retryAfter === undefined) {
    const { t } = vscode.l10n;
    return request.perMinute === 1
      ? t('the service accepts one of these requests per minute. Try again in 60 s')
      : t('the service accepts {0} of these requests per minute. Try again in 60 s', request.perMinute);
  }
  const reason = caching.refused(failure);
  return reason && say(reason);
}

/** What the history has of a request; undefined: nothing, or it can’t be read. */
async function lookFor({ client }: Connection, { find, input }: CreationStep, since: number) {
  return find?.(client, input, since, {}).catch(() => undefined);
}

/** Waits, if the user wants that, until the service takes another request; false: it is not to be sent. */
async function untilAllowed(host: CachingHost, connection: Connection, wish: Sending): Promise<boolean> {
  const { t } = vscode.l10n;
  const { ref, request, heading } = wish;
  for (;;) {
    const wait = Math.ceil((await waitNow(host, connection, wish)) / 1000);
    if (wait === 0) return true;
    const send = t('Wait and Send');
    const reason =
      request.perMinute === 1
        ? t('The service accepts one of these requests per minute for “{0}”.', ref.title)
        : t('The service accepts {0} of these requests per minute for “{1}”.', request.perMinute, ref.title);
    const text = `${reason} ${t('You can send the next one in {0} s.', wait)}`;
    if ((await host.ask.warn(text, [send])) !== send) return false;
    const isOver = await withProgress(heading, async (signal, report) => {
      for (let left = wait; left > 0 && !signal.aborted; left--) {
        report(t('sending in {0} s', left));
        await host.pause(1, signal).catch(() => undefined);
      }
      return !signal.aborted;
    });
    if (!isOver) return false;
  }
}

/** How long the limit lasts, in ms, by what was sent from here, and by what the service has had from anybody. */
async function waitNow(
  { sent }: CachingHost,
  { client }: Connection,
  { ref, caching, request }: Sending,
): Promise<number> {
  const now = Date.now();
  const own = waitAfter(sent.of(ref), request, now);
  if (own > 0 || !request.step(ref, []).find) return own;
  const past = await caching.past(client, ref, now - 60_000, {}).catch((error: unknown) => {
    // the service refuses by itself what is too early
    if (error instanceof CallError) return [];
    throw error;
  });
  return waitAfter(past, request, now);
}

/** The pauses between looks for what was sent, in seconds. */
const pauses = [0, 1, 2, 4];

/** Tells that it was sent, and follows what the history has of it. */
async function follow(
  host: CachingHost,
  connection: Connection,
  { ref, caching, request, step, since, entry }: CacheWish & Sent & { readonly step: CreationStep },
): Promise<void> {
  const { ask, started, lists, log } = host;
  ask.flash(say(request.done(ref.title)));
  if (!step.find) return;
  let found = entry;
  for (const seconds of pauses) {
    if (found !== undefined) break;
    await host.pause(seconds);
    found = await lookFor(connection, step, since);
  }
  if (found === undefined) return void lists.update().catch(log.error);
  const made = caching.made(found as Item);
  await started.emit({ account: ref.account, tasks: [], title: made.title, made });
}
