import * as vscode from 'vscode';

/**
 * Opens an address in the browser as it is, letter by letter. Made a Uri it would be decoded, and `%2B` or `%26` in the
 * proof of a protected link would not come back. VS Code takes a text as well, which its types do not tell. Throws where
 * it is no address.
 */
export async function openLink(address: string): Promise<void> {
  await vscode.env.openExternal(address as unknown as vscode.Uri);
}
