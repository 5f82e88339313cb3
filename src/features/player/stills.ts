import * as vscode from 'vscode';
import type { Connection } from '../../accounts/connection.ts';
import type { Change } from '../../kinds/engine/change.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import { CallError } from '../../platform/client/errors.ts';
import { describe } from '../../ui/describe.ts';
import { clashWords, problemsWords, remarksOn } from '../../ui/outcomeWords.ts';
import { say, sayAll } from '../../ui/say.ts';
import type { ChangeHistory, Undoable } from '../../work/changeHistory.ts';
import type { Outcome } from '../../work/changes.ts';
import type { Item } from '../../work/listing.ts';
import { readItem } from '../../work/readItem.ts';
import { saveChange } from '../../work/saveChange.ts';

/** What choosing a default picture needs from its host. */
export interface StillsOptions {
  readonly connect: (accountId: string) => Promise<Connection>;
  readonly history: ChangeHistory;
  /** Refreshes resources wherever they are shown. */
  readonly changed: (refs: readonly Ref[]) => Promise<unknown>;
}

/** A picture to be the default of a resource. */
export interface StillChange {
  readonly kind: Kind;
  readonly ref: Ref;
  /** The resource as the user saw it. */
  readonly before: Item;
  readonly change: Change;
  /** The earlier change that it undoes. */
  readonly undoes?: Undoable | undefined;
}

/** The result. */
export interface StillAnswer {
  /** The resource as it is now. */
  readonly item: Item;
  readonly said: string;
  /** How it can be undone. */
  readonly undoable?: Undoable | undefined;
}

/** Makes a picture the default, like any other change. What is wrong is in `said`; no CallError is thrown. */
export async function changeStill(options: StillsOptions, wish: StillChange): Promise<StillAnswer> {
  const { kind, ref, before, change } = wish;
  const { t } = vscode.l10n;
  try {
    const outcome = await saveChange(await options.connect(ref.account), { kind, ref, before, change });
    if (outcome.state === 'saved') {
      void options.changed([ref]).catch(() => undefined);
      return saved(options, wish, outcome);
    }
    if (outcome.state === 'conflict')
      return { item: outcome.theirs, said: say(clashWords(kind, ref.title, wish, outcome)) };
    const [first, ...others] = outcome.problems;
    return { item: before, said: first ? say(problemsWords([first, ...others])) : '' };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const said =
      error.reason === 'cancelled' && error.applied === 'no'
        ? t('Canceled. Nothing was changed.')
        : describe(error, t('Could not change the default picture of “{0}”', ref.title)).message;
    return { item: error.applied === 'no' ? before : await readAgain(options, wish), said };
  }
}

function saved(
  { history }: StillsOptions,
  { kind, ref, undoes }: StillChange,
  outcome: Extract<Outcome, { state: 'saved' }>,
): StillAnswer {
  const { item } = outcome;
  const stills = kind.playback?.(item, Date.now())?.stills;
  const now = stills?.choices.find(({ value }) => value === stills.chosen)?.label;
  if (undoes) history.leave(undoes);
  const kept = undoes ? undefined : history.saved(kind, ref, outcome);
  const remarks = sayAll(remarksOn(kind, outcome, kept?.back));
  const said = now ? vscode.l10n.t('{0} is now the default.', say(now)) : '';
  return { item, said: [said, remarks].filter(Boolean).join(' '), undoable: kept?.undoable };
}

/** After a lost reply, only the service knows the default. */
async function readAgain({ connect }: StillsOptions, { kind, ref, before }: StillChange): Promise<Item> {
  try {
    return await readItem(await connect(ref.account), kind, ref);
  } catch {
    return before;
  }
}
