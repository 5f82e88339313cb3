import assert from 'node:assert/strict';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listStreams } from '../../src/platform/streaming/operations.ts';
import { isAlive } from '../helpers/isAlive.ts';
import { freshSandbox } from './freshSandbox.ts';
import { eventually, inside } from './headend.ts';

describe('A sandbox that is stopped', () => {
  it('stays so, where it was just about to start for its account', async () => {
    const account = await freshSandbox();
    const { sandbox, accounts } = await inside();
    await sandbox.stop();
    const client = (await accounts.client(account.id)) ?? assert.fail();
    const ask = () => client.call(listStreams, {});
    const gone = await ask().catch((error: unknown) => error);
    sandbox.allow();
    const starting = sandbox.recover(account, gone);
    await sandbox.stop();
    await starting.catch(() => undefined);
    await assert.rejects(ask, { reason: 'offlineSandbox' });
    assert.equal(await sandbox.recover(account, gone), false);
  });
});

describe('A sandbox whose process has ended', () => {
  it('is started again when its account is asked for, and no other is', async () => {
    const account = await freshSandbox();
    const { sandbox, session, accounts } = await inside();
    const listening = JSON.parse(await readFile(path.join(sandbox.state, 'listening.json'), 'utf8'));
    process.kill(listening.pid, 'SIGKILL');
    await eventually(() => !isAlive(listening.pid) || undefined);
    session.forget();
    assert.equal((await session.check()).state, 'ready');
    const client = (await accounts.client(account.id)) ?? assert.fail();
    assert.equal((await client.call(listStreams, {})).items.length, 25);
    const gone = await sandbox.recover({ ...account, origin: 'stored' }, new Error('gone'));
    assert.equal(gone, false);
  });
});

describe('A sandbox that cannot start', () => {
  /** The folder of its data, out of the way. */
  let aside: string;
  beforeEach(async () => {
    await freshSandbox();
    const { sandbox } = await inside();
    await sandbox.stop();
    aside = `${sandbox.state}-aside`;
    await rename(sandbox.state, aside);
  });
  afterEach(async () => {
    const { sandbox } = await inside();
    await rm(sandbox.state, { recursive: true, force: true });
    await rename(aside, sandbox.state);
  });

  const start = async () => (await inside()).sandbox.start();

  it('says that its folder cannot be used, and what to do, and starts once that is done', async () => {
    const { state } = (await inside()).sandbox;
    await writeFile(state, 'no folder');
    const said = `the sandbox didn’t start: can’t use its folder ${state} (it isn’t a folder); delete it`;
    await assert.rejects(start, { message: said });
    await rm(state);
    assert.match((await start()).id, /^sandbox-/);
    await (await inside()).sandbox.stop();
  });
});
