import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Refusal } from '../../../../src/sandbox/server/refusal.ts';
import { lockState } from '../../../../src/sandbox/state/lock.ts';
import type { Sqlite } from '../../../../src/sandbox/state/sqlite.ts';
import { forEachTest } from '../../../helpers/forSuite.ts';
import { temporaryFolder } from '../startedSandbox.ts';

describe('The lock of a state folder', () => {
  const folder = forEachTest(temporaryFolder);
  let opened: DatabaseSync[];
  let patience: string | undefined;
  beforeEach(() => {
    opened = [];
  });
  afterEach(async () => {
    for (const database of opened) if (database.isOpen) database.close();
    await rm(folder(), { recursive: true, force: true });
  });

  /** SQLite that notes how long it would wait for a lock, and does not wait. */
  class Impatient extends DatabaseSync {
    constructor(file: string) {
      super(file);
      opened.push(this);
    }
    override exec(sql: string): void {
      patience = /busy_timeout = (\d+)/.exec(sql)?.[1];
      super.exec(sql.replace(/busy_timeout = \d+/, 'busy_timeout = 0'));
    }
  }
  const lock = () => lockState({ DatabaseSync: Impatient } as unknown as Sqlite, folder());

  /** What somebody is told who comes second. */
  function told(): string {
    try {
      lock();
    } catch (error) {
      assert.equal((error as Refusal).exitCode, 3);
      return (error as Error).message;
    }
    return assert.fail('it is locked twice');
  }

  it('is waited for as long as a sandbox needs to start or to end', () => {
    lock();
    assert.equal(patience, '3000');
  });

  it('keeps others out until it is released', () => {
    const release = lock();
    assert.match(told(), /^A sandbox runs already with the state folder .+: another process\.$/);
    assert.equal(opened[1]?.isOpen, false, 'nothing stays open');
    release();
    lock();
  });

  it('names who has it, if that still runs', async () => {
    const { pid: ended } = spawnSync(process.execPath, ['--version']);
    lock();
    const listening = async (pid: number) =>
      writeFile(join(folder(), 'listening.json'), JSON.stringify({ pid, port: 4321 }));
    await listening(process.pid);
    const start = `A sandbox runs already with the state folder ${folder()}: `;
    assert.equal(told(), `${start}process ${process.pid} on port 4321.`);
    await listening(ended);
    assert.equal(told(), `${start}another process.`);
  });

  it('is a file of this user alone', async () => {
    lock();
    if (process.platform !== 'win32')
      assert.equal((await stat(join(folder(), 'lock.sqlite'))).mode & 0o777, 0o600);
  });

  it('that can’t be read is no sandbox that runs', async () => {
    await writeFile(join(folder(), 'lock.sqlite'), 'no database '.repeat(1000));
    assert.throws(lock, ({ message, exitCode }: Refusal) => {
      assert.equal(exitCode, undefined);
      return /not a database/.test(message);
    });
    assert.equal(opened[0]?.isOpen, false, 'nothing stays open');
  });
});
