import * as vscode from 'vscode';

/** A resource of an account that is not signed in. */
export class SignInNeeded extends Error {
  constructor() {
    super(vscode.l10n.t('its account is not signed in'));
  }
}
