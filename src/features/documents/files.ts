import * as vscode from 'vscode';
import type { Accounts } from '../../accounts/accounts.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import { ownSideOf } from '../../ui/uri.ts';
import type { DocumentNames } from './names.ts';
import type { Snapshots } from './snapshots.ts';
import { printItem } from './text.ts';
import type { Refusals } from './trouble/refusals.ts';
import { type Unread, unreadError } from './trouble/unread.ts';
import type { DocumentWrites } from './writes.ts';

/** What the files of documents are built from. */
export interface FilesOptions {
  readonly snapshots: Snapshots;
  readonly writes: DocumentWrites;
  readonly names: DocumentNames;
  readonly refusals: Pick<Refusals, 'tell'>;
  readonly unread: Pick<Unread, 'at' | 'forget' | 'mayReplace' | 'keep'>;
  readonly accounts: Pick<Accounts, 'list'>;
  /** Called on a failure that no text shows. */
  readonly onFailure: (error: unknown, ref: Ref) => void;
  readonly onDidChangeFile: vscode.FileSystemProvider['onDidChangeFile'];
}

/** Documents as files. `stat` and `readFile` answer from the snapshot; only saving uses the network. */
export function documentFiles(options: FilesOptions): vscode.FileSystemProvider {
  const { t } = vscode.l10n;
  const { writes, names, refusals, unread, onDidChangeFile } = options;
  const refuse = (why: string) => () => {
    throw vscode.FileSystemError.NoPermissions(why);
  };

  return {
    onDidChangeFile,
    watch: () => ({ dispose: () => undefined }),
    async stat(uri) {
      if (isFolder(uri)) return { type: vscode.FileType.Directory, ctime: 0, mtime: 0, size: 0 };
      refusals.tell(uri);
      const { changedAt } = await contentOf(options, uri, (error) => {
        // the editor asks for it while it reads the text
        const reason = unread.at(uri);
        if (!reason) throw failed(options, uri, error);
        return reason;
      });
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
      unread.forget(uri);
      const { text } = await contentOf(options, uri, (error) => {
        if (!unread.mayReplace(uri)) throw failed(options, uri, error);
        return unread.keep(uri, error);
      });
      return new TextEncoder().encode(text);
    },
    writeFile: writes.write,
    readDirectory: () => [],
    createDirectory: refuse(t('Folders can’t be created here.')),
    delete: refuse(t('Documents can’t be deleted like files: the resource would stay.')),
    rename: names.moved,
  };
}

interface Content {
  readonly text: string;
  readonly changedAt: number;
}

/** The text at an address, which may be the other side of a conflict, or say why there is none. */
async function contentOf(
  { snapshots, writes, names, unread }: FilesOptions,
  uri: vscode.Uri,
  onUnread: (error: unknown) => Content,
): Promise<Content> {
  const theirs = writes.conflicts.theirsAt(uri);
  if (theirs) return { text: printItem(theirs.kind, theirs.theirs), changedAt: theirs.readAt };
  // a resource has only one document, under one name
  const isElsewhere = !snapshots.peek(uri) && names.isElsewhere(uri);
  if (ownSideOf(uri) || isElsewhere) throw vscode.FileSystemError.FileNotFound(uri);
  return unread.at(uri) ?? snapshots.get(uri).catch(onUnread);
}

/** The error of a failure, which Headend tells itself: who asked may not. */
function failed({ snapshots, onFailure }: FilesOptions, uri: vscode.Uri, error: unknown): Error {
  const { ref } = snapshots.known(uri);
  onFailure(error, ref);
  return unreadError(error, ref);
}

async function isWritable({ snapshots, accounts, unread }: FilesOptions, uri: vscode.Uri): Promise<boolean> {
  const { ref, kind } = snapshots.known(uri);
  if (ownSideOf(uri) || !kind.edit || unread.at(uri)) return false;
  const account = (await accounts.list()).find(({ id }) => id === ref.account);
  return account?.safety !== 'readOnly';
}

/** Whether an address is a folder above a document. */
function isFolder({ path }: vscode.Uri): boolean {
  return path.split('/').length < 5;
}
