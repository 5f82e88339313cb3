import { openDatabase } from '../../../src/sandbox/state/database.ts';
import { createFacts } from '../../../src/sandbox/state/facts.ts';
import { loadSqlite } from '../../../src/sandbox/state/sqlite.ts';
import { createResourceStore } from '../../../src/sandbox/state/store.ts';

/** What a sandbox keeps, empty and in memory. */
export async function memoryStore() {
  const database = openDatabase(await loadSqlite(), ':memory:', () => {});
  return { store: createResourceStore(database), facts: createFacts(database) };
}
