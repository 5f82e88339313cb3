import * as vscode from 'vscode';

/** What is used of the editor’s own Git extension. */
interface GitExtension {
  getAPI(version: 1): {
    getRepository(uri: vscode.Uri): {
      readonly state: {
        readonly HEAD: { readonly commit?: string } | undefined;
        readonly workingTreeChanges: readonly unknown[];
        readonly indexChanges: readonly unknown[];
      };
    } | null;
  };
}

/** The commit that a file was made at; with a plus sign where something is not committed. Undefined: unknown. */
export function gitCommit(uri: vscode.Uri): string | undefined {
  try {
    const git = vscode.extensions.getExtension<GitExtension>('vscode.git');
    const state = git?.isActive ? git.exports.getAPI(1).getRepository(uri)?.state : undefined;
    const commit = state?.HEAD?.commit;
    if (!state || !commit || !/^[0-9a-f]{7,64}$/.test(commit)) return undefined;
    const isChanged = state.workingTreeChanges.length + state.indexChanges.length > 0;
    return `${commit.slice(0, 10)}${isChanged ? '+' : ''}`;
  } catch {
    return undefined;
  }
}
