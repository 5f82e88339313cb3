/** Where files of a user are: on disks and repositories, in cells of notebooks, nowhere yet. */
const usual = ['file', 'untitled', 'vscode-remote', 'vscode-vfs', 'vscode-notebook-cell'];

/** The schemes of the files that are looked into: also of file systems that other extensions give a workspace. */
export function schemesOfFiles(folders: readonly { readonly uri: { readonly scheme: string } }[]): string[] {
  return [...new Set([...usual, ...folders.map(({ uri }) => uri.scheme)])];
}
