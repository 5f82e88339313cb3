import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type { Ref } from '../../../../src/kinds/grammar/ref.ts';

const ref: Ref = { account: 'a', kind: 'liveStream', scope: {}, id: '7', title: 'Arena' };

describe('A command of a document', () => {
  /** What a command does where this document is passed and that one is in front. */
  async function ran(
    command: 'takeTheirs' | 'applyMine' | 'refresh',
    { isPassed = true, isInFront = false, isWrong = false },
  ) {
    const { window } = await import('vscode');
    const { createDocumentCommands } = await import('../../../../src/features/documents/commands.ts');
    const { uriOf } = await import('../../../../src/ui/uri.ts');
    const uri = uriOf(ref, { account: 'Quay', list: 'Live Streams' });
    const seen: string[] = [];
    const work = (name: string) => async (of: object) => {
      if (isWrong) throw new Error('offline');
      seen.push(`${name} ${of}` === `${name} ${uri}` ? name : 'another');
    };
    const commands = createDocumentCommands(
      {
        refresh: work('refresh'),
        conflicts: { applyMine: work('applyMine'), takeTheirs: work('takeTheirs') },
      } as never,
      (_, what) => seen.push(what),
    );
    const { activeTextEditor } = window;
    Object.assign(window, { activeTextEditor: isInFront ? { document: { uri } } : undefined });
    try {
      await commands[`document.${command}`](isPassed ? uri : undefined);
    } finally {
      Object.assign(window, { activeTextEditor });
    }
    return seen;
  }

  it('is of the one in front where none is passed', async () => {
    assert.deepEqual(await ran('takeTheirs', { isPassed: false, isInFront: true }), ['takeTheirs']);
    assert.deepEqual(await ran('takeTheirs', { isPassed: false }), []);
  });

  it('changes none that a link passes and the user doesn’t see', async () => {
    for (const command of ['takeTheirs', 'applyMine', 'refresh'] as const)
      assert.deepEqual(await ran(command, { isInFront: false }), []);
  });

  it('that fails is told with what it was to do, and with the name', async () => {
    const wrong = { isPassed: false, isInFront: true, isWrong: true };
    assert.deepEqual(await ran('refresh', wrong), ['Could not refresh “Arena”']);
    assert.deepEqual(await ran('applyMine', wrong), ['Could not save “Arena”']);
    assert.deepEqual(await ran('takeTheirs', wrong), ['Could not change the text of “Arena”']);
  });
});
