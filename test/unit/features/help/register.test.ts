import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { inABrowser } from '../../../helpers/inABrowser.ts';

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

describe('The view Help and Feedback', () => {
  it('offers the sandbox, but not in a browser', async () => {
    const { Uri } = await import('vscode');
    const { registerHelp } = await import('../../../../src/features/help/register.ts');
    const extension = { id: 'a.b', packageJSON: {} };
    const { items } = registerHelp({ extension, root: Uri.file('/') } as never);
    const labels = () => items().map(({ label }) => label);
    const rows = ['Walkthrough', 'Keyboard Shortcuts', 'Try the Sandbox', 'What’s New', 'Show Log'];
    assert.deepEqual(labels(), rows);
    const inBrowser = ['Walkthrough', 'Keyboard Shortcuts', 'What’s New', 'Show Log'];
    assert.deepEqual(await inABrowser(labels), inBrowser);
  });
});
