import assert from 'node:assert/strict';
import { fetch } from 'undici';
import type { Connection } from '../../../src/accounts/connection.ts';
import { kindOf } from '../../../src/kinds/all.ts';
import type { Call } from '../../../src/platform/client/call.ts';
import { createClient } from '../../../src/platform/client/client.ts';
import { applyChange } from '../../../src/work/changes.ts';
import { readItem } from '../../../src/work/readItem.ts';
import { type StartedSandbox, startedSandbox, stillClock } from '../sandbox/startedSandbox.ts';

/** The user is asked between the read and the write, and takes their time. */
describe('a change that the user is asked about', () => {
  const kind = kindOf('liveStream');
  let sandbox: StartedSandbox;
  let id = '';
  let path = '';
  before(async () => {
    sandbox = await startedSandbox({ now: stillClock() });
    [{ id }] = await sandbox.read('/streaming/streams');
    path = `/streaming/streams/${id}`;
  });
  after(() => sandbox.close());

  /** Changes the stream, while somebody else does this as the question is open. */
  async function change(wish: Record<string, unknown>, meanwhile: Record<string, unknown>) {
    const guard = async () => {
      await sandbox.call(path, { method: 'PATCH', json: meanwhile });
      return 'asked' as const;
    };
    const client = createClient({ baseUrl: sandbox.origin, key: sandbox.key, fetch: fetch as never, guard });
    const connection: Connection = { client, clientId: 10482 };
    const ref = { account: 'a', kind: kind.id, scope: {}, id: String(id), title: 'a stream' };
    const before = await readItem(connection, kind, ref);
    return applyChange(connection, { kind, ref, before, change: wish });
  }

  it('is asked about by what it interrupts now, where the stream went on air since the user saw it', async () => {
    const [live] = await sandbox.read('/streaming/streams?with_live=true');
    assert.equal(live.live, true);
    const asked: unknown[] = [];
    const guard = async ({ interrupts }: Call) => {
      asked.push(interrupts?.why.key);
      return 'asked' as const;
    };
    const client = createClient({ baseUrl: sandbox.origin, key: sandbox.key, fetch: fetch as never, guard });
    const ref = { account: 'a', kind: kind.id, scope: {}, id: String(live.id), title: 'a stream' };
    const seen = { ...live, live: false, backup_live: false };
    await applyChange({ client, clientId: 10482 }, { kind, ref, before: seen, change: { active: false } });
    assert.deepEqual(asked, ['The stream is live. Its viewers will lose the picture immediately.']);
  });

  it('takes back nothing that somebody else wrote while the question was open', async () => {
    const outcome = await change({ dvr_duration: 1201 }, { name: 'Renamed meanwhile' });
    assert.ok(outcome.state === 'saved');
    assert.deepEqual(outcome.merged, ['name']);
    const { name, dvr_duration } = await sandbox.read(path);
    assert.deepEqual([name, dvr_duration], ['Renamed meanwhile', 1201]);
  });

  it('is a conflict where somebody else wrote the same field then, and nothing is sent', async () => {
    const { name } = await sandbox.read(path);
    const outcome = await change({ dvr_duration: 1300 }, { name, dvr_duration: 1400 });
    assert.ok(outcome.state === 'conflict');
    assert.deepEqual([outcome.fields, outcome.theirs['dvr_duration']], [['dvr_duration'], 1400]);
    assert.equal((await sandbox.read(path)).dvr_duration, 1400);
  });
});
