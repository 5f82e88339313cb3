import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { Kind } from '../../../../src/kinds/grammar/kind.ts';
import type { Ref } from '../../../../src/kinds/grammar/ref.ts';
import { CallError } from '../../../../src/platform/client/errors.ts';
import { getVideo } from '../../../../src/platform/streaming/operations.ts';
import { words } from '../../../../src/shared/words.ts';
import { memory } from '../../../helpers/memory.ts';

type Look = 'working' | 'done' | 'failed' | 'missing' | 'unreachable';

/** Follows a video that is so, one look after another, and then stays so; its message is answered by a button. */
async function following(
  looks: readonly Look[],
  { presses = undefined as string | undefined, minutes = 0 } = {},
) {
  const vscode = await import('vscode');
  const { createMadeNotices } = await import('../../../../src/features/activity/made.ts');
  const left = [...looks];
  const messages: unknown[] = [];
  const reported: string[] = [];
  const failures: string[] = [];
  const shown: Ref[] = [];
  const paused: number[] = [];
  let now = 1_800_000_000_000;
  const over = Promise.withResolvers<void>();
  const kind = {
    ...kindOf('video'),
    get: { operation: getVideo, input: () => ({}) },
    also: undefined,
    title: () => 'Goal',
    state: ({ look }: { look: Look }) => ({ tone: 'good', words: words(look) }),
    awaited: { progress: ({ look }: { look: Look }) => look },
  } as unknown as Kind;
  const call = async () => {
    const look = (left.length > 1 ? left.shift() : left[0]) ?? assert.fail();
    if (look === 'missing' || look === 'unreachable')
      throw new CallError({ reason: look }, { operation: getVideo, call: 'GET /', origin: '' });
    return { look };
  };
  const show =
    (severity: string) =>
    async (text: string, _: object, ...buttons: string[]) => {
      messages.push([severity, text, buttons]);
      return presses;
    };
  const { showInformationMessage, showErrorMessage, withProgress } = vscode.window;
  Object.assign(vscode.window, {
    showInformationMessage: show('info'),
    showErrorMessage: show('error'),
    withProgress: async (_: object, work: (progress: object, token: object) => Promise<unknown>) => {
      const report = ({ message = '' }) => reported.push(message);
      return work({ report }, { onCancellationRequested: () => ({ dispose: () => undefined }) });
    },
  });
  const kept = memory();
  const { update } = kept;
  // the last thing that is kept is that it is over
  kept.update = async (key, value) => {
    await update(key, value);
    if (value === undefined) setImmediate(over.resolve);
  };
  try {
    const { follow } = createMadeNotices({
      kindOf: () => kind,
      connect: async () => ({ client: { call }, clientId: 1 }) as never,
      lists: { refreshKind: async () => undefined } as never,
      log: { error: assert.fail } as never,
      fail: (error, failed) => void failures.push(`${failed}: ${(error as CallError).reason}`),
      show: async (ref) => void shown.push(ref),
      memory: kept,
      window: 'one',
      now: () => now,
      async pause(seconds) {
        paused.push(seconds);
        now += minutes > 0 ? minutes * 60_000 : seconds * 1000;
      },
    });
    await follow('a', { kind: 'video', id: '7', title: 'Goal' });
    await over.promise;
  } finally {
    Object.assign(vscode.window, { showInformationMessage, showErrorMessage, withProgress });
  }
  return { messages, reported, failures, shown, paused };
}

describe('What a call made', () => {
  it('is looked at at growing intervals, whatever troubles a look, until it is ready', async () => {
    const { messages, reported, paused, failures } = await following([
      'working',
      'unreachable',
      'working',
      'done',
    ]);
    assert.deepEqual(paused, [2, 3, 4.5]);
    assert.equal(reported[0], 'working');
    assert.match(reported[1] ?? '', /^can’t check: ./);
    assert.deepEqual(messages, [['info', '“Goal” is ready.', ['Play', 'Show Video']]]);
    assert.deepEqual(failures, []);
  });

  it('is shown if that is wanted', async () => {
    const { shown } = await following(['done'], { presses: 'Show Video' });
    assert.deepEqual(shown, [{ account: 'a', kind: 'video', scope: {}, id: '7', title: 'Goal' }]);
  });

  it('and failed is told as an error, and can’t be played', async () => {
    const { messages } = await following(['failed']);
    assert.deepEqual(messages, [['error', '“Goal” failed: failed', ['Show Video']]]);
  });

  it('and no longer exists is told as such, at once', async () => {
    const { messages, failures, paused } = await following(['working', 'missing']);
    assert.deepEqual([messages, failures, paused], [[], ['Could not follow “Goal”: missing'], [2]]);
  });

  it('is not waited for longer than two hours', async () => {
    const { messages, failures, paused } = await following(['working'], { minutes: 30 });
    assert.deepEqual([messages, failures, paused.length], [[], [], 4]);
  });
});
