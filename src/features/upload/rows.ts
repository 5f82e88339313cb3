import * as vscode from 'vscode';
import type { Account } from '../../accounts/account.ts';
import { plainText } from '../../ui/plainText.ts';
import type { ExtraNode } from '../../ui/rows/nodes.ts';
import type { Upload, UploadState } from '../../work/uploads/upload.ts';
import { uploadWords } from './words.ts';

/** The row of an upload, as passed to a command. */
export interface UploadRow extends ExtraNode {
  readonly uploadId: string;
}

/** Changes within this time are shown together, in ms. */
const pause = 500;

/** The unfinished uploads as rows: a group, if there are any, with each of them below it. */
export function createUploadRows(
  uploadsOf: (account: string) => readonly Upload[],
  changed: (row: ExtraNode | undefined) => void,
) {
  const groups = new Map<string, ExtraNode>();
  /** Of each row that is shown. */
  const rows = new Map<string, UploadRow>();
  /** The accounts whose group is shown. */
  const shown = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  function redraw(): void {
    timer = undefined;
    const isOther = [...groups.keys()].some(
      (account) => shown.has(account) !== uploadsOf(account).length > 0,
    );
    if (isOther) changed(undefined);
    else for (const account of shown) changed(groups.get(account));
  }

  function groupOf(account: string): ExtraNode {
    const id = `${account}/uploads`;
    const group: ExtraNode = {
      type: 'extra',
      id,
      treeItem: () => groupItem(id, uploadsOf(account)),
      below: () => uploadsOf(account).map((upload) => rowOf(upload, group)),
    };
    return group;
  }

  function rowOf({ id: uploadId, account }: Upload, parent: ExtraNode): UploadRow {
    const id = `${parent.id}/${uploadId}`;
    const find = () => uploadsOf(account).find((each) => each.id === uploadId);
    const row = rows.get(id) ?? {
      type: 'extra',
      id,
      uploadId,
      parent,
      treeItem: () => uploadItem(id, find()),
    };
    rows.set(id, row);
    return row;
  }

  return {
    /** The group of an account, if it has uploads; the same object each time. */
    of({ id }: Account): ExtraNode[] {
      const group = groups.get(id) ?? groupOf(id);
      groups.set(id, group);
      const isShown = uploadsOf(id).length > 0;
      if (isShown) shown.add(id);
      else shown.delete(id);
      return isShown ? [group] : [];
    },
    /** Shows what has changed, soon. */
    touch(): void {
      timer ??= setTimeout(redraw, pause);
    },
    dispose: () => clearTimeout(timer),
  };
}

function groupItem(id: string, uploads: readonly Upload[]): vscode.TreeItem {
  const { t } = vscode.l10n;
  const item = new vscode.TreeItem(t('Uploads'), vscode.TreeItemCollapsibleState.Expanded);
  const stopped = uploads.filter(({ state }) => state.step === 'failed').length;
  item.id = id;
  item.iconPath = new vscode.ThemeIcon('cloud-upload');
  item.description =
    stopped > 0 ? t('{0} stopped, {1} total', stopped, uploads.length) : String(uploads.length);
  item.contextValue = 'uploads';
  return item;
}

function uploadItem(id: string, upload: Upload | undefined): vscode.TreeItem {
  const item = new vscode.TreeItem(upload ? plainText(upload.name) : '');
  item.id = id;
  if (!upload) return item;
  const words = uploadWords(upload);
  item.description = words;
  item.tooltip = [upload.name, words, upload.path].map(plainText).join('\n');
  item.iconPath = iconOf(upload.state);
  item.contextValue = contextOf(upload.state);
  item.accessibilityInformation = { label: [vscode.l10n.t('Upload'), upload.name, words].join(', ') };
  return item;
}

function iconOf({ step }: UploadState): vscode.ThemeIcon {
  switch (step) {
    case 'sending':
    case 'starting':
      return new vscode.ThemeIcon('cloud-upload');
    case 'queued':
      return new vscode.ThemeIcon('circle-outline');
    case 'waiting':
      return new vscode.ThemeIcon('watch');
    case 'paused':
      return new vscode.ThemeIcon('debug-pause');
    case 'elsewhere':
      return new vscode.ThemeIcon('window');
    case 'failed':
      return new vscode.ThemeIcon('error', new vscode.ThemeColor('list.errorForeground'));
  }
}

/** What menus check: what can be done with it. */
function contextOf({ step }: UploadState): string {
  if (step === 'elsewhere') return 'upload-elsewhere';
  if (step === 'waiting') return 'upload-waiting';
  return step === 'paused' || step === 'failed' ? 'upload-stopped' : 'upload-running';
}
