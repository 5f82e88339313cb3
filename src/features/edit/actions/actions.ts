import * as vscode from 'vscode';
import type { Connection } from '../../../accounts/connection.ts';
import { refAbove } from '../../../kinds/engine/heldBack.ts';
import type { AccountAction, Action, Answers, CallOf, Doing } from '../../../kinds/grammar/action.ts';
import type { Kind } from '../../../kinds/grammar/kind.ts';
import type { Ref } from '../../../kinds/grammar/ref.ts';
import { CallError } from '../../../platform/client/errors.ts';
import { describe, runStep, unlockStepOf } from '../../../ui/describe.ts';
import type { Handler } from '../../../ui/handler.ts';
import { withProgress } from '../../../ui/progress.ts';
import { ownRefsFrom, refsFrom } from '../../../ui/rows/refs.ts';
import { say } from '../../../ui/say.ts';
import { targetOf } from '../../../work/callBound.ts';
import type { Item } from '../../../work/listing.ts';
import { changeAll } from '../many.ts';
import { changeOne } from '../one.ts';
import { askAll, withoutSecrets } from './ask.ts';
import { destroy } from './destroy.ts';
import { openLock, tellLock } from './lock.ts';
import { type ActionsOptions, type Calling, type ChosenResource, readNow, workNameOf } from './options.ts';
import { tellDone, tellFound } from './tellDone.ts';

/** Handlers for the actions of every kind, and those of the account. */
export function createActionCommands(options: ActionsOptions) {
  return {
    action:
      (kind: Kind, action: Action<Item>): Handler =>
      async (argument, selected) => {
        const refs = await wantedRefs(options, kind, action, ownRefsFrom(argument, selected));
        await guarded(options, refs[0], () => act(options, kind, action, refs));
      },
    actionAbove:
      (kind: Kind, action: Action<Item>): Handler =>
      async (argument, selected) => {
        const found = ownRefsFrom(argument, selected).flatMap((ref) => refAbove(ref, kind) ?? []);
        const above = options.kinds.find(({ id }) => id === kind.within);
        const refs = [...new Map(found.map((ref) => [ref.id, ref])).values()];
        if (above) await guarded(options, refs[0], () => act(options, above, action, refs));
      },
    openLock:
      (kind: Kind): Handler =>
      async (argument, selected) => {
        const [ref] = refsFrom(argument, selected);
        await guarded(options, ref, async () => ref && openLock(options, kind, ref));
      },
    accountAction:
      (action: AccountAction): Handler =>
      () =>
        actOnAccount(options, action),
  };
}

/** What an action applies to: what it was called with, or what the user picks. */
async function wantedRefs(
  { ask }: ActionsOptions,
  kind: Kind,
  { title }: Action<Item>,
  given: readonly Ref[],
): Promise<readonly Ref[]> {
  const own = given.filter((ref) => ref.kind === kind.id);
  if (own.length > 0) return own;
  const { t } = vscode.l10n;
  const found = await ask.find(t(title, t(kind.words.one)), (each) => each === kind);
  return found ? [found.ref] : [];
}

async function guarded(options: ActionsOptions, ref: Ref | undefined, work: () => Promise<unknown>) {
  try {
    await work();
  } catch (error) {
    options.fail(error, vscode.l10n.t('Could not complete the action for “{0}”', ref?.title ?? ''));
  }
}

async function act(options: ActionsOptions, kind: Kind, action: Action<Item>, refs: readonly Ref[]) {
  const [given] = refs;
  if (!given) return;
  const { does } = action;
  if (refs.length > 1 && 'change' in does) return changeAll(options, kind, refs, does.change);
  if (action.destroy && 'operation' in does) return destroy(options, kind, { ...action, does }, refs);
  const item = await readNow(options, kind, given);
  const ref = { ...given, title: kind.title(item) };
  if (!(await isFree(options, kind, action, { ref, item }))) return;
  if ('change' in does) await changeOne(options, { kind, ref, before: item, change: does.change });
  else await call(options, kind, { ...action, does }, { ref, item });
}

/** Whether an action can be done with a resource now; if not, the user is shown what blocks it. */
async function isFree(
  options: ActionsOptions,
  kind: Kind,
  action: Action<Item>,
  { ref, item }: ChosenResource,
): Promise<boolean> {
  const { t } = vscode.l10n;
  const lock = kind.lock?.(item);
  if (lock) await tellLock(options, ref, lock);
  else if (!action.when(item)) {
    const now = say(kind.state(item, Date.now()).words);
    await options.ask.warn(t('“{0}” is {1}. {2}', ref.title, now, say(action.needs)), []);
  } else return true;
  await options.changed([ref]);
  return false;
}

/** Asks the action's questions, then makes the call; after a refusal the user can try other answers. */
async function call(options: ActionsOptions, kind: Kind, action: Calling, { ref, item }: ChosenResource) {
  const connection = await options.connect(ref.account);
  const target = targetOf(connection, ref);
  const title = workNameOf(kind, action, ref);
  const { does, questions = [] } = action;
  // the item has just been read
  const since = Date.now();
  await perform(
    options,
    connection,
    { title, about: kind.title(item), does, questions, target, item },
    {
      failed: say(does.failed(ref.title)),
      refused: does.refused,
      done: (reply, answers) => tellDone(options, kind, { ref, does, title, answered: { reply, answers } }),
      uncertain: () => options.changed([ref]),
      found: () => tellFound(options, kind, { action, ref, title, before: item, since }),
    },
  );
}

async function actOnAccount(
  options: ActionsOptions,
  { title, does, questions, done, failed }: AccountAction,
) {
  const { t } = vscode.l10n;
  const account = await options.account();
  if (account === undefined) return;
  const connection = await options.connect(account);
  const target = targetOf(connection, { scope: {}, id: '' });
  await perform(
    options,
    connection,
    { title: t(title), does, questions, target, item: undefined },
    {
      failed: say(failed),
      done: async (_, answers) => options.ask.flash(say(done(answers))),
      uncertain: async () => undefined,
    },
  );
}

interface Ending {
  /** A message about what failed. */
  readonly failed: string;
  /** Why the service refused, if that is known better than from its reply. */
  readonly refused?: CallOf<Item>['refused'];
  /** Reports the success. */
  readonly done: (reply: unknown, answers: Answers) => Promise<void>;
  /** Called if it may have been done although the reply is missing. */
  readonly uncertain: () => Promise<unknown>;
  /** Looks whether it was done although the reply is missing, and reports that. */
  readonly found?: () => Promise<boolean>;
}

type Asking<I> = Omit<Parameters<typeof askAll<I>>[2], 'answers' | 'does'> & {
  readonly does: Doing<I> & Pick<CallOf<I>, 'interrupts'>;
  /** The name of the resource. */
  readonly about?: string;
};

/** Asks, calls, and reports; after a refusal the user can try again with other answers. */
async function perform<I>(
  options: ActionsOptions,
  connection: Connection,
  asking: Asking<I>,
  ending: Ending,
): Promise<void> {
  const again = vscode.l10n.t('Try Again');
  let answers: Answers = {};
  for (;;) {
    const tried = await attempt(options, connection, { ...asking, answers });
    if (!tried) return;
    if ('reply' in tried) {
      await ending.done(tried.reply, tried.answers);
      return;
    }
    const { error } = tried;
    if (error.applied !== 'no') {
      if (await ending.found?.()) return;
      await ending.uncertain();
    }
    if (error.reason === 'cancelled' && error.applied === 'no') return;
    // if it may already be done, the user should check first: the action is offered again where it still fits
    const isOpen = error.applied !== 'no' && asking.does.operation.method === 'POST';
    const lift = unlockStepOf(error);
    const buttons = lift ? [lift.title] : isOpen ? [] : [again];
    const reason = ending.refused?.(error);
    const { message } = describe(error, ending.failed, reason && say(reason));
    const picked = await options.ask.warn(message, buttons);
    await runStep(lift, picked);
    if (picked !== again) return;
    answers = tried.answers;
  }
}

type Tried = { readonly answers: Answers } & ({ readonly reply: unknown } | { readonly error: CallError });

/** One attempt. Secret answers end with it: the returned answers have none. */
async function attempt<I>(
  options: ActionsOptions,
  connection: Connection,
  asking: Asking<I> & { readonly answers: Answers },
): Promise<Tried | undefined> {
  const { does, target, item, title, about } = asking;
  const given = await askAll(options.ask, connection, asking);
  if (!given) return undefined;
  const input = does.input(target, given, item);
  const answers = withoutSecrets(does, given);
  const interrupts = does.interrupts?.(item, given);
  try {
    const reply: unknown = await withProgress(title, (signal) =>
      connection.client.call(does.operation, input, { signal, about, interrupts }),
    );
    return { answers, reply };
  } catch (error) {
    if (error instanceof CallError) return { answers, error };
    throw error;
  }
}
