import assert from 'node:assert/strict';
import { join } from 'node:path';
import { createSandbox } from '../../../src/sandbox/server/server.ts';
import { loadSqlite } from '../../../src/sandbox/state/sqlite.ts';
import { clip, type StartedSandbox, startedSandbox } from './startedSandbox.ts';

describe('a state folder of another version', () => {
  let sandbox: StartedSandbox;
  beforeEach(async () => {
    sandbox = await startedSandbox();
  });
  afterEach(() => sandbox.close());

  /** Changes the file of a sandbox that has ended. */
  const rewrite = async (sql: string) => {
    await sandbox.stop();
    const { DatabaseSync } = await loadSqlite();
    const database = new DatabaseSync(join(sandbox.folder, 'sandbox.sqlite'));
    database.function('fold', { deterministic: true }, (text) => String(text));
    database.exec(sql);
    database.close();
  };
  const first = async () => {
    const [video] = await sandbox.read('/streaming/videos?search=lighthouse');
    return video;
  };

  it('is brought to the present format, with all that was changed', async () => {
    const { id } = await first();
    await sandbox.call(`/streaming/videos/${id}`, { method: 'PATCH', json: { name: 'The last lighthouse' } });
    await rewrite(`DROP INDEX videos_list; DROP INDEX videos_busy; DROP INDEX streams_aired; DROP INDEX resources_place;
      PRAGMA user_version = 2; ALTER TABLE streams DROP COLUMN aired; ALTER TABLE videos DROP COLUMN folded; ALTER TABLE videos DROP COLUMN busy`);
    for (const _ of ['once', 'and again']) {
      sandbox = await startedSandbox({ state: sandbox.folder, port: 0 });
      assert.equal((await first()).name, 'The last lighthouse');
      await sandbox.stop();
    }
  });

  for (const [format, who] of [
    [1, 'an old Headend wrote it, in format 1'],
    [99, 'a newer Headend wrote it, in format 99'],
  ] as const) {
    it(`is left as it is when it is of format ${format}, with the next step`, async () => {
      await rewrite(`PRAGMA user_version = ${format}`);
      await assert.rejects(createSandbox({ state: sandbox.folder, clip }), (error: Error) => {
        assert.ok(error.message.includes(who), error.message);
        assert.match(error.message, /delete it, or choose another with --state\.$/);
        assert.ok(error.message.includes(sandbox.folder));
        return true;
      });
    });
  }
});
