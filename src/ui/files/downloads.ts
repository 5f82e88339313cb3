import * as vscode from 'vscode';
import type { Download } from '../../platform/client/download.ts';
import { CallError } from '../../platform/client/errors.ts';
import { inBrowser } from '../../work/inBrowser.ts';
import { flash, type ProgressStep, showProgress } from '../editorWindow.ts';
import { openLink } from '../panels/panel.ts';
import { sayBytes } from '../say.ts';
import { isPublicFile } from './publicFile.ts';

export interface DownloadsOptions {
  /** Starts reading a file. Throws a CallError. */
  readonly open: (url: string, signal: AbortSignal) => Promise<Download>;
  /** The user's home folder, which is suggested if no folder on this machine is open. */
  readonly home: string;
  /** Writes the file. */
  readonly save: (path: string, chunks: AsyncIterable<Uint8Array>) => Promise<void>;
  readonly fail: (error: unknown, what: string) => void;
}

/** Asks where to save a file, and downloads an address into it, with progress that can be canceled. A browser does it itself. */
export function createDownloads({ open, save, home, fail }: DownloadsOptions) {
  const { t } = vscode.l10n;
  const running = new Set<string>();
  const own = vscode.workspace.workspaceFolders?.find(({ uri }) => uri.scheme === 'file');
  const folder = own?.uri ?? vscode.Uri.file(home);

  async function download(url: string, suggested: string): Promise<void> {
    const name = fileName(suggested);
    if (!isPublicFile(url))
      return fail(
        new Error(t('its address is neither https nor on this machine')),
        t('Could not download {0}', name),
      );
    if (inBrowser()) return openLink(url);
    const target = await vscode.window.showSaveDialog({
      title: t('Download {0}', name),
      defaultUri: vscode.Uri.joinPath(folder, name),
      saveLabel: t('Download'),
    });
    if (!target || running.has(target.fsPath)) return;
    running.add(target.fsPath);
    try {
      const location = vscode.ProgressLocation.Notification;
      const title = t('Downloading {0}', name);
      await showProgress({ location, title, cancellable: true }, async (report, token) => {
        const abort = new AbortController();
        token.onCancellationRequested(() => abort.abort());
        const { size, chunks } = await open(url, abort.signal);
        await save(target.fsPath, counted(chunks, size, report));
      });
      const reveal = { command: 'revealFileInOS', title: t('Show File'), arguments: [target] };
      flash(t('Downloaded {0}', name), { next: { ...reveal, icon: 'folder-opened' } });
    } catch (error) {
      if (error instanceof CallError && error.reason === 'cancelled') return;
      fail(error instanceof CallError ? refused(error) : error, t('Could not download {0}', name));
    } finally {
      running.delete(target.fsPath);
    }
  }

  return download;
}

/** A name without what would lead to another folder. */
function fileName(text: string): string {
  return text.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-').replace(/^\.+/, '') || 'file';
}

/** No key is sent, so a refusal concerns the link, not an account. */
function refused(error: CallError): Error {
  if (error.reason !== 'forbidden') return error;
  return new Error(
    vscode.l10n.t(
      'the link was refused ({0}, 403). It may be limited by time, location, or web page. Refresh and try again',
      error.call,
    ),
  );
}

/** Passes pieces on, and reports the progress. */
async function* counted(
  chunks: AsyncIterable<Uint8Array>,
  size: number | undefined,
  report: (reported: ProgressStep) => void,
): AsyncIterable<Uint8Array> {
  let read = 0;
  let reported = 0;
  for await (const chunk of chunks) {
    read += chunk.length;
    yield chunk;
    const share = size ? (read / size) * 100 : 0;
    if (read < (size ?? 0) && share - reported < 1) continue;
    const of = size ? vscode.l10n.t('{0} of {1}', sayBytes(read), sayBytes(size)) : sayBytes(read);
    report({ message: of, increment: share - reported });
    reported = share;
  }
}
