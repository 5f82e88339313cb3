import * as vscode from 'vscode';
import type { Kind } from '../../../kinds/grammar/kind.ts';
import type { Ref } from '../../../kinds/grammar/ref.ts';
import { typeName } from '../../../ui/confirms.ts';
import { reasonOf } from '../../../ui/describe.ts';
import { fewLines } from '../../../ui/fewLines.ts';
import { countOf, oneOf } from '../../../ui/nouns.ts';
import { withProgress } from '../../../ui/progress.ts';
import { say, sayState } from '../../../ui/say.ts';
import { pagesOf } from '../../../work/callBound.ts';
import type { Item } from '../../../work/listing.ts';
import { readItem } from '../../../work/readItem.ts';
import { countBelow } from './countBelow.ts';
import type { ActionsOptions, Calling } from './options.ts';

/**
 * Asks whether resources are to be deleted: names them, tells their states, what goes with them and what stays. What is
 * grave has to be typed. Returns whether it was typed; undefined: no.
 */
export async function confirmDestroy(
  options: ActionsOptions,
  kind: Kind,
  { takes, takesBelow = [], grave, usedBy, prevented, does }: Calling,
  refs: readonly Ref[],
): Promise<boolean | undefined> {
  const { t } = vscode.l10n;
  const { ask } = options;
  const [first] = refs;
  const isOne = refs.length === 1;
  const count = countOf(kind, refs.length);
  const found = await withProgress(t('Reading {0}', count), async (signal) => {
    const read = await readAll(options, kind, refs, signal);
    const users = usedBy ? await usersOf(options, usedBy, read, signal) : [];
    const below = await countBelow(options, { kind, takesBelow }, refs, signal);
    return signal.aborted ? undefined : { read, users, below };
  });
  if (!found || !first) return undefined;
  const { read, users, below } = found;
  const hindrance = isOne && read[0]?.item && prevented?.(read[0].item);
  if (hindrance) {
    await ask.warn(`${say(does.failed(first.title))}. ${say(hindrance)}`, []);
    return undefined;
  }
  const reasons = read.flatMap(({ item }) => (item && grave?.(item)) ?? []).map((each) => say(each));
  const lines = await fewLines(read, ({ ref, item }) => lineOf(kind, ref, item, isOne));
  const detail = [
    lines.join('\n'),
    [...new Set(reasons)].join(' '),
    users.join('\n'),
    below.join('\n'),
    takes ? say(takes) : '',
    t('This cannot be undone.'),
  ];
  const text = isOne ? t('Delete the {0} “{1}”?', oneOf(kind), first.title) : t('Delete {0}?', count);
  const button = t('Delete {0}', t(isOne ? kind.words.one : kind.words.many));
  const pressed = await ask.warn(text, [button], {
    modal: true,
    detail: detail.filter(Boolean).join('\n\n'),
  });
  if (pressed !== button) return undefined;
  if (!grave || (isOne && reasons.length === 0)) return false;
  // the guard of such an account asks for the name of each
  const account = (await options.accounts.list()).find(({ id }) => id === first.account);
  if (isOne && account?.safety !== 'normal') return true;
  const name = isOne ? first.title : count;
  const isTyped = await typeName(ask, { name, title: button, why: reasons[0] ?? '' });
  return isTyped ? true : undefined;
}

interface Read {
  readonly ref: Ref;
  /** Undefined: it can’t be read. */
  readonly item: Item | undefined;
}

async function readAll(
  { connect }: ActionsOptions,
  kind: Kind,
  refs: readonly Ref[],
  signal: AbortSignal,
): Promise<Read[]> {
  const found: Read[] = [];
  for (const ref of refs) {
    if (signal.aborted) break;
    const item = await readItem(await connect(ref.account), kind, ref, signal).catch(() => undefined);
    found.push({ ref, item });
  }
  return found;
}

/** What uses each of some resources, a line each; where that can’t be read, the line says so. */
async function usersOf(
  { connect, kinds }: ActionsOptions,
  { title, kind, list, when }: NonNullable<Calling['usedBy']>,
  read: readonly Read[],
  signal: AbortSignal,
): Promise<string[]> {
  const users = kinds.find(({ id }) => id === kind);
  const lines: string[] = [];
  for (const { ref, item } of read) {
    if (!item || !when(item) || !users || signal.aborted) continue;
    const about = `${read.length > 1 ? `${ref.title}: ` : ''}${say(title)}`;
    const names: string[] = [];
    let isWhole = true;
    try {
      const reader = pagesOf(await connect(ref.account), list, ref);
      while (!reader.done) {
        const { items, unread = [] } = await reader.next(signal);
        names.push(...items.map((each) => users.title(each as Item)));
        if (unread.length > 0) isWhole = false;
      }
      lines.push(`${about}: ${(await fewLines(names, (name) => name)).join(', ')}`);
      if (!isWhole) lines.push(vscode.l10n.t('Some of what may use it couldn’t be read.'));
    } catch (error) {
      lines.push(`${about}: ${vscode.l10n.t('unknown ({0})', reasonOf(error))}`);
    }
  }
  return lines;
}

/** The state of a resource; for several, with its name. Unreadable ones have no state. */
function lineOf(kind: Kind, ref: Ref, item: Item | undefined, isOne: boolean): string {
  if (!item) return isOne ? '' : ref.title;
  const state = sayState(kind.state(item, Date.now()));
  return isOne ? state : `${kind.title(item)}: ${state}`;
}
