import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import { heldBackBy, refAbove } from '../../kinds/engine/heldBack.ts';
import type { HeldBack, Kind } from '../../kinds/grammar/kind.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import type { Item } from '../../work/listing.ts';
import { readAlone } from '../../work/readItem.ts';

/** The items above resources in documents, as far as these may be held back by them. Read once for each, until something changed. */
export function createHeldBack({ kindOf, connect, patience }: Pick<Host, 'kindOf' | 'connect' | 'patience'>) {
  const changed = new vscode.EventEmitter<void>();
  const above = new Map<string, Promise<Item | undefined>>();

  return {
    onDidChange: changed.event,
    /** Why a resource has no effect; undefined also if the item above can't be read. */
    async of(ref: Ref, kind: Kind): Promise<HeldBack | undefined> {
      const to = kind.heldBack && refAbove(ref, kind);
      const of = to && kindOf(to.kind);
      if (!of) return undefined;
      const name = `${to.account} ${to.id}`;
      const read = async () => readAlone(await connect(to.account), of, to, patience.read());
      const item = above.get(name) ?? read().catch(() => undefined);
      above.set(name, item);
      return heldBackBy(kind, await item);
    },
    /** Something may have changed. */
    forget(): void {
      above.clear();
      changed.fire();
    },
    dispose: () => changed.dispose(),
  };
}
