import * as vscode from 'vscode';
import type { Answers } from '../../../kinds/grammar/action.ts';
import type { Kind } from '../../../kinds/grammar/kind.ts';
import type { Ref } from '../../../kinds/grammar/ref.ts';
import { words } from '../../../shared/words.ts';
import { checkedAddress, openLink } from '../../../ui/panels/panel.ts';
import { say } from '../../../ui/say.ts';
import type { Item } from '../../../work/listing.ts';
import { readItem } from '../../../work/readItem.ts';
import { taskIdsOf } from '../../../work/taskIds.ts';
import type { ActionsOptions, Calling } from './options.ts';

interface DoneCall {
  readonly ref: Ref;
  readonly does: Calling['does'];
  /** What it was for. */
  readonly title: string;
  /** Absent: the reply was lost. */
  readonly answered?: { readonly reply: unknown; readonly answers: Answers };
  /** What the reply would have been, as it was found later. */
  readonly found?: unknown;
}

/** Shows what a call did wherever it is shown, and what came of it. */
export async function tellDone(
  options: ActionsOptions,
  kind: Kind,
  { ref, does, title, answered, found }: DoneCall,
): Promise<void> {
  options.follow({ tasks: taskIdsOf(answered?.reply), title, about: ref });
  const made = does.makes?.(answered ? answered.reply : found);
  if (made) options.followMade(ref.account, made);
  if (answered && does.reveals) await options.reveal(ref, does.reveals(answered.reply, answered.answers));
  const address = answered && does.opens?.(answered.reply);
  if (address !== undefined) await openLink(address);
  const copied = answered && does.copies?.(answered.reply);
  if (copied !== undefined) await options.clipboard.copy(checkedAddress(copied), { secret: true });
  if (does.operation.effect !== 'read') await options.changed([ref]);
  const done = say(does.done(ref.title));
  const remark = answered
    ? does.remark?.(answered.reply)
    : words('It was done although the response was lost.');
  if (does.sheet !== undefined) await vscode.commands.executeCommand(`headend.${kind.id}.${does.sheet}`, ref);
  if (remark) await options.ask.tell(`${done}. ${say(remark)}`, []);
  else options.ask.flash(done);
}

interface Doubtful {
  readonly action: Calling;
  readonly ref: Ref;
  /** What the call was for. */
  readonly title: string;
  /** The resource as it was. */
  readonly before: Item;
  /** When it was so, in ms since the epoch. */
  readonly since: number;
}

/**
 * Looks whether a call whose reply was lost was done: by what its action says of that, by the task that locks the
 * resource now, or by a state in which the action is no longer needed; only kinds that can be locked show that. Returns
 * whether it said so.
 */
export async function tellFound(
  options: ActionsOptions,
  kind: Kind,
  { action, ref, title, before, since }: Doubtful,
): Promise<boolean> {
  const { t } = vscode.l10n;
  const { does } = action;
  if (!kind.lock && !does.isDone) return false;
  const connection = await options.connect(ref.account).catch(() => undefined);
  const item = connection && (await readItem(connection, kind, ref).catch(() => undefined));
  if (!item) return false;
  if (does.isDone?.(before, item)) {
    const found = await does.find?.(connection.client, before, since).catch(() => undefined);
    await tellDone(options, kind, { ref, does, title, found });
    return true;
  }
  const lock = kind.lock?.(item);
  if (!kind.lock || (!lock && action.when(item))) return false;
  if (lock) options.follow({ tasks: [lock.id], title, about: ref });
  await options.changed([ref]);
  const now = say(kind.state(item, Date.now()).words);
  options.ask.flash(
    lock
      ? t('The response was lost, but a task is working on “{0}”. Headend follows it.', ref.title)
      : t('The response was lost, but “{0}” is now {1}.', ref.title, now),
  );
  return true;
}
