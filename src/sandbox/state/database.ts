import type { DatabaseSync } from 'node:sqlite';
import type { Sqlite } from './sqlite.ts';

// filter columns are read from the document, so that nothing is stored twice
const tables = `
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

// lists are filtered and paged without reading documents
const lists = `
  ALTER TABLE streams ADD COLUMN aired INTEGER AS (
    coalesce(document ->> 'started_at_primary', document ->> 'started_at_backup') IS NOT NULL
  );
  CREATE INDEX streams_aired ON streams (id) WHERE aired;
  CREATE INDEX resources_place ON resources (kind, project, region);
  ALTER TABLE videos ADD COLUMN folded TEXT AS (fold(document ->> 'name'));
  ALTER TABLE videos ADD COLUMN busy INTEGER AS (backstage ->> '$.job.takes');
  CREATE INDEX videos_list ON videos (id, status, busy, stream_id, client_user_id, slug, folded);
  CREATE INDEX videos_busy ON videos (busy) WHERE busy IS NOT NULL;
`;

// each step converts the previous format; formats older than `oldest` are no longer supported
const oldest = 2;
const steps = [tables, lists];
const newest = oldest + steps.length - 1;

/**
 * Opens a database file; `fill` puts the initial content into a new one, in the same transaction as the
 * tables. An older format is converted to the current one. A write is on disk before it returns. Throws if
 * the file is damaged, or its format is unknown.
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
    const found = Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
    if (found > newest)
      throw new Error(`a newer Headend wrote it, in format ${found}; this one knows ${newest}`);
    if (found > 0 && found < oldest) throw new Error(`an old Headend wrote it, in format ${found}`);
    if (found < newest) {
      const missing = found === 0 ? steps : steps.slice(found - oldest + 1);
      database.exec(`BEGIN IMMEDIATE; ${missing.join('')}`);
      if (found === 0) fill(database);
      database.exec(`PRAGMA user_version = ${newest}; COMMIT`);
      // otherwise the initial content would be on disk twice
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    }
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
