import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from './database.ts';
import { lockState } from './lock.ts';
import { Refusal } from './refusal.ts';
import { loadSqlite } from './sqlite.ts';

/** A state folder that belongs to this process. */
export interface State {
  readonly database: DatabaseSync;
  close(): void;
}

/** Takes a state folder, makes and fills it if it is new. Throws a Refusal. */
export async function openState(folder: string, fill: (database: DatabaseSync) => void): Promise<State> {
  const sqlite = await loadSqlite();
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const unlock = lockState(sqlite, folder);
    try {
      const database = openDatabase(sqlite, join(folder, 'sandbox.sqlite'), fill);
      return {
        database,
        close() {
          database.close();
          unlock();
        },
      };
    } catch (error) {
      unlock();
      throw error;
    }
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    const why = cause instanceof Error ? cause.message : String(cause);
    const sentence = `The state folder ${folder} cannot be used (${why}): delete it, or choose another with --state.`;
    throw new Refusal('state', sentence, { cause });
  }
}
