import assert from 'node:assert/strict';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as sqlite from 'node:sqlite';
import { openDatabase } from '../../../../src/sandbox/state/database.ts';
import { forEachTest } from '../../../helpers/forSuite.ts';
import { temporaryFolder } from '../startedSandbox.ts';

describe('The database of the sandbox', () => {
  const folder = forEachTest(temporaryFolder);
  const open: sqlite.DatabaseSync[] = [];
  afterEach(async () => {
    for (const database of open.splice(0)) if (database.isOpen) database.close();
    await rm(folder(), { recursive: true, force: true });
  });

  const file = () => join(folder(), 'sandbox.sqlite');
  const note = (database: sqlite.DatabaseSync) => {
    open.push(database);
    return database;
  };
  const put = (database: sqlite.DatabaseSync, name: string) =>
    database.exec(`INSERT INTO facts VALUES ('${name}', '1')`);
  const facts = (database: sqlite.DatabaseSync) =>
    database
      .prepare('SELECT name FROM facts')
      .all()
      .map(({ name }) => name);
  const opened = (fill: (database: sqlite.DatabaseSync) => void = () => assert.fail('it has its content')) =>
    note(openDatabase(sqlite, file(), fill));
  /** A database that another Headend may have made. */
  function made(sql: string): void {
    const database = note(new sqlite.DatabaseSync(file()));
    database.exec(sql);
    database.close();
  }
  const pragma = (database: sqlite.DatabaseSync, name: string) =>
    Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0];

  it('is filled when it is new, and never again', () => {
    const first = opened((database) => put(database, 'first'));
    put(first, 'later');
    first.close();
    assert.deepEqual(facts(opened()), ['first', 'later']);
  });

  it('that could not be filled is as if it had never been there', () => {
    const full = () =>
      opened((database) => {
        put(database, 'half');
        throw new Error('full');
      });
    assert.throws(full, /^Error: full$/);
    assert.deepEqual(facts(opened((database) => put(database, 'whole'))), ['whole']);
  });

  it('has each write on the disk, waits for others, and keeps what it was filled with once', async () => {
    const database = opened(() => undefined);
    const settings = ['journal_mode', 'synchronous', 'busy_timeout'].map((name) => pragma(database, name));
    assert.deepEqual(settings, ['wal', 2, 5000]);
    assert.equal((await stat(`${file()}-wal`)).size, 0);
  });

  it('finds names whatever their case, and where there is none', () => {
    const found = opened(() => undefined)
      .prepare("SELECT fold('ÄB') AS one, fold(NULL) AS none")
      .get();
    assert.deepEqual({ ...found }, { one: 'äb', none: '' });
  });

  it('of the format before this one is brought up to it, with all that is in it', () => {
    made(`
      CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
      CREATE TABLE streams (id INTEGER PRIMARY KEY, document TEXT NOT NULL, backstage TEXT NOT NULL) STRICT;
      CREATE TABLE videos (
        id INTEGER PRIMARY KEY, document TEXT NOT NULL, backstage TEXT NOT NULL,
        status TEXT AS (document ->> 'status'), stream_id INTEGER AS (document ->> 'stream_id'),
        client_user_id INTEGER AS (document ->> 'client_user_id'), slug TEXT AS (document ->> 'slug')
      ) STRICT;
      CREATE TABLE resources (kind TEXT, project INTEGER, region INTEGER) STRICT;
      INSERT INTO facts VALUES ('before', '1');
      INSERT INTO streams VALUES (7, '{"started_at_backup":"2026-01-01"}', '{}'), (8, '{}', '{}');
      INSERT INTO videos (id, document, backstage) VALUES (9, '{"name":"Match"}', '{"job":{"takes":5}}');
      PRAGMA user_version = 2;
    `);
    const database = opened();
    assert.deepEqual([facts(database), pragma(database, 'user_version')], [['before'], 3]);
    const read = (sql: string) => Object.values(database.prepare(sql).get() ?? {});
    assert.deepEqual(read('SELECT group_concat(id) FROM streams WHERE aired'), ['7']);
    assert.deepEqual(read('SELECT folded, busy FROM videos'), ['match', 5]);
  });

  it('of a format that is unknown is left as it is, and closed', () => {
    made('PRAGMA user_version = 4');
    assert.throws(() => opened(), /a newer Headend wrote it, in format 4; this one knows 3/);
    made('PRAGMA user_version = 1');
    assert.throws(() => opened(), /an old Headend wrote it, in format 1/);
  });

  it('that is none, or damaged, is not opened', async () => {
    await writeFile(file(), 'no database '.repeat(1000));
    assert.throws(() => opened(), /not a database/);
  });
});
