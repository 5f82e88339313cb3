import * as vscode from 'vscode';
import type { Connection } from '../../accounts/connection.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import type { Undertaking } from '../../platform/client/call.ts';
import { CallError } from '../../platform/client/errors.ts';
import type { EdgeApp } from '../../platform/edge/edgeApp.ts';
import { surprisesOf } from '../../ui/outcomeWords.ts';
import { sayAll } from '../../ui/say.ts';
import { applyChange } from '../../work/changes.ts';
import { readItem } from '../../work/readItem.ts';
import type { ReleaseContext } from './context.ts';

interface Setting {
  readonly ref: Ref;
  /** The app as the user saw it. */
  readonly before: EdgeApp;
  /** As the service has it: with all digits. */
  readonly binary: number | string;
  /** What it is a part of. */
  readonly undertaking?: Undertaking;
}

/** The app doesn’t have the binary that was sent; the message is a sentence. */
class NotSet extends Error {
  override readonly name = 'NotSet';
}

/** How long a change without a reply is looked for after the user stopped, in ms. */
const afterStop = 10_000;

/**
 * Gives an app another binary, on the way of every change: what somebody else deployed meanwhile is not replaced, and
 * what was sent without a reply is looked for. Resolves to what else is to be known of it, such as that other settings
 * changed at the same time; empty: nothing. Throws a CallError, or an Error that says it.
 */
export async function setBinary(
  { kinds, history }: Pick<ReleaseContext, 'kinds' | 'history'>,
  connection: Connection,
  { ref, before, binary, undertaking }: Setting,
  signal: AbortSignal,
): Promise<string> {
  const { t } = vscode.l10n;
  const wish = { kind: kinds.app, ref, before, change: { binary }, undertaking, signal };
  try {
    const outcome = await applyChange(connection, wish);
    if (outcome.state === 'conflict') {
      const theirs = String((outcome.theirs as EdgeApp).binary);
      throw new NotSet(
        t('someone else deployed binary #{0} after you started. Deploy again to replace it', theirs),
      );
    }
    if (outcome.notTaken.length > 0) {
      const runs = String((outcome.item as EdgeApp).binary);
      throw new NotSet(t('the service accepted binary #{0}, but the app has #{1}', String(binary), runs));
    }
    history.saved(kinds.app, ref, outcome);
    return sayAll(surprisesOf(kinds.app, outcome));
  } catch (error) {
    if (!(error instanceof CallError) || error.applied === 'no') throw error;
    const looking = signal.aborted ? AbortSignal.timeout(afterStop) : signal;
    const now = (await readItem(connection, kinds.app, ref, looking).catch(() => undefined)) as
      | EdgeApp
      | undefined;
    if (String(now?.binary) !== String(binary)) throw error;
    return '';
  }
}
