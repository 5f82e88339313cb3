import * as vscode from 'vscode';

/** The bytes of a file that has at most so many, or why there are none. */
export async function readWhole(
  file: vscode.Uri,
  most: number,
): Promise<{ readonly bytes: Uint8Array } | { readonly wrong: string }> {
  const { t } = vscode.l10n;
  const name = nameOfFile(file);
  try {
    const { size } = await vscode.workspace.fs.stat(file);
    if (size > most) return { wrong: t('“{0}” is {1} bytes; the limit is {2}.', name, size, most) };
    return { bytes: await vscode.workspace.fs.readFile(file) };
  } catch (error) {
    if (!(error instanceof vscode.FileSystemError)) throw error;
    return { wrong: t('Can’t read “{0}”: {1}', name, error.message) };
  }
}

/** The name of a file, without its folders. */
export function nameOfFile({ path }: Pick<vscode.Uri, 'path'>): string {
  return path.split('/').at(-1) ?? '';
}
