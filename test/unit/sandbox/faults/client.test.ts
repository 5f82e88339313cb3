import assert from 'node:assert/strict';
import { type ClientOptions, createClient } from '../../../../src/platform/client/client.ts';
import { CallError, type Failure } from '../../../../src/platform/client/errors.ts';
import { clearFaults, type Fault, readFaults, setFaults } from '../../../../src/platform/sandboxFaults.ts';
import { getStream, listStreams, updateStream } from '../../../../src/platform/streaming/operations.ts';
import { type StartedSandbox, startedSandbox } from '../startedSandbox.ts';

/** A fault, and what the client makes of it when it never ends. */
interface Case {
  readonly fault: Fault;
  readonly failure: Partial<Failure>;
  /** Requests of one read, with those that repeat it. */
  readonly reads: number;
  /** Whether a change may have been made, as far as the client can know. */
  readonly applied: Failure['applied'];
  /** Whether it really was. */
  readonly made: boolean;
}

const cases: readonly Case[] = [
  ...([500, 501, 503, 507] as const).map(
    (status): Case => ({
      fault: { kind: 'error', status },
      failure: { reason: status === 501 ? 'unsupported' : 'busy', status },
      reads: 1,
      applied: 'maybe',
      made: false,
    }),
  ),
  {
    fault: { kind: 'error', status: 502 },
    failure: { reason: 'busy', status: 502, detail: 'Bad Gateway' },
    reads: 3,
    applied: 'maybe',
    made: false,
  },
  {
    fault: { kind: 'limit', seconds: 7 },
    failure: { reason: 'limited', status: 429, retryAfter: 7 },
    reads: 3,
    applied: 'no',
    made: false,
  },
  {
    fault: { kind: 'limit', seconds: 300 },
    failure: { reason: 'limited', status: 429, retryAfter: 300 },
    reads: 1,
    applied: 'no',
    made: false,
  },
  {
    fault: { kind: 'expired' },
    failure: { reason: 'unauthorized', status: 401, detail: 'Token is invalid or expired' },
    reads: 1,
    applied: 'no',
    made: false,
  },
  {
    fault: { kind: 'drop' },
    failure: { reason: 'interrupted', status: undefined },
    reads: 3,
    applied: 'maybe',
    made: false,
  },
  {
    fault: { kind: 'drop', when: 'during' },
    failure: { reason: 'interrupted' },
    reads: 3,
    applied: 'maybe',
    made: true,
  },
  {
    fault: { kind: 'truncate' },
    failure: { reason: 'malformed', status: 200, code: 'notJson' },
    reads: 1,
    applied: 'yes',
    made: true,
  },
  {
    fault: { kind: 'html' },
    failure: { reason: 'busy', status: 502, detail: undefined },
    reads: 3,
    applied: 'maybe',
    made: false,
  },
  {
    fault: { kind: 'html', status: 200 },
    failure: { reason: 'malformed', status: 200, code: 'webPage' },
    reads: 1,
    applied: 'maybe',
    made: false,
  },
];

describe('the client in trouble', () => {
  let sandbox: StartedSandbox;
  let stream: { id: number; name: string };
  const strays: unknown[] = [];
  const stray = (reason: unknown) => strays.push(reason);
  before(async () => {
    process.on('unhandledRejection', stray);
    sandbox = await startedSandbox();
    [stream] = await sandbox.read('/streaming/streams');
  });
  after(async () => {
    await sandbox.close();
    process.off('unhandledRejection', stray);
  });
  afterEach(async () => {
    await sandbox.client.call(clearFaults, {});
    assert.deepEqual(strays.splice(0), [], 'no rejection is left behind');
  });

  /** A client as the extension makes it, on the fetch of the extension host. */
  function started(options: Partial<ClientOptions> = {}) {
    const waits: number[] = [];
    const client = createClient({
      baseUrl: sandbox.origin,
      key: sandbox.key,
      fetch: globalThis.fetch,
      sandbox: true,
      pause: async (seconds) => void waits.push(seconds),
      ...options,
    });
    return { client, waits };
  }

  const begin = (...faults: Fault[]) => sandbox.client.call(setFaults, { faults });
  const hits = async () => (await sandbox.client.call(readFaults, {})).faults.map((each) => each.hits);
  const failed = async (call: Promise<unknown>) => {
    const error = await call.then(
      () => assert.fail('the call went through'),
      (thrown) => thrown,
    );
    assert.ok(error instanceof CallError, String(error));
    return error;
  };

  for (const { fault, failure, reads, applied, made } of cases) {
    const { kind, ...rest } = fault;
    const name = [kind, ...Object.entries(rest).map((each) => each.join(' '))].join(', ');

    it(`${name}: fails a read as ${failure.reason}, after ${reads} ${reads === 1 ? 'try' : 'tries'}`, async () => {
      const { client, waits } = started();
      await begin(fault);
      const error = await failed(client.call(getStream, { stream_id: stream.id }));
      assert.deepEqual(pick(error, failure), failure);
      assert.equal(error.call, `GET /streaming/streams/${stream.id}`);
      assert.deepEqual(await hits(), [reads]);
      assert.equal(waits.length, reads - 1);
      if (fault.kind === 'limit') assert.ok(waits.every((wait) => wait === fault.seconds));
    });

    it(`${name}: fails a change once, which is ${made ? '' : 'not '}made`, async () => {
      const { client } = started();
      await begin(fault);
      const renamed = `${stream.name} ${name}`;
      const error = await failed(client.call(updateStream, { stream_id: stream.id, name: renamed }));
      assert.deepEqual([error.reason, error.applied], [failure.reason, applied]);
      assert.deepEqual(await hits(), [1]);
      await sandbox.client.call(clearFaults, {});
      const now = await sandbox.read(`/streaming/streams/${stream.id}`);
      assert.equal(now.name === renamed, made);
    });
  }

  it('gets its list at last when the trouble is over in time', async () => {
    for (const kind of ['drop', 'html'] as const) {
      const { client } = started();
      await begin({ kind, times: 2 });
      assert.equal((await client.call(listStreams, {})).items.length, 25);
      assert.deepEqual(await hits(), [2]);
    }
  });

  it('waits as long as it is asked to, by the clock', async () => {
    const { client } = started();
    const real = createClient({ baseUrl: client.baseUrl, key: sandbox.key, fetch: globalThis.fetch });
    await begin({ kind: 'limit', seconds: 1, times: 1 });
    const began = performance.now();
    await real.call(listStreams, {});
    assert.ok(performance.now() - began >= 990);
  });

  for (const fault of [
    { kind: 'latency', ms: 400 },
    { kind: 'slow', ms: 400 },
  ] as const) {
    it(`${fault.kind}: waits for a slow reply, and gives one up that is too slow`, async () => {
      await begin(fault);
      const began = performance.now();
      assert.equal((await started().client.call(listStreams, {})).items.length, 25);
      assert.ok(performance.now() - began >= 390);
      const error = await failed(
        started({ patience: () => AbortSignal.timeout(100) }).client.call(listStreams, {}),
      );
      assert.deepEqual([error.reason, error.applied], ['timeout', 'no']);
    });
  }

  it('can be cancelled while it waits for a body, or for another try', async () => {
    for (const fault of [
      { kind: 'slow', ms: 30_000 },
      { kind: 'limit', seconds: 30 },
    ] as const) {
      await begin(fault);
      const abort = new AbortController();
      const fetch: typeof globalThis.fetch = async (...request) => {
        const response = await globalThis.fetch(...request);
        setImmediate(() => abort.abort());
        return response;
      };
      const client = createClient({ baseUrl: sandbox.origin, key: sandbox.key, fetch });
      const error = await failed(client.call(listStreams, {}, { signal: abort.signal }));
      assert.equal(error.reason, 'cancelled', fault.kind);
    }
  });

  it('has changed nothing where it gave up while the sandbox still waited', async () => {
    await begin({ kind: 'latency', ms: 300 });
    const impatient = started({ patience: () => AbortSignal.timeout(50) }).client;
    const change = { stream_id: stream.id, name: 'Too late' };
    assert.equal((await failed(impatient.call(updateStream, change))).reason, 'timeout');
    // this one has waited longer than the change would have
    const { name } = await started().client.call(getStream, { stream_id: stream.id });
    assert.notEqual(name, 'Too late');
  });

  it('takes a sandbox that broke off for what it is, not for one that has gone', async () => {
    await begin({ kind: 'drop' });
    assert.equal((await failed(started().client.call(listStreams, {}))).reason, 'interrupted');
    const other = await startedSandbox();
    const client = createClient({
      baseUrl: other.origin,
      key: other.key,
      fetch: globalThis.fetch,
      sandbox: true,
    });
    await client.call(listStreams, {});
    await other.close();
    assert.equal((await failed(client.call(listStreams, {}))).reason, 'offlineSandbox');
  });
});

/** The members of a failure that a case speaks of. */
function pick(error: CallError, failure: Partial<Failure>): Partial<Failure> {
  const names = Object.keys(failure) as (keyof Failure)[];
  return Object.fromEntries(names.map((name) => [name, error[name]]));
}
