import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { kindOf } from '../../../../src/kinds/all.ts';

describe('The change that can be repeated', () => {
  it('is the last one, and none where that set a secret', async () => {
    const { commands } = await import('vscode');
    const { createLastChange } = await import('../../../../src/features/edit/lastChange.ts');
    const { executeCommand } = commands;
    const contexts: unknown[] = [];
    Object.assign(commands, { executeCommand: async (...all: unknown[]) => contexts.push(all.slice(1)) });
    try {
      const kind = kindOf('liveStream');
      const last = createLastChange();
      assert.equal(last.get(), undefined);
      last.remember(kind, { name: 'Arena' });
      last.remember(kind, { active: false });
      assert.deepEqual([last.get()?.kind === kind, last.get()?.change], [true, { active: false }]);
      last.remember(kind, { active: false, srt_passphrase: 'hush' });
      assert.equal(last.get()?.change, undefined);
      last.remember(kind, { srt_passphrase: 'hush' });
      assert.equal(last.get()?.change, undefined);
      const told = [true, true, false, false].map((isThere) => ['headend.changed', isThere]);
      assert.deepEqual(contexts, told);
    } finally {
      Object.assign(commands, { executeCommand });
    }
  });
});
