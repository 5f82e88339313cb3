import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { Ref } from '../../../../src/kinds/grammar/ref.ts';

const kind = kindOf('overlay');
const refOf = (id: string): Ref => ({ account: 'a', kind: 'overlay', scope: {}, id, title: id });

/** Why overlays have no effect, where their stream is read so. */
async function heldBackOf(read: () => Promise<object>) {
  const { createHeldBack } = await import('../../../../src/features/documents/heldBack.ts');
  const calls: string[] = [];
  const call = async (_: unknown, input: object) => {
    calls.push(JSON.stringify(input));
    return read();
  };
  const made = createHeldBack({
    kindOf,
    connect: async (account: string) => {
      assert.equal(account, 'a');
      return { client: { call }, clientId: 1 };
    },
    patience: { read: () => AbortSignal.timeout(1000) },
  } as never);
  const whyOf = async (id: string) => (await made.of(refOf(id), kind)) === kind.heldBack;
  return { made, whyOf, calls };
}

describe('Whether a resource in a document has an effect', () => {
  it('is up to the one above it, which is read once for all below it, until something changes', async () => {
    let html_overlay = false;
    const { made, whyOf, calls } = await heldBackOf(async () => ({ id: 7, name: 'Arena', html_overlay }));
    assert.deepEqual([await whyOf('7/1'), await whyOf('7/2')], [true, true]);
    assert.equal(calls.length, 1);
    html_overlay = true;
    let told = 0;
    made.onDidChange(() => {
      told += 1;
    });
    assert.equal(await whyOf('7/1'), true);
    made.forget();
    assert.deepEqual([await whyOf('7/1'), told, calls.length], [false, 1, 2]);
    await whyOf('8/1');
    assert.equal(calls.length, 3);
    made.dispose();
  });

  it('isn’t known where that one can’t be read, or none is above', async () => {
    const { made, whyOf, calls } = await heldBackOf(async () => assert.fail('offline'));
    assert.equal(await whyOf('7/1'), false);
    const stream = kindOf('liveStream');
    assert.equal(await made.of({ ...refOf('7'), kind: 'liveStream' }, stream), undefined);
    assert.equal(calls.length, 1);
  });
});
