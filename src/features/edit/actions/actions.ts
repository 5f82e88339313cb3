import * as vscode from 'vscode';
import { refAbove } from '../../../kinds/engine/heldBack.ts';
import type { AccountAction, Action, Answers } from '../../../kinds/grammar/action.ts';
import type { Kind } from '../../../kinds/grammar/kind.ts';
import type { Ref } from '../../../kinds/grammar/ref.ts';
import type { CallError } from '../../../platform/client/errors.ts';
import type { Handler } from '../../../ui/handler.ts';
import { ownRefsFrom, refsFrom } from '../../../ui/rows/refs.ts';
import { say } from '../../../ui/say.ts';
import { targetOf } from '../../../work/callBound.ts';
import type { Item } from '../../../work/listing.ts';
import { changeAll } from '../many.ts';
import { changeOne } from '../one.ts';
import { destroy } from './destroy.ts';
import { openLock, tellLock } from './lock.ts';
import { type ActionsOptions, type Calling, type ChosenResource, readNow, workNameOf } from './options.ts';
import { type ActionEnding, perform } from './perform.ts';
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
async function call(
  options: ActionsOptions,
  kind: Kind,
  action: Calling,
  { ref, item, known }: ChosenResource & { readonly known?: Answers },
) {
  const connection = await options.connect(ref.account);
  const target = targetOf(connection, ref);
  const title = workNameOf(kind, action, ref);
  const { does, questions = [] } = action;
  // the item has just been read
  const since = Date.now();
  await perform(
    options,
    connection,
    { title, about: kind.title(item), does, questions, target, item, known },
    {
      failed: say(does.failed(ref.title)),
      refused: does.refused,
      done: (reply, answers) => tellDone(options, kind, { ref, does, title, answered: { reply, answers } }),
      uncertain: () => options.changed([ref]),
      found: () => tellFound(options, kind, { action, ref, title, before: item, since }),
      instead: (error, answers) => insteadOf(options, kind, { does, ref, error, answers }),
    },
  );
}

/** The action that is offered in place of another try, with the answers that were given. */
function insteadOf(
  options: ActionsOptions,
  kind: Kind,
  {
    does,
    ref,
    error,
    answers,
  }: Pick<Calling, 'does'> & Pick<ChosenResource, 'ref'> & { error: CallError; answers: Answers },
): ReturnType<NonNullable<ActionEnding['instead']>> {
  const wanted = does.instead?.(error);
  const action = kind.actions?.find(({ id }) => id === wanted?.action);
  if (!wanted || !action || !('operation' in action.does)) return undefined;
  const calling = { ...action, does: action.does };
  return {
    title: say(wanted.title),
    async run() {
      const item = await readNow(options, kind, ref);
      if (await isFree(options, kind, action, { ref, item }))
        await call(options, kind, calling, { ref, item, known: answers });
    },
  };
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
