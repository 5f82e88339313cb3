import * as vscode from 'vscode';
import type { Connection } from '../../accounts/connection.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import { pagesOf } from '../../work/callBound.ts';
import type { Item } from '../../work/listing.ts';
import type { Ask } from '../ask.ts';
import { pickRow, showMessage } from '../editorWindow.ts';
import { withProgress } from '../progress.ts';
import { say, sayState } from '../say.ts';

interface Finding {
  readonly title: string;
  /** Finds an item in a list of a view. */
  readonly find: (keeps: (kind: Kind) => boolean) => Promise<{ readonly ref: Ref } | undefined>;
  /** Throws SignInNeeded. */
  readonly connect: (accountId: string) => Promise<Connection>;
}

/** The kind that is wanted, if it is one whose items exist only below others, and no kind with lists is wanted. */
export function onlyWithin(kinds: readonly Kind[], keeps: (kind: Kind) => boolean): Kind | undefined {
  const wanted = kinds.filter(keeps);
  return wanted.every(({ within }) => within !== undefined) ? wanted[0] : undefined;
}

/**
 * Lets a user find an item that exists only below another: first that one, then one below it. Undefined: canceled, or
 * there is none, which is said. Throws a CallError.
 */
export async function findBelow(kind: Kind, { title, find, connect }: Finding): ReturnType<Ask['find']> {
  const above = (await find(({ id }) => id === kind.within))?.ref;
  if (!above) return undefined;
  const items = await withProgress(vscode.l10n.t('Reading “{0}”', above.title), async (signal) => {
    const reader = pagesOf(await connect(above.account), kind.list, above);
    const read: Item[] = [];
    while (!reader.done) read.push(...(await reader.next(signal)).items);
    return read;
  });
  if (items.length === 0) {
    void showMessage('info', say(kind.none));
    return undefined;
  }
  const rows = items.map((item) => ({
    label: kind.title(item),
    description: sayState(kind.state(item, Date.now())),
    item,
  }));
  const picked = await pickRow(rows, { title, placeHolder: above.title });
  if (!picked) return undefined;
  const { account, scope } = above;
  const ref = { account, kind: kind.id, scope, id: kind.key(picked.item), title: kind.title(picked.item) };
  return { kind, ref };
}
