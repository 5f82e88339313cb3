import * as vscode from 'vscode';
import type { Session } from '../../accounts/session.ts';
import { CallError } from '../../platform/client/errors.ts';
import { setShown } from '../../ui/panels/setShown.ts';

/** Sets the context keys about the session that menus and welcome texts use. */
export function createSessionKeys() {
  /** Accounts that have answered before: their views stay, whatever happens to the service. */
  const answered = new Set<string>();
  const set = (name: string, value: unknown) =>
    void vscode.commands.executeCommand('setContext', `headend.${name}`, value);

  return (session: Session): void => {
    const account = session.state === 'signedOut' ? undefined : session.account;
    if (session.state === 'ready' && answered.size === 0) setShown('account');
    if (session.state === 'ready') answered.add(session.account.id);
    set('session', session.state === 'failed' ? failureOf(session.error) : session.state);
    set('readOnly', account?.safety === 'readOnly');
    // while there is only a welcome text to show, one view is enough
    set('alone', !account || !answered.has(account.id));
  };
}

/** The state of the session after a failure; some failures have their own welcome text. */
function failureOf(error: Error): string {
  if (!(error instanceof CallError)) return 'failed';
  return ['unauthorized', 'forbidden', 'offlineSandbox'].includes(error.reason)
    ? error.reason
    : 'unreachable';
}
