import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import { markTrusted } from '../../ui/rows/trusted.ts';
import type { Created } from './contract.ts';

/** Reports what was created and opens it, or follows the work that was started for it. */
export function tellMade(
  { ask, started, revealed: revelations, log }: Pick<Host, 'ask' | 'started' | 'revealed' | 'log'>,
  account: string,
  { message, title, taskIds, made, opens, revealed, warning }: Created,
): void {
  const work = { account, tasks: taskIds, title: vscode.l10n.t('Create {0}', title) };
  if (taskIds.length > 0 || made) void started.emit({ ...work, ...(made && { made }) }).catch(log.error);
  if (taskIds.length === 0) ask.flash(message);
  if (revealed) void revelations.emit(revealed).catch(log.error);
  if (warning !== undefined) void ask.warn(warning, []).catch(log.error);
  if (!opens) return;
  const { sheet, ref } = opens;
  vscode.commands.executeCommand(`headend.row.${sheet}`, markTrusted(ref)).then(undefined, log.error);
}
