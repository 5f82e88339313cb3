import { Refusal } from '../server/refusal.ts';

/** The SQLite that comes with Node. */
export type Sqlite = typeof import('node:sqlite');

/**
 * Loads Node's SQLite. It is never imported statically, so that a runtime without it gets a message instead
 * of a stack trace. Throws a Refusal.
 */
export async function loadSqlite(
  load: () => Promise<Sqlite> = () => import('node:sqlite'),
  version = process.versions.node,
): Promise<Sqlite> {
  try {
    return await load();
  } catch (cause) {
    const sentence = `The sandbox keeps its state in node:sqlite, which Node ${version} lacks: run it with Node 22.13 or newer.`;
    throw new Refusal('runtime', sentence, { cause });
  }
}

/** SQLite's own error code, such as 5 for "busy"; undefined for any other error. */
export function sqliteCode(error: unknown): number | undefined {
  const code = (error as { errcode?: unknown } | null)?.errcode;
  return typeof code === 'number' ? code : undefined;
}
