import type { DatabaseSync } from 'node:sqlite';
import type { Sqlite } from './sqlite.ts';

const version = 2;

// what is filtered by is read off the document, so that nothing is written twice
const schema = `
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE streams (
    id INTEGER PRIMARY KEY,
    document TEXT NOT NULL CHECK (json_valid(document)),
    backstage TEXT NOT NULL CHECK (json_valid(backstage))
  ) STRICT;
  CREATE TABLE videos (
    id INTEGER PRIMARY KEY,
    document TEXT NOT NULL CHECK (json_valid(document)),
    backstage TEXT NOT NULL CHECK (json_valid(backstage)),
    name TEXT AS (document ->> 'name'),
    slug TEXT AS (document ->> 'slug'),
    status TEXT AS (document ->> 'status'),
    stream_id INTEGER AS (document ->> 'stream_id'),
    client_user_id INTEGER AS (document ->> 'client_user_id')
  ) STRICT;
  CREATE TABLE resources (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    project INTEGER NOT NULL,
    region INTEGER NOT NULL,
    document TEXT NOT NULL CHECK (json_valid(document)),
    backstage TEXT NOT NULL CHECK (json_valid(backstage)),
    UNIQUE (kind, id, project, region)
  ) STRICT;
  CREATE UNIQUE INDEX videos_slug ON videos (slug);
  CREATE INDEX videos_stream ON videos (stream_id);
`;

/**
 * Opens a database file; `fill` puts the first content into a new one, in the same transaction as the tables.
 * A write is on the disk before it returns. Throws if the file is damaged or written by another version.
 */
export function openDatabase(
  sqlite: Sqlite,
  file: string,
  fill: (database: DatabaseSync) => void,
): DatabaseSync {
  const database = new sqlite.DatabaseSync(file);
  try {
    database.exec('PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    database.function('fold', { deterministic: true }, (text) => String(text ?? '').toLowerCase());
    if (database.prepare('PRAGMA quick_check').get()?.['quick_check'] !== 'ok') throw new Error('damaged');
    const found = database.prepare('PRAGMA user_version').get()?.['user_version'];
    if (found === 0) {
      database.exec(`BEGIN IMMEDIATE; ${schema}`);
      fill(database);
      database.exec(`PRAGMA user_version = ${version}; COMMIT`);
    } else if (found !== version) {
      throw new Error(`version ${found}, not ${version}`);
    }
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
