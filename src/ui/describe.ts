import * as vscode from 'vscode';
import { SignInNeeded } from '../accounts/signInNeeded.ts';
import { commandOf } from '../kinds/verbs/commandOf.ts';
import { CallError } from '../platform/client/errors.ts';
import { largestReply } from '../platform/client/readText.ts';
import { inBrowser } from '../work/inBrowser.ts';
import { isCanceled } from '../work/isCanceled.ts';
import { showMessage } from './editorWindow.ts';
import { sayBytes } from './say.ts';

/** A command that helps after a failure. */
export interface NextStep {
  readonly title: string;
  readonly command: string;
}

/** A failure in words: what happened, to which call, and what to do. */
export interface Description {
  readonly message: string;
  readonly next: NextStep | undefined;
}

/**
 * Describes an error. `what` names the failed action, such as “Could not list live streams”; `reason` is why, if
 * that is known better than from the error alone.
 */
export function describe(error: unknown, what: string, reason = reasonOf(error)): Description {
  return { message: `${what}: ${whyOf(error, reason)}`, next: nextOf(error) };
}

/** Why something failed, and the call that failed. */
export function whyOf(error: unknown, reason = reasonOf(error)): string {
  if (!(error instanceof CallError)) return reason;
  const call = [error.call, error.status].filter((part) => part !== undefined).join(', ');
  return [`${reason} (${call})`, doubt(error)].filter(Boolean).join('. ');
}

/** A change may have been applied although its reply is missing: repeating a POST would apply it twice. */
function doubt(error: CallError): string {
  const { t } = vscode.l10n;
  if (!isDoubtful(error)) return '';
  const { operation, applied } = error;
  if (operation.method === 'GET') return t('It may count as shown all the same');
  if (operation.method === 'POST' && applied === 'yes')
    return t('The change was applied anyway. Look for it in the refreshed list');
  if (applied === 'yes') return t('The change was applied anyway. Trying again is safe and will show it');
  return operation.method === 'POST'
    ? t('The change may have been applied anyway. Check the refreshed list before you try again')
    : t('The change may have been applied anyway. Trying again in a moment is safe');
}

function isDoubtful({ operation, applied }: CallError): boolean {
  return operation.effect !== 'read' && applied !== 'no';
}

/** Why something failed, as the end of a sentence, with what helps if that isn't covered elsewhere. */
export function reasonOf(error: unknown): string {
  if (error instanceof SignInNeeded) return vscode.l10n.t('you’re not signed in to its account');
  if (!(error instanceof CallError)) return error instanceof Error ? error.message : String(error);
  const help = isDoubtful(error) ? undefined : helpOf(error);
  return [reasonText(error), help].filter(Boolean).join('. ');
}

function helpOf({ reason, code }: CallError): string | undefined {
  const { t } = vscode.l10n;
  if (reason === 'unreachable' && inBrowser())
    return t(
      'Check the address and your network connection. A browser also reaches only services that allow web pages (CORS); if this one doesn’t, use VS Code on the desktop, or the address of a proxy that adds the CORS headers',
    );
  if (reason === 'unreachable') return t('Check the address and your network connection');
  if (code === 'tooLarge') return t('Request less data, such as a shorter time range');
  const passes = reason === 'interrupted' || reason === 'timeout' || reason === 'busy';
  return passes || code === 'notJson' ? t('Try again in a moment') : undefined;
}

function reasonText(error: CallError): string {
  const { t } = vscode.l10n;
  const said = error.detail ? t(': “{0}”', error.detail) : '';
  switch (error.reason) {
    case 'unreachable':
      return t('the service at {0} can’t be reached{1}', error.origin, codeOf(error));
    case 'interrupted':
      return t(
        'the connection to {0} was lost before the response was complete{1}',
        error.origin,
        codeOf(error),
      );
    case 'offlineSandbox':
      return t('the sandbox is not running');
    case 'timeout':
      return t('the service at {0} didn’t respond in time', error.origin);
    case 'cancelled':
      return t('the operation was canceled');
    case 'unauthorized':
      return t('the service refused the API key{0}', said);
    case 'forbidden':
      return t('this API key isn’t allowed to do this{0}', said);
    case 'missing':
      return t('it wasn’t found{0}', said);
    case 'invalid':
      return t('the service refused the values{0}', said);
    case 'conflict':
      return t('it conflicts with the current state{0}', said);
    case 'limited':
      return error.retryAfter === undefined
        ? t('too many requests{0}', said)
        : t('too many requests; try again in {0} s', Math.ceil(error.retryAfter));
    case 'quota':
      return t('an account limit was reached{0}', said);
    case 'busy':
      return t('the service returned an error{0}', said);
    case 'unsupported':
      return t('the service doesn’t support this request{0}', said);
    case 'malformed':
      return malformed(error) ?? t('the response can’t be read{0}', said);
    case 'refused':
      return error.code === 'readOnly'
        ? t('this account is set to read-only')
        : t('the service refused the request{0}', said);
  }
}

function malformed({ code }: CallError): string | undefined {
  const { t } = vscode.l10n;
  if (code === 'webPage') {
    return t('received a web page instead of data. A proxy or a network sign-in page may be in the way');
  }
  if (code === 'tooLarge') return t('the response is larger than {0}', sayBytes(largestReply));
  return code === 'notJson' ? t('the response is incomplete or isn’t valid JSON') : undefined;
}

function codeOf(error: CallError): string {
  return error.code ? ` [${error.code}]` : '';
}

function nextOf(error: unknown): NextStep | undefined {
  const reason = error instanceof CallError ? error.reason : undefined;
  if (error instanceof SignInNeeded || reason === 'unauthorized') return step('signIn');
  if (reason === 'offlineSandbox') return step('sandbox');
  if (reason === 'cancelled') return undefined;
  return unlockStepOf(error) ?? step('log');
}

/** The command that lifts a restriction that the user has set; undefined: none applies. */
export function unlockStepOf(error: unknown): NextStep | undefined {
  return error instanceof CallError && error.code === 'readOnly' ? step('safety') : undefined;
}

/** Runs the offered command if its button was pressed. */
export async function runStep(offered: NextStep | undefined, picked: string | undefined): Promise<void> {
  if (offered && picked === offered.title) await vscode.commands.executeCommand(offered.command);
}

function step(name: 'log' | 'signIn' | 'sandbox' | 'safety'): NextStep {
  const { t } = vscode.l10n;
  return {
    log: { title: t('Show Log'), command: commandOf('log.show') },
    signIn: { title: t('Sign In'), command: commandOf('account.signIn') },
    sandbox: { title: t('Start Sandbox'), command: commandOf('sandbox.start') },
    safety: { title: t('Set Safety Level…'), command: commandOf('account.setSafety') },
  }[name];
}

/** Shows a failure as a message with the one button that helps. */
export async function showFailure(error: unknown, what: string): Promise<void> {
  if (isCanceled(error) || (error instanceof CallError && error.reason === 'cancelled')) return;
  const { message, next } = describe(error, what);
  const picked = await showMessage('error', message, next ? [next.title] : []);
  await runStep(next, picked);
}
