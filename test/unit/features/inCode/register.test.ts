import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import '../../../pages/editor/standIn.ts';
import type { Host } from '../../../../src/host/host.ts';
import { kinds } from '../../../../src/kinds/all.ts';
import { instead } from '../../../helpers/instead.ts';
import { Position, textDocument } from '../../../pages/editor/languages.ts';

describe('What files name', () => {
  it('is told where the setting of the folder of a file is on, and nowhere else', async () => {
    const { languages, Uri, workspace } = await import('vscode');
    const { registerInCode } = await import('../../../../src/features/inCode/register.ts');
    const host = {
      kinds,
      accounts: { currentId: async () => 'a', list: async () => [{ id: 'a', clientId: 27 }] },
      lists: {
        loadedOf: ({ id }: { id: string }) => (id === 'liveStream' ? [{ id: 7, name: 'Arena' }] : []),
      },
      fail: assert.fail,
    } as unknown as Host;
    const providers: vscode.HoverProvider[] = [];
    const registerHoverProvider = (_: unknown, provider: vscode.HoverProvider) => {
      providers.push(provider);
      return { dispose: () => undefined };
    };
    const getConfiguration = (_: string, file?: vscode.Uri) => ({
      get: () => file?.path.startsWith('/on/') === true,
    });
    const told = async (path: string) => {
      const document = textDocument(
        Uri.file(path) as never,
        'stream_id = 7',
      ) as unknown as vscode.TextDocument;
      const at = new Position(0, 12) as unknown as vscode.Position;
      return (await providers[0]?.provideHover(document, at, {} as never)) !== undefined;
    };
    await instead(languages, { registerHoverProvider }, () =>
      instead(workspace, { getConfiguration }, async () => {
        const feature = registerInCode(host);
        assert.deepEqual([await told('/on/a.txt'), await told('/off/a.txt')], [true, false]);
        await feature.dispose();
      }),
    );
  });
});
