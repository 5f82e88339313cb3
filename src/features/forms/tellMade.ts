import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import { heldBackBy, refAbove } from '../../kinds/engine/heldBack.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import type { Flash } from '../../ui/editorWindow.ts';
import { markTrusted } from '../../ui/rows/trusted.ts';
import { readAlone } from '../../work/readItem.ts';
import type { Created } from './contract.ts';

type Telling = Pick<Host, 'ask' | 'started' | 'revealed' | 'log' | 'kindOf' | 'connect'>;

/** Reports what was created and opens it, or follows the work that was started for it. */
export async function tellMade(
  host: Telling,
  account: string,
  { message, title, taskIds, made, opens, revealed, warning, below }: Created,
): Promise<void> {
  const { ask, started, revealed: revelations, log } = host;
  const work = { account, tasks: taskIds, title: vscode.l10n.t('Create {0}', title) };
  if (taskIds.length > 0 || made) void started.emit({ ...work, ...(made && { made }) }).catch(log.error);
  if (revealed) void revelations.emit(revealed).catch(log.error);
  if (warning !== undefined) void ask.warn(warning, []).catch(log.error);
  if (opens) {
    const { sheet, ref } = opens;
    vscode.commands.executeCommand(`headend.row.${sheet}`, markTrusted(ref)).then(undefined, log.error);
  }
  if (taskIds.length === 0) await flashMade(host, message, below);
}

/** Says that something was created, with what ends that it has no effect because of the item above it. */
async function flashMade(host: Telling, message: string, below: Ref | undefined): Promise<void> {
  const next = below && (await nextFor(host, below));
  host.ask.flash(message, next ? { next } : {});
}

async function nextFor({ kindOf, connect }: Telling, below: Ref): Promise<Flash['next']> {
  const kind = kindOf(below.kind);
  const ref = kind?.heldBack && refAbove(below, kind);
  const above = ref && kindOf(ref.kind);
  if (!kind || !above) return undefined;
  // it is created in any case
  const item = await connect(ref.account)
    .then((connection) => readAlone(connection, above, ref))
    .catch(() => undefined);
  const held = heldBackBy(kind, item);
  if (!held) return undefined;
  const { id, title } = held.action;
  return {
    title: vscode.l10n.t(title, vscode.l10n.t(above.words.one)),
    icon: 'eye',
    command: `headend.row.${id}`,
    arguments: [markTrusted(below)],
  };
}
