import * as vscode from 'vscode';
import type { Connection } from '../../../accounts/connection.ts';
import type { Answers, CallOf, Doing } from '../../../kinds/grammar/action.ts';
import { CallError } from '../../../platform/client/errors.ts';
import { describe, runStep, unlockStepOf } from '../../../ui/describe.ts';
import { withProgress } from '../../../ui/progress.ts';
import { say } from '../../../ui/say.ts';
import type { Item } from '../../../work/listing.ts';
import { askAll, withoutSecrets } from './ask.ts';
import type { ActionsOptions } from './options.ts';

/** How an action is told that it was done or not. */
export interface ActionEnding {
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
  /** What is offered in place of another try. */
  readonly instead?: (
    error: CallError,
    answers: Answers,
  ) => { readonly title: string; readonly run: () => Promise<void> } | undefined;
}

type Asking<I> = Omit<Parameters<typeof askAll<I>>[2], 'answers' | 'does'> & {
  readonly does: Doing<I> & Pick<CallOf<I>, 'interrupts'>;
  /** The name of the resource. */
  readonly about?: string;
};

/** Asks, calls, and reports; after a refusal the user can try again with other answers. */
export async function perform<I>(
  options: ActionsOptions,
  connection: Connection,
  asking: Asking<I>,
  ending: ActionEnding,
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
    const other = ending.instead?.(error, tried.answers);
    const buttons = lift ? [lift.title] : other ? [other.title] : isOpen ? [] : [again];
    const reason = ending.refused?.(error);
    const { message } = describe(error, ending.failed, reason && say(reason));
    const picked = await options.ask.warn(message, buttons);
    await runStep(lift, picked);
    if (other && picked === other.title) return other.run();
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
