import * as vscode from 'vscode';
import type { Session } from '../../accounts/session.ts';
import { CallError } from '../../platform/client/errors.ts';

/** Tells the editor who is signed in, as the conditions of menus and welcomes ask for it. */
export function createSessionKeys() {
  /** Accounts that answered once: their views stay, whatever happens to the service. */
  const answered = new Set<string>();
  const set = (name: string, value: unknown) =>
    void vscode.commands.executeCommand('setContext', `headend.${name}`, value);

  return (session: Session): void => {
    const account = session.state === 'signedOut' ? undefined : session.account;
    if (session.state === 'ready') answered.add(session.account.id);
    set('session', session.state === 'failed' ? failureOf(session.error) : session.state);
    set('readOnly', account?.safety === 'readOnly');
    // while there is nothing to show but a welcome, one view is enough for it
    set('alone', !account || !answered.has(account.id));
  };
}

/** The failures that have a welcome of their own. */
function failureOf(error: Error): string {
  if (!(error instanceof CallError)) return 'failed';
  return ['unauthorized', 'forbidden', 'offlineSandbox'].includes(error.reason)
    ? error.reason
    : 'unreachable';
}
