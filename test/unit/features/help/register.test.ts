import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';

describe('A web page that the manifest names', () => {
  it('is opened outside only if its address is secure', async () => {
    const { env, Uri } = await import('vscode');
    const { registerHelp } = await import('../../../../src/features/help/register.ts');
    const { openExternal } = env;
    const opened: string[] = [];
    Object.assign(env, { openExternal: async (address: unknown) => opened.push(String(address)) });
    const open = async (homepage: string) => {
      const packageJSON = { homepage, bugs: { url: 'https://headend.example/issues' } };
      const { window } = registerHelp({
        extension: { id: 'a.b', packageJSON },
        root: Uri.file('/'),
      } as never);
      await window['help.openDocumentation']();
      return window;
    };
    try {
      await open('http://headend.example/docs');
      await open('command:workbench.action.quit');
      assert.deepEqual(opened, []);
      await (await open('https://headend.example/docs'))['help.reportIssue']();
      assert.deepEqual(opened, ['https://headend.example/docs', 'https://headend.example/issues']);
    } finally {
      Object.assign(env, { openExternal });
    }
  });
});
