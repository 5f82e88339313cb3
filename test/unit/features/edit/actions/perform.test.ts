import assert from 'node:assert/strict';
import '../../../../pages/editor/standIn.ts';
import type { Connection } from '../../../../../src/accounts/connection.ts';
import type { ActionEnding } from '../../../../../src/features/edit/actions/perform.ts';
import { CallError, type Failure } from '../../../../../src/platform/client/errors.ts';
import { resetPushToken, startRecording } from '../../../../../src/platform/streaming/onAir.ts';

/** An action whose call ends in these ways, one after another, where each message is answered by the button named. */
async function performed(
  operation: typeof resetPushToken | typeof startRecording,
  ends: readonly (Pick<Failure, 'reason' | 'applied'> | 'done')[],
  { presses = [] as readonly string[], isFound = false, instead = false } = {},
) {
  const { perform } = await import('../../../../../src/features/edit/actions/perform.ts');
  const left = [...ends];
  const answers = [...presses];
  const told: string[] = [];
  const buttons: (readonly string[])[] = [];
  const call = async () => {
    const end = left.shift() ?? assert.fail('it was sent once more');
    if (end !== 'done') throw new CallError(end, { operation, call: 'POST /', origin: '' });
    return 'a reply';
  };
  const ask = {
    warn: async (_: string, offered: readonly string[]) => {
      buttons.push(offered);
      return answers.shift();
    },
  };
  const ending: ActionEnding = {
    failed: 'Could not do it',
    done: async (reply) => void told.push(`done: ${reply}`),
    uncertain: async () => void told.push('uncertain'),
    found: async () => {
      told.push('looked for');
      return isFound;
    },
    ...(instead
      ? { instead: () => ({ title: 'Something Else', run: async () => void told.push('something else') }) }
      : {}),
  };
  const asking = {
    title: 'Doing it',
    questions: [],
    does: { operation, input: () => ({ stream_id: 7 }) },
    target: { scope: {} },
    item: {},
  };
  const connection = { client: { call }, clientId: 1 } as unknown as Connection;
  await perform({ ask } as never, connection, asking as never, ending);
  assert.deepEqual([left, answers], [[], []], 'all of it came to pass');
  return { told, buttons };
}

describe('An action', () => {
  const refused = { reason: 'refused', applied: 'no' } as const;
  const lost = { reason: 'interrupted', applied: 'maybe' } as const;

  it('that was refused is tried again as often as the user wants', async () => {
    const { told, buttons } = await performed(resetPushToken, [refused, refused, 'done'], {
      presses: ['Try Again', 'Try Again'],
    });
    assert.deepEqual(told, ['done: a reply']);
    assert.deepEqual(buttons, [['Try Again'], ['Try Again']]);
  });

  it('that may have been done is looked for, and told as done where it was', async () => {
    const { told, buttons } = await performed(resetPushToken, [lost], { isFound: true });
    assert.deepEqual(told, ['looked for']);
    assert.deepEqual(buttons, []);
  });

  it('that may have been done is not offered again where a second time would do it twice', async () => {
    const { told, buttons } = await performed(resetPushToken, [lost]);
    assert.deepEqual(told, ['looked for', 'uncertain']);
    assert.deepEqual(buttons, [[]]);
  });

  it('that may have been done is offered again where a second time changes nothing', async () => {
    const { buttons } = await performed(startRecording, [lost, 'done'], { presses: ['Try Again'] });
    assert.deepEqual(buttons, [['Try Again']]);
  });

  it('that the user canceled before it was done says nothing', async () => {
    const { told, buttons } = await performed(resetPushToken, [{ reason: 'cancelled', applied: 'no' }]);
    assert.deepEqual([told, buttons], [[], []]);
  });

  it('offers what can be done in its place, alone', async () => {
    const { told, buttons } = await performed(resetPushToken, [refused], {
      presses: ['Something Else'],
      instead: true,
    });
    assert.deepEqual(told, ['something else']);
    assert.deepEqual(buttons, [['Something Else']]);
  });
});
