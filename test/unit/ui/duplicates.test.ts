import assert from 'node:assert/strict';
import '../../pages/editor/standIn.ts';
import { kindOf } from '../../../src/kinds/all.ts';
import type { Ref } from '../../../src/kinds/grammar/ref.ts';
import { CallError, type Failure } from '../../../src/platform/client/errors.ts';
import { updateEdgeSecret } from '../../../src/platform/edge/operations.ts';
import { instead } from '../../helpers/instead.ts';

const secret = kindOf('edgeSecret');
const ref: Ref = { account: 'a', kind: 'edgeSecret', scope: {}, id: '5', title: 'token' };

const refusal = (failure: Partial<Failure>) =>
  new CallError(
    { reason: 'conflict', ...failure },
    { operation: updateEdgeSecret, call: 'PUT /', origin: '' },
  );

describe('What a change conflicts with', () => {
  it('is each other resource that the refusal names, and a link to it', async () => {
    const { duplicatesOf, linksTo } = await import('../../../src/ui/duplicates.ts');
    const found = duplicatesOf(secret, ref, refusal({ conflicting: ['4', '5', '6'] }));
    assert.deepEqual(
      found.map((each) => each.ref),
      [
        { ...ref, id: '4', title: '4' },
        { ...ref, id: '6', title: '6' },
      ],
    );
    assert.deepEqual(linksTo(found), [
      { id: '4', label: 'Open Edge Secret 4' },
      { id: '6', label: 'Open Edge Secret 6' },
    ]);
  });

  it('is nothing where no resource is named, or the kind has no such refusals', async () => {
    const { duplicatesOf } = await import('../../../src/ui/duplicates.ts');
    assert.deepEqual(duplicatesOf(secret, ref, refusal({})), []);
    assert.deepEqual(duplicatesOf(secret, ref, new Error('unexpected')), []);
    assert.deepEqual(duplicatesOf(kindOf('video'), ref, refusal({ conflicting: ['4'] })), []);
  });

  /** What is told of a refusal that names these, and what is done after this button. */
  async function reported(conflicting: readonly string[], press?: string) {
    const { reportDuplicates } = await import('../../../src/ui/duplicates.ts');
    const { window, commands } = await import('vscode');
    const told: unknown[] = [];
    const done: unknown[] = [];
    const showWarningMessage = async (text: string, _: object, ...buttons: string[]) => {
      told.push([text, ...buttons]);
      return press;
    };
    const executeCommand = async (...all: unknown[]) => void done.push(all);
    await instead(window, { showWarningMessage }, () =>
      instead(commands, { executeCommand }, () => reportDuplicates(secret, ref, refusal({ conflicting }))),
    );
    return { told, done };
  }

  it('is told with the first three, and the one that is picked is opened', async () => {
    const { told, done } = await reported(['1', '2', '3', '4'], 'Open Edge Secret 2');
    assert.deepEqual(told, [
      [
        '“token” wasn’t saved: it conflicts with other items.',
        'Open Edge Secret 1',
        'Open Edge Secret 2',
        'Open Edge Secret 3',
      ],
    ]);
    assert.deepEqual(done, [['headend.row.open', { ...ref, id: '2', title: '2' }]]);
  });

  it('is not told where there is nothing, and nothing is opened unasked', async () => {
    assert.deepEqual(await reported([]), { told: [], done: [] });
    assert.deepEqual((await reported(['1'])).done, []);
  });
});
