import type * as vscode from 'vscode';

/**
 * The path of a file in a folder that the editor gave to Headend. On a desktop, the scheme of that folder is `vscode-userdata`,
 * of which the editor's `fsPath` leaves out the server of a Windows share.
 */
export const diskPath = (uri: vscode.Uri): string => uri.with({ scheme: 'file' }).fsPath;
