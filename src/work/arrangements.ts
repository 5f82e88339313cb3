import * as vscode from 'vscode';
import type { Arrangement } from '../kinds/grammar/arranging.ts';

/** How the lists of each kind are filtered, sorted and grouped. Remembered per account. */
export function createArrangements(memory: vscode.Memento) {
  const changed = new vscode.EventEmitter<void>();
  const keyOf = (account: string) => `headend.arrangement.${account}`;
  const all = (account: string) => memory.get<Record<string, Arrangement>>(keyOf(account)) ?? {};

  async function keep(account: string, arrangements: Record<string, Arrangement>): Promise<void> {
    await memory.update(keyOf(account), arrangements);
    changed.fire();
  }

  return {
    onDidChange: changed.event,
    of: (account: string, kind: string): Arrangement => all(account)[kind] ?? {},
    set: (account: string, kind: string, arrangement: Arrangement) =>
      keep(account, { ...all(account), [kind]: arrangement }),
    /** Removes filters and sorting; grouping stays. */
    async clear(account: string, kinds: readonly string[]): Promise<void> {
      const kept = Object.entries(all(account)).flatMap(([kind, { grouping, ...rest }]) => {
        if (!kinds.includes(kind)) return [[kind, { ...rest, ...(grouping ? { grouping } : {}) }]];
        return grouping ? [[kind, { grouping }]] : [];
      });
      await keep(account, Object.fromEntries(kept));
    },
    dispose: () => changed.dispose(),
  };
}

export type Arrangements = ReturnType<typeof createArrangements>;
