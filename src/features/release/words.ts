import * as vscode from 'vscode';
import { CallError } from '../../platform/client/errors.ts';
import { createEdgeApp } from '../../platform/edge/edgeApps.ts';
import { storeEdgeBinary } from '../../platform/edge/edgeBinaries.ts';
import { mostBinaryBytes } from '../../platform/edge/edgeBinary.ts';
import { edgeErrorWords } from '../../ui/edgeErrors.ts';
import { say, sayBytes } from '../../ui/say.ts';
import { BinaryTrouble } from '../../work/releases/readBinary.ts';
import { CompileTrouble } from '../../work/releases/shipBinary.ts';
import type { Served } from './serving.ts';

/** The calls that are refused with 429 where no more of what they make is allowed, whatever the reply says. */
const counted: readonly string[] = [createEdgeApp.id, storeEdgeBinary.id];

/** Whether an account has as many apps, or as many binaries, as it may have. */
export function isFull(error: unknown): error is CallError {
  if (!(error instanceof CallError)) return false;
  return error.reason === 'quota' || (error.status === 429 && counted.includes(error.operation.id));
}

/** Why something could not be deployed, as the end of a sentence; undefined: as for any other call. */
export function whyNotDeployed(error: unknown, allowed: number | undefined): string | undefined {
  const { t } = vscode.l10n;
  if (error instanceof BinaryTrouble) return fileWords(error);
  if (error instanceof CompileTrouble) return compileWords(error);
  if (!isFull(error)) return undefined;
  const isApp = error.operation.id.includes('apps');
  if (isApp && allowed !== undefined)
    return t('this account is limited to {0} apps. Delete one that you no longer need', allowed);
  return isApp
    ? t('this account has reached its limit of apps. Delete one that you no longer need')
    : t('this account has reached its limit of binaries. Delete unused ones under “Edge Binaries”');
}

function fileWords({ reason }: BinaryTrouble): string {
  const { t } = vscode.l10n;
  switch (reason) {
    case 'unreadable':
      return t('the file can’t be read');
    case 'empty':
      return t('the file is empty');
    case 'large':
      return t('the file is larger than {0}', sayBytes(mostBinaryBytes));
    case 'notWasm':
      return t('the file isn’t WebAssembly. Build the app, then choose the resulting .wasm file');
  }
}

/** Why the service can’t use a binary, as the end of a sentence. */
export function compileWords({ status, errors, here }: CompileTrouble): string {
  const { t } = vscode.l10n;
  switch (status) {
    case 0:
      return t('the service is still compiling it. Check its state under “Edge Binaries”');
    case 2:
    case 3:
      if (errors) return t('the service can’t compile it: “{0}”', errors);
      return here
        ? t('the service can’t compile it. It isn’t valid WebAssembly: “{0}”', here)
        : t('the service can’t compile it, and doesn’t say why');
    case 4:
      return t('it is too large once it is compiled');
    case 5:
      return t('the service doesn’t support the language it was built from');
    default:
      return t('the service can’t compile it (status {0})', status);
  }
}

/** What an app answered after it was deployed. `maybeBefore`: the answer may be of the binary that it had before. */
export function servedWords(served: Served, maybeBefore: boolean): string {
  const { t } = vscode.l10n;
  switch (served.state) {
    case 'off':
      return t('It doesn’t answer in its current state: {0}.', say(served.words));
    case 'noAddress':
      return '';
    case 'stopped':
      return t('You stopped waiting for a response.');
    case 'serves':
      return maybeBefore
        ? t('Its address answers {0}, which may still come from the previous binary.', served.status)
        : t('It answers {0}.', served.status);
    case 'fails':
      return failsWords(served.status);
  }
}

function failsWords(status: number | undefined): string {
  const { t } = vscode.l10n;
  if (status === undefined) return t('It isn’t responding yet.');
  const known = edgeErrorWords(status);
  return known ? t('It answers {0}: {1}.', status, known) : t('It answers {0}.', status);
}
