import * as vscode from 'vscode';
import type { Connection } from '../../accounts/connection.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { nameOf, type Ref } from '../../kinds/grammar/ref.ts';
import { commandOf } from '../../kinds/verbs/commandOf.ts';
import { readItem } from '../../work/readItem.ts';
import type { GroupNode } from './nodes.ts';
import type { Searched } from './searched.ts';

export interface ShowOptions {
  readonly kindOf: (id: string) => Kind | undefined;
  readonly connect: (account: string) => Promise<Connection>;
  readonly views: readonly Pick<Searched, 'groups' | 'reveal'>[];
}

/**
 * Shows a resource that may be new: its document, and its row if a tree has a place for it. Quietly: only the
 * row, if its view is visible.
 */
export function createShowResource({ views, kindOf, connect }: ShowOptions) {
  return async (wanted: Ref, quietly = false): Promise<void> => {
    const kind = kindOf(wanted.kind);
    if (!kind) throw new Error(`There is no kind “${wanted.kind}”.`);
    const item = await readItem(await connect(wanted.account), kind, wanted);
    const ref = { ...wanted, title: kind.title(item) };
    const isPlace = ({ account, kind: of, scope }: GroupNode) =>
      account.id === ref.account && of === kind && nameOf({ ...ref, scope }) === nameOf(ref);
    if (!quietly) await vscode.commands.executeCommand(commandOf('row.open'), ref);
    for (const view of views) {
      const parent = (await view.groups()).find(isPlace);
      if (!parent) continue;
      const { account } = parent;
      const node = { type: 'item', id: `${parent.id}/${ref.id}`, account, kind, item, ref, parent } as const;
      await view.reveal(node, quietly);
    }
  };
}
