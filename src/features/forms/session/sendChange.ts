import * as vscode from 'vscode';
import { linksTo } from '../../../ui/duplicates.ts';
import { say } from '../../../ui/say.ts';
import type { Outcome } from '../../../work/changes.ts';
import { createComparison } from '../comparison.ts';
import type { Created, PartlyCreated, RefusedDraft } from '../contract.ts';
import { failedNotice, isDoubtful, refusalsOf, savedNotice, undoneNotice } from '../outcome.ts';
import { withReminder } from './reminding.ts';
import type { FormLife, FormSessionOptions } from './sessionOptions.ts';
import type { FormEvent, Sending } from './state.ts';
import { planIn, titleIn } from './view.ts';

type Saved = Extract<Outcome, { state: 'saved' }>;

/** Sends a change and dispatches the event that reports its result. */
export async function sendChange(
  options: FormSessionOptions,
  { state, dispatch, signal }: FormLife,
  sending: Sending,
): Promise<void> {
  const { source, post } = options;
  const { before, change } = sending.wish;
  const report = (text: string) => post({ type: 'saving', text });
  let outcome: Outcome | Created | PartlyCreated | RefusedDraft;
  let count = 0;
  try {
    count = createComparison(source, planIn(source, state())).count(before, change);
    post({ type: 'saving' });
    outcome = await source.send({ ...sending.wish, signal, report });
  } catch (error) {
    options.log(error);
    // what may have been applied is kept with the draft, even if the form is already closed
    if (signal.aborted && !isDoubtful(error)) return;
    return dispatch(failureOf(options, { error, title: titleIn(source, state()), change }));
  }
  if (outcome.state === 'refused') return dispatch(refusedOf(outcome, change));
  if (outcome.state === 'held') return dispatch({ ...outcome, type: 'held' });
  if (outcome.state === 'made') return dispatch({ type: 'made', made: outcome });
  if (outcome.state === 'saved' && signal.aborted) return dispatch({ type: 'savedUnseen' });
  if (outcome.state === 'saved') return dispatch(savedOf(options, sending, { outcome, count }));
  if (!signal.aborted) return dispatch({ ...outcome, type: 'conflict' });
}

/** What was saved, with how it is undone. */
function savedOf(
  { source, changes, reminding }: FormSessionOptions,
  { typed, undoes }: Sending,
  { outcome, count }: { readonly outcome: Saved; readonly count: number },
): FormEvent {
  const { kind } = source;
  const { item } = outcome;
  const upcoming = reminding?.left(item);
  if (undoes) {
    changes?.undone(undoes);
    const notice = withReminder(undoneNotice(kind, outcome), upcoming);
    return { type: 'saved', item, typed, notice, undo: undefined };
  }
  const kept = changes?.saved(outcome);
  const notice = withReminder(savedNotice(kind, outcome, count, kept?.back), upcoming);
  return { type: 'saved', item, typed, notice, undo: kept?.undoable };
}

/** The service was asked before anything was sent, and has something against it. */
function refusedOf({ problems }: RefusedDraft, change: Sending['wish']['change']): FormEvent {
  const text = vscode.l10n.t('Nothing was sent: the service would refuse it. See the marked fields.');
  return {
    type: 'failed',
    change,
    isDoubtful: false,
    notice: { tone: 'failed', text, offers: [] },
    problems: problems.map(({ path, words }) => ({ path, text: say(words) })),
    duplicates: [],
  };
}

function failureOf(
  { source }: FormSessionOptions,
  { error, title, change }: { error: unknown; title: string; change: Sending['wish']['change'] },
): FormEvent {
  const duplicates = source.duplicates(error);
  const notice = failedNotice(error, title, source.creates !== undefined);
  return {
    type: 'failed',
    change,
    isDoubtful: isDoubtful(error),
    notice: { ...notice, links: linksTo(duplicates) },
    problems: refusalsOf(source, error),
    duplicates,
  };
}
