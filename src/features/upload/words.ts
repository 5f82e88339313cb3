import * as vscode from 'vscode';
import { CallError } from '../../platform/client/errors.ts';
import { workSpan } from '../../shared/times.ts';
import { describe, type NextStep, reasonOf } from '../../ui/describe.ts';
import { say, sayBytes } from '../../ui/say.ts';
import { isVideoGone } from '../../work/uploads/isVideoGone.ts';
import { FileTrouble } from '../../work/uploads/openFile.ts';
import type { Upload } from '../../work/uploads/upload.ts';

/** How far something is: bytes that have arrived, bytes in all, and bytes a second, if that is known. */
export interface Amounts {
  readonly arrived: number;
  readonly size: number;
  readonly rate: number | undefined;
}

/** `45% · 12.3 MiB of 27.3 MiB · 3.1 MiB/s · 5 s remaining` */
export function amountWords({ arrived, size, rate }: Amounts): string {
  const { t } = vscode.l10n;
  const parts = [
    t('{0}%', Math.floor((arrived / size) * 100)),
    t('{0} of {1}', sayBytes(arrived), sayBytes(size)),
    ...(rate
      ? [
          t('{0}/s', sayBytes(Math.round(rate))),
          t('{0} remaining', say(workSpan(((size - arrived) / rate) * 1000))),
        ]
      : []),
  ];
  return parts.join(' · ');
}

/** How an upload stands, in one line. */
export function uploadWords(upload: Upload, now = Date.now()): string {
  const { t } = vscode.l10n;
  const { state, arrived, mark, rate } = upload;
  const amounts = { arrived, size: mark.size, rate: state.step === 'sending' ? rate : undefined };
  const sofar = arrived > 0 ? ` · ${amountWords(amounts)}` : '';
  switch (state.step) {
    case 'queued':
      return t('queued') + sofar;
    case 'starting':
      return t('connecting') + sofar;
    case 'sending':
      return amountWords(amounts);
    case 'paused':
      return t('paused') + sofar;
    case 'elsewhere':
      return t('in another window') + sofar;
    case 'waiting':
      return t('retrying in {0}: {1}', say(workSpan(state.until - now)), reasonOf(state.error));
    case 'failed':
      return t('stopped: {0}', whyStopped(state.error));
  }
}

/** Why a file can't be sent, and what helps: the end of a sentence. */
function fileWords({ reason, path, code }: FileTrouble): string {
  const { t } = vscode.l10n;
  switch (reason) {
    case 'missing':
      return t('the file {0} no longer exists. Put it back, then resume', path);
    case 'folder':
      return t('{0} is a folder. Choose the files in it', path);
    case 'empty':
      return t('the file {0} is empty', path);
    case 'changed':
      return t('the file {0} changed after the upload began. Upload it again from the start', path);
    case 'notVideo':
      return t('the file {0} isn’t a video, despite its extension', path);
    case 'unreadable':
      return t(
        'the file {0} can’t be read{1}. Check its permissions, then resume',
        path,
        code ? ` [${code}]` : '',
      );
  }
}

/** Whether the service refuses for want of storage. Source: facts §4.2. */
function isFull({ status, detail = '', fields = {} }: CallError): boolean {
  return status === 413 || /client_storage/.test(`${detail} ${Object.keys(fields).join(' ')}`);
}

function whyStopped(error: unknown): string {
  const { t } = vscode.l10n;
  if (error instanceof FileTrouble) return fileWords(error);
  if (isVideoGone(error)) return t('its video was deleted. Upload the file again to create a new one');
  if (!(error instanceof CallError) || !isFull(error)) return reasonOf(error);
  const said = Object.values(error.fields ?? {})[0] ?? error.detail;
  const why = t('the account doesn’t have enough storage for this file');
  const help = t('Delete what you no longer need, then resume');
  return [`${why}${said ? t(': “{0}”', said) : ''}`, help].join('. ');
}

/** An upload that stopped, as a message: what happened, to which call, and what helps besides trying again. */
export function stoppedMessage(
  name: string,
  error: unknown,
): { message: string; next: NextStep | undefined } {
  const { t } = vscode.l10n;
  return describe(error, t('Could not upload “{0}”', name), whyStopped(error));
}
