import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type { ActionsOptions } from '../../../../src/features/edit/actions/options.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { Ref } from '../../../../src/kinds/grammar/ref.ts';
import { CallError } from '../../../../src/platform/client/errors.ts';
import { getStream } from '../../../../src/platform/streaming/operations.ts';
import type { Undoable } from '../../../../src/work/changeHistory.ts';

const kind = kindOf('liveStream');
const ref: Ref = { account: 'a', kind: 'liveStream', scope: {}, id: '7', title: 'Arena' };

/** Undoes a change by the button beside its message, at a service that has the stream like this, or none. */
async function undone(stream: object | undefined, { times = 1, isOver = false } = {}) {
  const { createUndoCommand } = await import('../../../../src/features/edit/undo.ts');
  const { markTrusted } = await import('../../../../src/ui/rows/trusted.ts');
  const undoable: Undoable = {
    kind,
    steps: [{ ref, before: { dvr_duration: 600 }, change: { dvr_duration: 3600 } }],
    madeAt: new Date(),
  };
  const [sent, told, left]: [unknown[], string[], unknown[]] = [[], [], []];
  const call = async (
    { effect }: { effect: string },
    { stream_id: _, ...input }: Record<string, unknown>,
  ) => {
    await new Promise(setImmediate);
    if (!stream)
      throw new CallError(
        { reason: 'missing', applied: 'no' },
        { operation: getStream, call: 'GET /', origin: '' },
      );
    if (effect !== 'read') sent.push(input['dvr_duration']);
    return { id: 7, name: 'Arena', ...stream, ...input };
  };
  const undo = createUndoCommand({
    ask: {
      flash: (text: string) => told.push(text),
      tell: async (text: string) => void told.push(text),
      warn: async (text: string) => void told.push(text),
    },
    account: async () => 'a',
    history: { of: () => [], has: () => !isOver, leave: (each: unknown) => left.push(each === undoable) },
    connect: async () => ({ client: { call }, clientId: 1 }),
    accountLabel: async () => 'Quay',
    changed: async () => undefined,
    remember: () => assert.fail('an undo is not repeated'),
    fail: (_: unknown, what: string) => told.push(what),
  } as unknown as ActionsOptions);
  markTrusted(undoable);
  await Promise.all(Array.from({ length: times }, () => undo(undoable)));
  return { sent, told, left };
}

describe('The button that undoes a change', () => {
  it('sends the old value once, however often it is pressed', async () => {
    const { sent, told, left } = await undone({ dvr_duration: 600 }, { times: 2 });
    assert.deepEqual([sent, told.length, left], [[3600], 1, [true]]);
  });

  it('overwrites nothing that somebody else set since', async () => {
    const { sent, told, left } = await undone({ dvr_duration: 900 });
    assert.deepEqual([sent, left], [[], []]);
    assert.match(told[0] ?? '', /^“Arena” changed on the server in the meantime\./);
  });

  it('gives up a change of what is gone, and says so', async () => {
    const { told, left } = await undone(undefined);
    assert.deepEqual([told, left], [['Could not undo the change to “Arena”'], [true]]);
  });

  it('does nothing once the change is undone', async () => {
    const { sent, told } = await undone({ dvr_duration: 600 }, { isOver: true });
    assert.deepEqual([sent, told], [[], ['Nothing to undo.']]);
  });
});
