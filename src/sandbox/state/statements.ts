import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** A database's statements, each prepared once. */
export function createStatements(database: DatabaseSync): (sql: string) => StatementSync {
  const prepared = new Map<string, StatementSync>();
  return (sql) => {
    const found = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, found);
    return found;
  };
}
