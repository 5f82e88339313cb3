import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import type { Account } from '../../src/accounts/account.ts';
import { closeAll } from './editing.ts';
import { inside } from './headend.ts';

// One sandbox runs for all files; each finds it as it is when it is new.

after(async () => (await inside()).sandbox.stop());

/** What the sandbox of this run had at first. */
const first = path.join(import.meta.dirname, 'sandbox.sqlite');

/** Closes what is open, and forgets everybody. */
export async function signedOut(): Promise<void> {
  await closeAll();
  const { accounts } = await inside();
  for (const { id } of await accounts.list()) await accounts.remove(id);
}

/** The sandbox as it is when it is new, without trouble, and nobody but its account. */
export async function freshSandbox(): Promise<Account> {
  const { sandbox } = await inside();
  await signedOut();
  const database = path.join(sandbox.state, 'sandbox.sqlite');
  if (existsSync(first)) {
    await copy(first, database);
    return sandbox.start();
  }
  await sandbox.stop();
  await rm(sandbox.state, { recursive: true, force: true });
  const account = await sandbox.start();
  await copy(database, first);
  return account;
}

async function copy(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from);
  await backup(source, to);
  source.close();
}
