import { join } from 'node:path';
import { makePrivateFile } from '../../sandboxFolder/files.ts';
import { isAlive } from '../../sandboxFolder/isAlive.ts';
import { readListening } from '../../sandboxFolder/listening.ts';
import { Refusal } from '../server/refusal.ts';
import { type Sqlite, sqliteCode } from './sqlite.ts';

const busy = 5;

// enough for a starting sandbox to record where it listens, and for a stopping one to be gone
const patience = 3000;

/**
 * Takes a state folder for this process alone; the result releases it. The lock is SQLite's own, on a
 * separate file: the system drops it however the process ends. Throws a Refusal if another process has it.
 */
export function lockState(sqlite: Sqlite, folder: string): () => void {
  const file = join(folder, 'lock.sqlite');
  makePrivateFile(file);
  const lock = new sqlite.DatabaseSync(file);
  try {
    // the open transaction is the lock; in exclusive locking mode, two simultaneous starts block each other
    lock.exec(`PRAGMA busy_timeout = ${patience}; BEGIN EXCLUSIVE`);
  } catch (error) {
    lock.close();
    throw sqliteCode(error) === busy ? new Refusal('running', whoRuns(folder)) : error;
  }
  return () => lock.close();
}

function whoRuns(folder: string): string {
  const last = readListening(folder);
  const who = last && isAlive(last.pid) ? `process ${last.pid} on port ${last.port}` : 'another process';
  return `A sandbox runs already with the state folder ${folder}: ${who}.`;
}
