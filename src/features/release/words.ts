import * as vscode from 'vscode';
import { CallError } from '../../platform/client/errors.ts';
import { mostBinaryBytes } from '../../platform/edge/edgeBinary.ts';
import { humanBytes } from '../../shared/sizes.ts';
import { edgeErrorWords } from '../../ui/edgeErrors.ts';
import { BinaryTrouble } from '../../work/releases/readBinary.ts';
import { CompileTrouble } from '../../work/releases/shipBinary.ts';
import type { Served } from './serving.ts';

/** Why something could not be deployed, as the end of a sentence; undefined: as for any other call. */
export function whyNotDeployed(error: unknown, allowed: number | undefined): string | undefined {
  const { t } = vscode.l10n;
  if (error instanceof BinaryTrouble) return fileWords(error);
  if (error instanceof CompileTrouble) return compileWords(error);
  if (!(error instanceof CallError) || error.reason !== 'quota') return undefined;
  const isApp = error.operation.id.includes('apps');
  if (isApp && allowed !== undefined)
    return t('this account may have {0} apps. Delete one that you no longer need', allowed);
  return isApp
    ? t('this account has as many apps as it may have. Delete one that you no longer need')
    : t('this account has as many binaries as it may have. Delete unused ones in the list “Edge Binaries”');
}

function fileWords({ reason }: BinaryTrouble): string {
  const { t } = vscode.l10n;
  switch (reason) {
    case 'unreadable':
      return t('the file can’t be read');
    case 'empty':
      return t('the file is empty');
    case 'large':
      return t('the file is larger than {0}', humanBytes(mostBinaryBytes));
    case 'notWasm':
      return t('the file isn’t WebAssembly. Build the app, and choose the .wasm file that is made');
  }
}

/** Why the service can’t use a binary, as the end of a sentence. */
export function compileWords({ status, errors, here }: CompileTrouble): string {
  const { t } = vscode.l10n;
  switch (status) {
    case 0:
      return t('the service is still compiling it. Look at it in the list “Edge Binaries”');
    case 2:
    case 3:
      if (errors) return t('the service can’t compile it: “{0}”', errors);
      return here
        ? t('the service can’t compile it. It isn’t valid WebAssembly: “{0}”', here)
        : t('the service can’t compile it, and doesn’t say why');
    case 4:
      return t('it is too large once it is compiled');
    case 5:
      return t('it was made of a language that the service doesn’t support');
    default:
      return t('the service can’t compile it (status {0})', status);
  }
}

/** What an app answered after it was deployed. `maybeBefore`: the answer may be of the binary that it had before. */
export function servedWords(served: Served, maybeBefore: boolean): string {
  const { t } = vscode.l10n;
  switch (served.state) {
    case 'disabled':
      return t('It isn’t enabled, so it doesn’t answer.');
    case 'noAddress':
      return '';
    case 'stopped':
      return t('You stopped waiting for it to answer.');
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
  if (status === undefined) return t('It doesn’t answer yet.');
  const known = edgeErrorWords(status);
  return known ? t('It answers {0}: {1}.', status, known) : t('It answers {0}.', status);
}
