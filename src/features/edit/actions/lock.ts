import * as vscode from 'vscode';
import type { Kind, Link } from '../../../kinds/grammar/kind.ts';
import type { Ref } from '../../../kinds/grammar/ref.ts';
import { commandOf } from '../../../kinds/verbs/commandOf.ts';
import { say } from '../../../ui/say.ts';
import { type ActionsOptions, readNow } from './options.ts';

/** Shows which work locks a resource, and offers to open it. */
export async function tellLock(options: ActionsOptions, ref: Ref, lock: Link): Promise<void> {
  const { t } = vscode.l10n;
  const open = t('Open {0}', say(lock.label));
  const work = await lockWords(options, ref, lock);
  const text = t('“{0}” is locked by a running task: {1}. Try again when it has finished.', ref.title, work);
  if ((await options.ask.warn(text, [open])) === open) await openLink(ref, lock);
}

/** Describes the work that locks a resource, and its state; only its label if it cannot be read. */
async function lockWords(options: ActionsOptions, ref: Ref, lock: Link): Promise<string> {
  const kind = options.kinds.find(({ id }) => id === lock.kind);
  if (!kind) return say(lock.label);
  try {
    const work = await readNow(options, kind, refTo(ref, lock));
    return `${kind.title(work)}, ${say(kind.state(work, Date.now()).words)} (${say(lock.label)})`;
  } catch {
    return say(lock.label);
  }
}

/** Opens the work that locks a resource. */
export async function openLock(options: ActionsOptions, kind: Kind, ref: Ref): Promise<void> {
  const lock = kind.lock?.(await readNow(options, kind, ref));
  if (lock) return openLink(ref, lock);
  options.ask.flash(vscode.l10n.t('“{0}” is no longer locked', ref.title), { icon: 'unlock' });
  await options.changed([ref]);
}

async function openLink(from: Ref, link: Link): Promise<void> {
  await vscode.commands.executeCommand(commandOf('row.open'), refTo(from, link));
}

function refTo({ account, scope }: Ref, link: Link): Ref {
  return { account, kind: link.kind, scope: link.scope ?? scope, id: link.id, title: link.id };
}
