import * as vscode from 'vscode';
import type { Connection } from '../../accounts/connection.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import type { Undertaking } from '../../platform/client/call.ts';
import { CallError } from '../../platform/client/errors.ts';
import type { EdgeApp } from '../../platform/edge/edgeApp.ts';
import { applyChange } from '../../work/changes.ts';
import { readItem } from '../../work/readItem.ts';
import type { ReleaseContext } from './context.ts';

interface Setting {
  readonly ref: Ref;
  /** The app as the user saw it. */
  readonly before: EdgeApp;
  readonly binary: number;
  /** What it is a part of. */
  readonly undertaking?: Undertaking;
}

/** Somebody else deployed meanwhile; the message is a sentence. */
class DeployedMeanwhile extends Error {
  override readonly name = 'DeployedMeanwhile';
}

/**
 * Gives an app another binary, on the way of every change: what somebody else deployed meanwhile is not replaced, and
 * what was sent without a reply is looked for. Throws a CallError, or an Error that says it.
 */
export async function setBinary(
  { kinds, history }: Pick<ReleaseContext, 'kinds' | 'history'>,
  connection: Connection,
  { ref, before, binary, undertaking }: Setting,
  signal: AbortSignal,
): Promise<void> {
  const wish = { kind: kinds.app, ref, before, change: { binary }, undertaking, signal };
  try {
    const outcome = await applyChange(connection, wish);
    if (outcome.state === 'saved') {
      history.saved(kinds.app, ref, outcome);
      return;
    }
    const theirs = String((outcome.theirs as EdgeApp).binary);
    throw new DeployedMeanwhile(
      vscode.l10n.t('somebody else deployed binary #{0} meanwhile. Deploy again to replace it', theirs),
    );
  } catch (error) {
    if (!(error instanceof CallError) || error.applied === 'no' || signal.aborted) throw error;
    const now = (await readItem(connection, kinds.app, ref, signal).catch(() => undefined)) as
      | EdgeApp
      | undefined;
    if (Number(now?.binary) !== binary) throw error;
  }
}
