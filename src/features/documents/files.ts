import * as vscode from 'vscode';
import type { Accounts } from '../../accounts/accounts.ts';
import { ownSideOf } from '../../ui/uri.ts';
import type { DocumentNames } from './names.ts';
import type { Snapshots } from './snapshots.ts';
import { printItem } from './text.ts';
import type { DocumentWrites } from './writes.ts';

/** What the files of documents are built from. */
export interface FilesOptions {
  readonly snapshots: Snapshots;
  readonly writes: DocumentWrites;
  readonly names: DocumentNames;
  readonly accounts: Pick<Accounts, 'list'>;
  readonly onDidChangeFile: vscode.FileSystemProvider['onDidChangeFile'];
}

/** Documents as files. `stat` and `readFile` answer from the snapshot; only saving uses the network. */
export function documentFiles(options: FilesOptions): vscode.FileSystemProvider {
  const { t } = vscode.l10n;
  const { writes, names, onDidChangeFile } = options;
  const refuse = (why: string) => () => {
    throw vscode.FileSystemError.NoPermissions(why);
  };

  return {
    onDidChangeFile,
    watch: () => ({ dispose: () => undefined }),
    async stat(uri) {
      if (isFolder(uri)) return { type: vscode.FileType.Directory, ctime: 0, mtime: 0, size: 0 };
      const { changedAt } = await contentOf(options, uri);
      return {
        type: vscode.FileType.File,
        ctime: 0,
        mtime: changedAt,
        // Always the same: the editor takes a different size as a change that a save would overwrite, and
        // refuses the save. What others changed is compared field by field here.
        size: 0,
        ...((await isWritable(options, uri)) ? {} : { permissions: vscode.FilePermission.Readonly }),
      };
    },
    async readFile(uri) {
      return new TextEncoder().encode((await contentOf(options, uri)).text);
    },
    writeFile: writes.write,
    readDirectory: () => [],
    createDirectory: refuse(t('Folders can’t be created here.')),
    delete: refuse(t('Documents can’t be deleted like files: the resource would stay.')),
    rename: names.moved,
  };
}

/** The text at an address, which may be the other side of a conflict. */
async function contentOf(
  { snapshots, writes, names }: FilesOptions,
  uri: vscode.Uri,
): Promise<{ text: string; changedAt: number }> {
  const theirs = writes.conflicts.theirsAt(uri);
  if (theirs) return { text: printItem(theirs.kind, theirs.theirs), changedAt: theirs.readAt };
  // a resource has only one document, under one name
  const isElsewhere = !snapshots.peek(uri) && names.isElsewhere(uri);
  if (ownSideOf(uri) || isElsewhere) throw vscode.FileSystemError.FileNotFound(uri);
  return snapshots.get(uri);
}

async function isWritable({ snapshots, accounts }: FilesOptions, uri: vscode.Uri): Promise<boolean> {
  const { ref, kind } = snapshots.known(uri);
  if (ownSideOf(uri) || !kind.edit) return false;
  const account = (await accounts.list()).find(({ id }) => id === ref.account);
  return account?.safety !== 'readOnly';
}

/** Whether an address is a folder above a document. */
function isFolder({ path }: vscode.Uri): boolean {
  return path.split('/').length < 5;
}
