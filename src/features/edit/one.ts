import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { Change } from '../../kinds/engine/change.ts';
import { changeWarnings } from '../../kinds/engine/changeWarnings.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import { CallError } from '../../platform/client/errors.ts';
import { same } from '../../shared/same.ts';
import type { Words } from '../../shared/words.ts';
import { describe, runStep, unlockStepOf } from '../../ui/describe.ts';
import { duplicatesOf, openDuplicate } from '../../ui/duplicates.ts';
import { changedWords, clashWords, undoneWords } from '../../ui/outcomeWords.ts';
import { withProgress } from '../../ui/progress.ts';
import { say } from '../../ui/say.ts';
import { tellSaved } from '../../ui/tellSaved.ts';
import type { Undoable } from '../../work/changeHistory.ts';
import type { Outcome } from '../../work/changes.ts';
import type { Item } from '../../work/listing.ts';
import { readItem } from '../../work/readItem.ts';
import { saveChange } from '../../work/saveChange.ts';
import { enterFields, fieldOf, pickFields } from './fields.ts';
import { readNamed } from './readNamed.ts';

/** What changing resources needs from its host. */
export interface EditOptions extends Pick<Host, 'ask' | 'history' | 'connect' | 'accountLabel'> {
  /** Refreshes resources wherever they are shown. */
  readonly changed: (refs: readonly Ref[]) => Promise<unknown>;
  /** Called with each saved change, so that it can be repeated. */
  readonly remember: (kind: Kind, change: Change) => void;
}

/** A change to one resource. */
interface Single {
  readonly kind: Kind;
  readonly ref: Ref;
  /** The resource as the user saw it. */
  readonly before: Item;
  readonly change: Change;
  /** What earlier attempts sent and may have applied although the reply is missing. */
  readonly sent?: Change | undefined;
  /** The earlier change that it undoes. */
  readonly undoes?: Undoable;
  /** What the user should know of the values, and has not been told while entering them. */
  readonly warnings?: readonly Words[];
}

/**
 * How an attempt ended: whether the user wants to try again, and which changes may have taken effect although
 * it failed.
 */
interface Tried {
  readonly again: boolean;
  readonly sent?: Change | undefined;
}

const done: Tried = { again: false };

/** What is edited. `field`: the one to enter; if absent, the user picks. */
interface Edited {
  readonly kind: Kind;
  readonly ref: Ref;
  readonly field?: string;
}

/** Edits one resource: picks fields, enters their values and saves them. The change can be undone. */
export async function editOne(options: EditOptions, { kind, ref, field }: Edited): Promise<void> {
  const { t } = vscode.l10n;
  const { ask } = options;
  const read = async (signal: AbortSignal) => readItem(await options.connect(ref.account), kind, ref, signal);
  const before = await withProgress(t('Reading “{0}”', ref.title), read);
  const subject = { kind, name: t('“{0}”', ref.title), items: [before] };
  const fields = field === undefined ? await pickFields(ask, subject) : [fieldOf(kind, field)];
  if (!fields) return;
  const reads = await readNamed(options, kind, ref, fields);
  let draft: Change | undefined;
  let sent: Change | undefined;
  for (;;) {
    const change = await enterFields(ask, { ...subject, reads }, fields, draft);
    if (!change) return;
    if (!sent && fields.every(({ name }) => same(before[name], change[name]))) {
      ask.flash(t('No change needed: “{0}” already has this value.', ref.title), { icon: 'info' });
      return;
    }
    const tried = await tryOnce(options, { kind, ref, before, change, sent }, t('Edit Again'));
    if (!tried.again) return;
    draft = change;
    sent = tried.sent;
  }
}

/** Makes a change whose values are known and reports the result; after a failure the user can try again. */
export async function changeOne(options: EditOptions, single: Single): Promise<void> {
  const warnings = single.undoes ? [] : changeWarnings(single.kind, single.change);
  let next: Single = { ...single, warnings: warnings.map(({ words }) => words) };
  for (;;) {
    const tried = await tryOnce(options, next, vscode.l10n.t('Try Again'));
    if (!tried.again) return;
    next = { ...next, sent: tried.sent };
  }
}

/** Saves a change and reports the result. `again` is the label of the button that tries again. */
async function tryOnce(options: EditOptions, single: Single, again: string): Promise<Tried> {
  const { t } = vscode.l10n;
  const { kind, ref, change } = single;
  try {
    const outcome = await withProgress(t('Saving “{0}”', ref.title), async (signal) =>
      saveChange(await options.connect(ref.account), { ...single, signal }),
    );
    if (outcome.state === 'saved') return await saved(options, single, outcome);
    if (outcome.state === 'conflict') {
      const overwrite = t('Overwrite');
      const text = say(clashWords(kind, ref.title, single, outcome));
      const keep = t('Keep Theirs');
      const picked = await options.ask.warn(text, [overwrite, keep]);
      if (picked === keep && single.undoes) options.history.leave(single.undoes);
      if (picked === overwrite) return await tryOnce(options, { ...single, before: outcome.theirs }, again);
      await options.changed([ref]);
      return done;
    }
    const [problem] = outcome.problems;
    const why = problem ? say(problem.words) : '';
    const picked = await options.ask.warn(t('“{0}” wasn’t changed: {1}', ref.title, why), [again]);
    return { again: picked === again, sent: single.sent };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const doubtful = error.applied !== 'no';
    if (doubtful) await options.changed([ref]).catch(() => undefined);
    if (error.reason === 'cancelled' && !doubtful) return done;
    // a change to a resource that is gone can never be undone
    if (single.undoes && error.reason === 'missing') options.history.leave(single.undoes);
    const { message } = describe(
      error,
      t('Could not change “{0}” ({1})', ref.title, Object.keys(change).join(', ')),
    );
    const duplicates = duplicatesOf(kind, ref, error).slice(0, 2);
    const lift = unlockStepOf(error);
    const picked = await options.ask.warn(message, [
      lift?.title ?? again,
      ...duplicates.map(({ label }) => label),
    ]);
    await runStep(lift, picked);
    const duplicate = duplicates.find(({ label }) => label === picked);
    if (duplicate) await openDuplicate(duplicate);
    return { again: picked === again, sent: doubtful ? { ...single.sent, ...change } : single.sent };
  }
}

async function saved(
  options: EditOptions,
  { kind, ref, change, undoes, warnings = [] }: Single,
  outcome: Extract<Outcome, { state: 'saved' }>,
): Promise<Tried> {
  const shown = options.changed([ref]);
  if (undoes) options.history.leave(undoes);
  else options.remember(kind, change);
  const kept = undoes ? {} : options.history.saved(kind, ref, outcome);
  const wordsOf = undoes ? undoneWords : changedWords;
  const said = say(wordsOf(kind, ref.title, outcome.was, change), 'exact');
  await tellSaved(options.ask, { kind, outcome, said, ...kept, warnings });
  await shown;
  return done;
}
