import type { DatabaseSync } from 'node:sqlite';

/** What a sandbox records about itself, by name. */
export interface Facts {
  get(name: string): string | undefined;
  set(name: string, value: string): void;
}

/** The records in a database with the tables of `openDatabase`. */
export function createFacts(database: DatabaseSync): Facts {
  return {
    get(name) {
      const row = database.prepare('SELECT value FROM facts WHERE name = ?').get(name);
      return row && String(row['value']);
    },
    set(name, value) {
      const sql = `INSERT INTO facts (name, value) VALUES (?, ?)
        ON CONFLICT (name) DO UPDATE SET value = excluded.value`;
      database.prepare(sql).run(name, value);
    },
  };
}
