import assert from 'node:assert/strict';
import { creationSource } from '../../src/features/forms/source.ts';
import { kindOf } from '../../src/kinds/all.ts';
import type { Client } from '../../src/platform/client/client.ts';
import { CallError } from '../../src/platform/client/errors.ts';
import { readFaults, setFaults } from '../../src/platform/sandboxFaults.ts';
import type { Item } from '../../src/work/listing.ts';
import { forSuite } from '../helpers/forSuite.ts';
import { inside } from './headend.ts';
import { sandboxAccount } from './sandboxAccount.ts';

const kind = kindOf('storageAlert');
const path = '/storage/notifications/v1/event';
const [first, second, third] = ['incoming', 'quarantine', 'xn--bcher-kva.uploads'];

describe('Setting storage alerts on several buckets', function () {
  this.timeout(30_000);
  let told: string[];
  const sandbox = forSuite(sandboxAccount);
  beforeEach(async () => {
    told = [];
    for (const ref of await sandbox().some('storageAlert', on('reaching_used_space')))
      await sandbox().call(deletion(), { ...(await sandbox().read(ref)) });
  });
  afterEach(() => sandbox().call(setFaults, { faults: [] }));

  const on =
    (name: string) =>
    ({ name: sort, storage_name }: Item) =>
      sort === name && storage_name === 'viewer-uploads';

  function deletion() {
    const does = kind.actions?.find(({ id }) => id === 'delete')?.does;
    return does && 'operation' in does ? does.operation : assert.fail('no delete');
  }

  /** The limits that are set, by bucket. */
  async function limits(): Promise<Item> {
    const refs = await sandbox().some('storageAlert', on('reaching_used_space'));
    const items = await Promise.all(refs.map((ref) => sandbox().read(ref)));
    return Object.fromEntries(items.map(({ bucket_name, bytes }) => [bucket_name, bytes]));
  }

  const trouble = (...faults: object[]) => sandbox().call(setFaults, { faults });

  /** A form that is open; `send` sends a draft as it was shown when it was opened, or by newer reads. */
  async function opened() {
    const test = await inside();
    const account = (await test.accounts.currentId()) ?? assert.fail('signed out');
    const theirs = (await test.accounts.client(account)) ?? assert.fail('signed out');
    // Headend is bundled apart from the tests: its errors are of another class.
    const client: Client = {
      ...theirs,
      call: (...given) =>
        theirs.call(...given).catch((error: CallError) => Promise.reject(new CallError(error, error))),
    };
    const creation = kind.creation ?? assert.fail();
    const { clientId } = (await test.accounts.list()).find(({ id }) => id === account) ?? assert.fail();
    const source = creationSource(
      { kind, creation, place: { account, kind: kind.id, scope: {} } },
      async () => ({ client, clientId }),
    );
    const { signal } = new AbortController();
    const { item, reads } = await source.prepare(signal);
    return async (buckets: readonly (string | undefined)[], limit: string, newer = reads) => {
      const change = { storage_name: 'viewer-uploads', buckets, limit };
      const report = (text: string) => void told.push(text);
      const outcome = await source.send({ before: item, change, reads: newer, signal, report });
      return outcome.state === 'held' ? outcome : assert.equal(outcome.state, 'made');
    };
  }

  it('makes what is missing and changes what is there, one after the other', async () => {
    const send = await opened();
    assert.equal(await send([first], '1024'), undefined);
    const again = await opened();
    assert.equal(await again([first, second, third], '18446744073709551615'), undefined);
    const most = '18446744073709551615';
    assert.deepEqual(await limits(), { incoming: most, quarantine: most, 'xn--bcher-kva.uploads': most });
    assert.deepEqual(told.slice(1), [
      '1 of 3: incoming',
      '2 of 3: quarantine',
      '3 of 3: xn--bcher-kva.uploads',
    ]);
  });

  it('sends nothing where all of it is so already', async () => {
    await (await opened())([first, second], '1024');
    const send = await opened();
    await trouble({ kind: 'latency', ms: 0, path });
    const held = await send([first, second], '1024');
    assert.equal(held?.notice.text, 'Nothing to send: all values already match.');
    const { faults } = await sandbox().call<{ faults: { hits: number }[] }>(readFaults, {});
    assert.equal(faults[0]?.hits, 0);
  });

  it('never overwrites what someone else set meanwhile', async () => {
    const send = await opened();
    await (await opened())([second], '4096');
    const held = await send([first, second], '1024');
    assert.deepEqual(held?.notice.details, [
      '✓ incoming: done',
      '✗ quarantine: someone else changed it; nothing was sent',
    ]);
    assert.deepEqual(await limits(), { incoming: '1024', quarantine: '4096' });
    // What was shown then is what is there: the same draft changes it.
    assert.equal(await send([first, second], '1024', held?.reads), undefined);
    assert.deepEqual(await limits(), { incoming: '1024', quarantine: '1024' });
  });

  it('goes on after a failure, and does not send again what is done', async () => {
    const send = await opened();
    await trouble({ kind: 'error', status: 500, path, method: 'POST', times: 1 });
    const held = await send([first, second, third], '1024');
    assert.match(
      held?.notice.details?.[0] ?? '',
      /^✗ incoming: the service returned an error.*may have been/,
    );
    assert.deepEqual(held?.notice.details?.slice(1), ['✓ quarantine: done', '✓ xn--bcher-kva.uploads: done']);
    assert.match(held?.notice.text ?? '', /^2 of 3 done\./);
    await trouble({ kind: 'latency', ms: 0, path });
    assert.equal(await send([first, second, third], '1024', held?.reads), undefined);
    const { faults } = await sandbox().call<{ faults: { hits: number }[] }>(readFaults, {});
    assert.equal(faults[0]?.hits, 1);
  });

  it('sends no second time what was made although its reply was lost', async () => {
    const send = await opened();
    await trouble({ kind: 'drop', when: 'during', path, method: 'POST', times: 1 });
    const held = await send([first], '1024');
    assert.match(held?.notice.details?.[0] ?? '', /^✗ incoming: .*may have been applied anyway/);
    assert.deepEqual(await limits(), { incoming: '1024' });
    const again = await send([first], '1024', held?.reads);
    assert.equal(again?.notice.text, 'Nothing to send: all values already match.');
  });

  it('ends where nothing else would succeed, and says so of the rest', async () => {
    const send = await opened();
    await trouble({ kind: 'expired', path });
    const held = await send([first, second], '1024');
    assert.match(held?.notice.details?.[0] ?? '', /the service refused the API key/);
    assert.equal(held?.notice.details?.[1], '✗ quarantine: skipped');
    assert.deepEqual(await limits(), {});
  });

  it('sets by PUT where the service has no POST', async () => {
    const send = await opened();
    await trouble({ kind: 'error', status: 405, path, method: 'POST' });
    assert.equal(await send([first], '1024'), undefined);
    assert.deepEqual(await limits(), { incoming: '1024' });
  });
});
