import * as vscode from 'vscode';
import type { Connection } from '../../accounts/connection.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import type { EdgeApp } from '../../platform/edge/edgeApp.ts';
import { reasonOf } from '../../ui/describe.ts';
import { withProgress } from '../../ui/progress.ts';
import { readItem } from '../../work/readItem.ts';
import type { ReleaseContext } from './context.ts';
import { untilServing } from './serving.ts';
import { isStopped } from './stopped.ts';
import { servedWords } from './words.ts';

/** What came of a deployment that has reached the app. */
export interface Deployed {
  readonly ref: Ref;
  readonly text: string;
  readonly url: string | undefined;
  /** Nothing is known to be wrong with it: the app is enabled, and answers where it can be asked. */
  readonly isServing: boolean;
  /** It doesn’t answer until it is enabled. */
  readonly canEnable: boolean;
}

/** An app that has its binary. */
export interface Reached {
  readonly ref: Ref;
  /** What was reached, as a sentence. */
  readonly has: string;
  /** Whose answer the app gives: of this binary alone, or maybe of the one before. */
  readonly runs: 'new' | 'same' | 'other';
  /** What else is to be known of the change; empty: nothing. */
  readonly remarks?: string;
}

/** How a deployment is told and stopped while it goes on. */
export interface Telling {
  /** Told of each step. */
  readonly tell?: ((line: string) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Shows the app wherever it is shown, looks until it serves, and says so. Never throws: the app has its binary. */
export async function told(
  desk: ReleaseContext,
  connection: Connection,
  { ref, has, runs, remarks = '' }: Reached,
  { tell, signal }: Telling = {},
): Promise<Deployed> {
  const { t } = vscode.l10n;
  const { kinds, changed, lists, log } = desk;
  // listeners log what they fail of
  await changed.emit([ref]).catch(() => undefined);
  void lists.refreshKind(kinds.app).catch(log.error);
  let url: string | undefined;
  let said: string;
  let isServing = false;
  let canEnable = false;
  try {
    const served = await withProgress(t('Waiting for “{0}” to serve', ref.title), async (own) => {
      const within = signal ? AbortSignal.any([own, signal]) : own;
      const app = (await readItem(connection, kinds.app, ref, within)) as EdgeApp;
      url = kinds.app.page?.(app);
      canEnable = kinds.app.actions?.find(({ id }) => id === 'enable')?.when(app) ?? false;
      return untilServing(desk, kinds.app, { app, isNew: runs === 'new' }, within);
    });
    isServing = served.state === 'serves' || served.state === 'noAddress';
    said = servedWords(served, runs === 'other');
  } catch (error) {
    said = isStopped(error)
      ? servedWords({ state: 'stopped' }, false)
      : t('It couldn’t be read again, so it isn’t known whether it answers: {0}.', reasonOf(error));
  }
  const text = [remarks, has, said].filter(Boolean).join(' ');
  tell?.(url ? `${text} ${url}` : text);
  return { ref, text, url, isServing, canEnable };
}
