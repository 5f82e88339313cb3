import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { showMessage } from '../../ui/editorWindow.ts';
import { nameOfFile } from '../../ui/files/readWhole.ts';
import { countOf } from '../../ui/nouns.ts';
import { plainText } from '../../ui/plainText.ts';
import type { KeptUpload } from '../../work/uploads/keptUploads.ts';
import { markToSend } from '../../work/uploads/markToSend.ts';
import type { Uploads } from '../../work/uploads/uploads.ts';
import { stoppedMessage } from './words.ts';

/** The files that a command was given by the editor: those selected in the explorer. */
export function filesOf(argument: unknown, selected: unknown): vscode.Uri[] {
  const given = Array.isArray(selected) && selected.length > 0 ? selected : [argument];
  return given.filter((each) => each instanceof vscode.Uri);
}

/** The files among what was dropped: from the explorer, or from elsewhere on this machine. */
export async function droppedFiles(data: vscode.DataTransfer): Promise<vscode.Uri[]> {
  const list = await data.get('text/uri-list')?.asString();
  const listed = (list ?? '')
    .split(/\r?\n/)
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => vscode.Uri.parse(line));
  if (listed.length > 0) return listed;
  const files: vscode.Uri[] = [];
  for (const [, item] of data) {
    const uri = item.asFile()?.uri;
    if (uri) files.push(uri);
  }
  return files;
}

/** Begins the upload of files to the account in use; what can’t be sent is told. */
export async function uploadFiles(
  { session, ask, reports, log }: Pick<Host, 'session' | 'ask' | 'reports' | 'log'>,
  {
    kind,
    uploads,
    uris,
  }: { readonly kind: Kind; readonly uploads: Uploads; readonly uris: readonly vscode.Uri[] },
): Promise<void> {
  const { t } = vscode.l10n;
  const account = await session.account();
  const begun: KeptUpload[] = [];
  const troubles: string[] = [];
  for (const uri of new Map(uris.map((each) => [`${each}`, each])).values()) {
    const file = nameOfFile(uri);
    const refuse = (why: string) => troubles.push(`${t('Could not upload “{0}”', file)}: ${why}`);
    if (uri.scheme !== 'file') refuse(t('it isn’t a file on this machine. Save it to a folder first'));
    else if (await isFolder(uri)) refuse(t('it’s a folder. Choose the files in it'));
    else if (!isOffered(kind, file)) refuse(t('its file type isn’t video or audio'));
    else if (isBegun(uploads, account.id, uri)) refuse(t('it’s already being uploaded'));
    else {
      try {
        begun.push(await newUpload(account.id, uri));
      } catch (error) {
        troubles.push(stoppedMessage(file, error).message);
      }
    }
  }
  if (begun.length > 0) {
    const about = countOf(kind, begun.length);
    const together = { about, undertaking: { title: t('Upload {0}', t(kind.words.many)) } };
    await uploads.add(begun, begun.length > 1 ? together : undefined);
    ask.flash(
      begun.length === 1
        ? t('Uploading “{0}”', begun[0]?.name ?? '')
        : t('Uploading {0} files', begun.length),
    );
  }
  if (troubles.length > 0) void tellTroubles(reports, troubles).catch(log.error);
}

async function tellTroubles(reports: Host['reports'], troubles: readonly string[]): Promise<void> {
  const { t } = vscode.l10n;
  const [first = '', ...more] = troubles;
  const details = t('Show Details');
  const text = more.length === 0 ? first : t('{0} (and {1} more)', first, more.length);
  const picked = await showMessage('warning', text, more.length === 0 ? [] : [details]);
  if (picked === details) await reports.show(t('Files that weren’t uploaded'), troubles);
}

async function isFolder(uri: vscode.Uri): Promise<boolean> {
  try {
    return ((await vscode.workspace.fs.stat(uri)).type & vscode.FileType.Directory) !== 0;
  } catch {
    // what can’t be read is told once it is opened
    return false;
  }
}

async function newUpload(account: string, { fsPath: path, ...uri }: vscode.Uri): Promise<KeptUpload> {
  const mark = await markToSend(path);
  const file = nameOfFile(uri).normalize();
  const name = plainText(file.replace(/\.[^.]+$/, '')).trim() || file;
  return { id: crypto.randomUUID(), account, path, mark, name, arrived: 0, isPaused: false };
}

function isOffered({ uploads }: Kind, file: string): boolean {
  const ending = /\.([^.]+)$/.exec(file)?.[1]?.toLowerCase();
  return ending !== undefined && uploads?.files.includes(ending) === true;
}

function isBegun(uploads: Uploads, account: string, { fsPath }: vscode.Uri): boolean {
  return uploads.of(account).some(({ path }) => path === fsPath);
}
