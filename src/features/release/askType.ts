import * as vscode from 'vscode';
import type { EdgeApp } from '../../platform/edge/edgeApp.ts';
import type { EdgeBinary } from '../../platform/edge/edgeBinary.ts';
import type { ReleaseContext } from './context.ts';

/**
 * Whether an app may get a binary: the user is asked where that is of another type, as the app is then called in
 * another way, and whatever calls it now gets no answer.
 */
export async function mayGet(
  { ask }: Pick<ReleaseContext, 'ask'>,
  { name, api_type: before }: EdgeApp,
  { api_type: after }: Pick<EdgeBinary, 'api_type'>,
): Promise<boolean> {
  const { t } = vscode.l10n;
  if (!before || !after || before === after) return true;
  const go = t('Deploy Anyway');
  const question = t(
    '“{0}” is of type {1}, but this binary is of type {2}. Use it anyway?',
    name ?? '',
    before,
    after,
  );
  const detail =
    after === 'proxy-wasm'
      ? t('The app will no longer answer at its address: only CDN resources can call it.')
      : t('CDN resources can no longer call the app: it will answer at its address instead.');
  return (await ask.warn(question, [go], { modal: true, detail })) === go;
}
