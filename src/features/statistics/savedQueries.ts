import type * as vscode from 'vscode';
import type { StatisticsQuery } from '../../wire/fromStatistics.ts';

/** Queries that the user has saved by name. Remembered per account. */
export function createSavedQueries(memory: vscode.Memento) {
  const keyOf = (account: string) => `headend.statistics.${account}`;
  const all = (account: string) => memory.get<Record<string, unknown>>(keyOf(account)) ?? {};
  return {
    names: (account: string) => Object.keys(all(account)).sort((a, b) => a.localeCompare(b)),
    /** As it is stored, and not checked yet; undefined: there is none with this name. */
    get: (account: string, name: string): unknown => {
      const kept = all(account);
      return Object.hasOwn(kept, name) ? kept[name] : undefined;
    },
    async save(account: string, name: string, query: StatisticsQuery): Promise<void> {
      await memory.update(keyOf(account), { ...all(account), [name]: query });
    },
    async delete(account: string, name: string): Promise<void> {
      const { [name]: _, ...rest } = all(account);
      await memory.update(keyOf(account), rest);
    },
  };
}

export type SavedQueries = ReturnType<typeof createSavedQueries>;
