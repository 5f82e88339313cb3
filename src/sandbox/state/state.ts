import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { makePrivateFile } from '../../sandboxFolder/files.ts';
import { makePrivate, UnsafeFolder } from '../../sandboxFolder/folder.ts';
import { Refusal } from '../server/refusal.ts';
import { openDatabase } from './database.ts';
import { lockState } from './lock.ts';
import { loadSqlite, sqliteCode } from './sqlite.ts';

/** A state folder that belongs to this process. */
export interface StateFolder {
  readonly database: DatabaseSync;
  close(): void;
}

/** Takes a state folder, creating and filling a new one. Throws a Refusal. */
export async function openState(
  folder: string,
  fill: (database: DatabaseSync) => void,
): Promise<StateFolder> {
  const sqlite = await loadSqlite();
  try {
    makePrivate(folder);
    const unlock = lockState(sqlite, folder);
    try {
      const file = join(folder, 'sandbox.sqlite');
      makePrivateFile(file);
      const database = openDatabase(sqlite, file, fill);
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
    throw cause instanceof Refusal ? cause : unusable(folder, cause);
  }
}

/** Performs writes to a state folder. Throws a Refusal if the folder is why they fail. */
export function inFolder<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw folderTrouble(folder, error);
  }
}

/** An error as a Refusal if a state folder caused it, such as a full disk; any other error unchanged. */
export function folderTrouble(folder: string, error: unknown): unknown {
  const { syscall } = (error ?? {}) as NodeJS.ErrnoException;
  const ofFiles = syscall !== undefined && !['listen', 'bind'].includes(syscall);
  const isItsFault = ofFiles || sqliteCode(error) !== undefined || error instanceof UnsafeFolder;
  return isItsFault ? unusable(folder, error) : error;
}

// SQLite's own code for it
const full = 13;

function unusable(folder: string, cause: unknown): Refusal {
  const isFull = sqliteCode(cause) === full || (cause as NodeJS.ErrnoException).code === 'ENOSPC';
  const said = cause instanceof Error ? cause.message : String(cause);
  const fitting = cause instanceof UnsafeFolder ? cause.remedy : 'delete it';
  const [why, remedy] = isFull ? ['the disk is full', 'make room'] : [said, fitting];
  const sentence = `The state folder ${folder} cannot be used (${why}): ${remedy}, or choose another with --state.`;
  return new Refusal('state', sentence, { cause });
}
