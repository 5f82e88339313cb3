import assert from 'node:assert/strict';
import '../../pages/editor/standIn.ts';
import { instead } from '../../helpers/instead.ts';

describe('The clipboard', () => {
  it('has a text for good, but a secret only until it is forgotten', async () => {
    const { createClipboard } = await import('../../../src/ui/clipboard.ts');
    const { env } = await import('vscode');
    let held = '';
    const clipboard = {
      readText: async () => held,
      async writeText(text: string) {
        held = text;
      },
    };
    await instead(env, { clipboard }, async () => {
      const { copy, forget, dispose } = createClipboard(assert.ifError);
      assert.equal(await copy('name', { secret: false }), 'Copied');
      await forget(['name']);
      assert.equal(held, 'name');
      const said = await copy('key', { secret: true });
      assert.equal(said, 'Copied. It will be removed from the clipboard in 60 seconds.');
      await forget(['another']);
      assert.equal(held, 'key');
      await forget(['another', 'key']);
      assert.equal(held, '');
      await copy('key', { secret: true });
      await dispose();
      assert.equal(held, '');
    });
  });
});
