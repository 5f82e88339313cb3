import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type * as vscode from 'vscode';
import { CallError } from '../../../../src/platform/client/errors.ts';
import { listEdgeBinaries } from '../../../../src/platform/edge/edgeBinaries.ts';
import { type EdgeBinary, edgeBinary } from '../../../../src/platform/edge/edgeBinary.ts';
import { type Fault, setFaults } from '../../../../src/platform/sandboxFaults.ts';
import { CompileTrouble, findStored, shipBinary } from '../../../../src/work/releases/shipBinary.ts';
import { forSuite } from '../../../helpers/forSuite.ts';
import { brokenWasm, wasmOf } from '../../../helpers/wasm.ts';
import { startedSandbox } from '../../sandbox/startedSandbox.ts';

const path = '/fastedge/v1/binaries/raw';

describe('A binary that is brought to the service', () => {
  let now = Date.now();
  const sandbox = forSuite(() => startedSandbox({ now: () => now }));
  afterEach(() => faults());

  const faults = (...given: Fault[]) => sandbox().client.call(setFaults, { faults: given });
  const local = (bytes: Buffer) => ({
    uri: { path: '/x.wasm' } as vscode.Uri,
    bytes: Uint8Array.from(bytes),
    md5: createHash('md5').update(bytes).digest('hex'),
  });
  /** Brings one; each pause lets as much time pass. */
  async function ship(bytes: Buffer, signal = new AbortController().signal) {
    const told: number[] = [];
    const stored: EdgeBinary[] = [];
    const binary = await shipBinary(sandbox().client, local(bytes), {
      signal,
      about: 'x',
      onSent: (sent) => told.push(sent),
      onStored: (each) => stored.push(each),
      async pause(seconds) {
        now += seconds * 1000;
      },
    });
    return { binary, told, stored };
  }
  const count = async () => (await sandbox().client.call(listEdgeBinaries, {})).items.length;

  it('is compiled, and told how far it is', async () => {
    const bytes = wasmOf('ship', 1_000_000);
    const { binary, told, stored } = await ship(bytes);
    assert.equal(binary.status, 1);
    assert.equal(told.at(-1), bytes.length);
    assert.equal(stored[0]?.id, binary.id);
  });

  it('is not sent if the service has it', async () => {
    const first = await ship(wasmOf('twice'));
    const before = await count();
    const { binary, told } = await ship(wasmOf('twice'));
    assert.equal(binary.id, first.binary.id);
    assert.deepEqual([told, await count()], [[], before]);
  });

  for (const [what, fault] of [
    ['a lost reply', { kind: 'drop', when: 'during', path, times: 1 }],
    ['a reply that is cut off', { kind: 'truncate', path, times: 1 }],
  ] as const)
    it(`is not sent again after ${what}`, async () => {
      const before = await count();
      await faults(fault);
      assert.equal((await ship(wasmOf(what))).binary.status, 1);
      assert.equal(await count(), before + 1);
    });

  it('is refused by the compiler, with what this machine says where the service doesn’t', async () => {
    const error = await ship(brokenWasm('ship')).catch(Object);
    assert.ok(error instanceof CompileTrouble);
    assert.deepEqual([error.status, error.errors], [2, undefined]);
    assert.match(error.here ?? '', /^section .*@\+\d+$/);
  });

  it('is known as broken until one of the same content can be run', async () => {
    const bytes = brokenWasm('known');
    const { md5 } = local(bytes);
    assert.deepEqual(await findStored(sandbox().client, md5), { usable: undefined, broken: undefined });
    await ship(bytes).catch(Object);
    const { usable, broken } = await findStored(sandbox().client, md5);
    assert.deepEqual([usable, broken?.checksum, broken?.status], [undefined, md5, 2]);
    const { binary } = await ship(wasmOf('whole'));
    const whole = await findStored(sandbox().client, String(binary.checksum));
    assert.deepEqual([whole.usable?.id, whole.broken], [binary.id, undefined]);
  });

  for (const [what, errors, shown] of [
    ['a text', ' unknown import:\n  env.log ', 'unknown import: env.log'],
    ['texts', ['unknown import', 'bad type'], 'unknown import bad type'],
    ['a long text', 'x'.repeat(5000), 'x'.repeat(1000)],
    ['nothing', undefined, undefined],
    ['an empty text', '', undefined],
    ['something else', { import: ['env.log'] }, undefined],
    ['numbers', [1, 2], undefined],
  ] as const)
    it(`is refused with what the service may say: ${what}`, () => {
      const binary = edgeBinary.parse({ id: 1, status: 2, errors });
      assert.equal(new CompileTrouble(binary).errors, shown);
    });

  it('is sent once where the service refuses it', async () => {
    await faults({ kind: 'limit', seconds: 1, path });
    const before = await count();
    const error = await ship(wasmOf('refused')).catch(Object);
    assert.ok(error instanceof CallError && error.status === 429);
    assert.equal(await count(), before);
  });
});
