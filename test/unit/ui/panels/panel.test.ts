import assert from 'node:assert/strict';
import * as z from 'zod';
import '../../../pages/editor/standIn.ts';
import { inABrowser } from '../../../helpers/inABrowser.ts';
import { instead } from '../../../helpers/instead.ts';

const load = () => import('../../../../src/ui/panels/panel.ts');

describe('A panel', () => {
  async function open(more: object = {}) {
    const { openPanel } = await load();
    const { Uri, window, commands } = await import('vscode');
    const told = { sent: [] as unknown[], made: [] as unknown[], contexts: [] as unknown[], unfollowed: 0 };
    const closed: (() => void)[] = [];
    let receive: (message: unknown) => Promise<void> = async () => assert.fail('nobody listens');
    let entitle: () => void = () => undefined;
    const webview = {
      html: '',
      options: {},
      cspSource: 'https://webview.test',
      asWebviewUri: (uri: unknown) => uri,
      postMessage: (message: unknown) => void told.sent.push(message),
      onDidReceiveMessage(listener: typeof receive) {
        receive = listener;
      },
    };
    const panel = {
      webview,
      title: '',
      iconPath: {} as Record<'light' | 'dark', object>,
      active: true,
      visible: true,
      onDidDispose: (listener: () => void) => void closed.push(listener),
      onDidChangeViewState: () => undefined,
      reveal: () => undefined,
      dispose: () => {
        for (const listener of closed) listener();
      },
    };
    const createWebviewPanel = (...given: unknown[]) => {
      told.made.push(given);
      return panel;
    };
    const title = { now: 'First' };
    const executeCommand = async (...given: unknown[]) => void told.contexts.push(given);
    const made = await instead(commands, { executeCommand }, () =>
      instead(window, { createWebviewPanel }, () =>
        openPanel<unknown, { id: number }, string>({
          title: () => title.now,
          titles: {
            follow(again) {
              entitle = again;
              return { dispose: () => void told.unfollowed++ };
            },
          },
          root: Uri.parse('file:///ext') as never,
          page: 'sheet',
          origins: ['https://a.example'],
          from: z.object({ id: z.int() }),
          receive: async ({ id }) => {
            if (id === 0) throw new Error('none');
            return `reply ${id}`;
          },
          failed: (error, { id }) => `${(error as Error).message} of ${id}`,
          ...more,
        }),
      ),
    );
    return { made, told, panel, title, say: (said: unknown) => receive(said), entitle: () => entitle() };
  }

  it('answers each request of its page, or says why it can’t, and takes nothing else', async () => {
    const { told, say } = await open();
    await say({ id: 'p 1', message: { id: 7 } });
    await say({ id: 'p 2', message: { id: 0 } });
    await say({ id: 'p 3', message: { id: 'x' } });
    await say({ message: { id: 7 } });
    assert.deepEqual(told.sent, [
      { id: 'p 1', reply: 'reply 7' },
      { id: 'p 2', failure: 'none of 0' },
      { id: 'p 3', failure: 'This panel is out of date. Close it and open it again.' },
    ]);
  });

  it('lets its page load its own files, and go to the given origins alone, anew when it is loaded again', async () => {
    const { made, panel, told } = await open({ pictures: ['data:'], scripts: () => ['hls'] });
    const { html } = panel.webview;
    assert.match(html, /connect-src https:\/\/a\.example;/);
    assert.match(html, /img-src data: https:\/\/a\.example;/);
    assert.match(html, /modulepreload" href="file:\/\/\/ext\/dist\/webview\/hls\.js"/);
    const nonce = (text: string) => /nonce-([0-9a-f]{32})/.exec(text)?.[1];
    made.reload(['https://b.example']);
    assert.match(panel.webview.html, /connect-src https:\/\/b\.example;/);
    assert.notEqual(nonce(panel.webview.html), nonce(html));
    const { enableScripts, localResourceRoots } = panel.webview.options as Record<string, unknown>;
    assert.deepEqual([enableScripts, String(localResourceRoots)], [true, 'file:///ext/dist/webview']);
    assert.equal(String(panel.iconPath.dark), 'file:///ext/media/sheet-dark.svg');
    const [[type, , , options]] = told.made as [
      [string, string, unknown, { retainContextWhenHidden: boolean }],
    ];
    assert.deepEqual([type, options.retainContextWhenHidden], ['headend.sheet', false]);
  });

  it('has the title of now, until it is closed', async () => {
    const { made, panel, title, told, entitle } = await open();
    assert.equal(panel.title, 'First');
    title.now = 'Second';
    entitle();
    assert.equal(panel.title, 'Second');
    made.dispose();
    title.now = 'Third';
    made.updateTitle();
    made.post('late');
    assert.deepEqual([panel.title, told.sent, told.unfollowed, made.visible], ['Second', [], 1, false]);
  });

  it('in front is what a link names, while it is open', async () => {
    const { activePanel } = await import('../../../../src/ui/panels/activePanel.ts');
    const linked = { account: 'a', panel: 'sheet' };
    const { made, panel } = await open({ linked: () => linked });
    assert.equal(activePanel(), linked);
    panel.active = false;
    assert.equal(activePanel(), undefined);
    panel.active = true;
    made.dispose();
    assert.equal(activePanel(), undefined);
  });

  it('tells the walkthrough each time that it was shown, by another value', async () => {
    const values = [(await open()).told, (await open()).told].flatMap(({ contexts }) => contexts);
    const [first, second] = values as [string, string, string][];
    assert.deepEqual(
      [first?.slice(0, 2), second?.slice(0, 2)],
      Array(2).fill(['setContext', 'headend.shown.sheet']),
    );
    assert.notEqual(first?.[2], second?.[2]);
    const { setShownAgain } = await import('../../../../src/ui/panels/setShown.ts');
    const { commands } = await import('vscode');
    const again: unknown[] = [];
    const executeCommand = async (...given: unknown[]) => void again.push(given.slice(1));
    await instead(commands, { executeCommand }, () => setShownAgain());
    const sheets = again.filter((each) => (each as string[])[0] === 'headend.shown.sheet');
    assert.deepEqual(sheets, [['headend.shown.sheet', first?.[2]]]);
  });
});

describe('An address for a page', () => {
  it('of this machine is forwarded, with its path as it is, and others are not', async () => {
    const { forward } = await load();
    const outward = async () => 'https://forwarded.test/';
    const through = (url: string) => forward(url, outward as never);
    assert.equal(await through('http://127.0.0.1:8080/a%2Bb?c=%26'), 'https://forwarded.test/a%2Bb?c=%26');
    assert.equal(await through('http://localhost:8080/x'), 'https://forwarded.test/x');
    assert.equal(await through('https://a.example/x'), 'https://a.example/x');
    const failing = () => Promise.reject(new Error('no'));
    assert.equal(await forward('http://localhost:8080/x', failing), 'http://localhost:8080/x');
  });

  it('is forwarded by the editor, and in a browser stays as it is', async () => {
    const { forward } = await load();
    const { env, Uri } = await import('vscode');
    const asExternalUri = async (uri: unknown) => {
      assert.equal(`${uri}`, 'http://127.0.0.1:8080/');
      return Uri.parse('https://8080.tunnel.test/');
    };
    const through = () => forward('http://127.0.0.1:8080/a');
    await instead(env, { asExternalUri }, async () => {
      assert.equal(await through(), 'https://8080.tunnel.test/a');
      assert.equal(await inABrowser(through), 'http://127.0.0.1:8080/a');
    });
  });

  it('is opened only if it is one of the web, character for character, and is not told otherwise', async () => {
    const { openLink } = await load();
    const { env } = await import('vscode');
    const opened: unknown[] = [];
    await instead(env, { openExternal: async (uri: unknown) => void opened.push(uri) }, async () => {
      await openLink('https://a.example/?token=%2B%26');
      await assert.rejects(openLink('vscode://secret'), ({ message }: Error) => !message.includes('secret'));
    });
    assert.deepEqual(opened, ['https://a.example/?token=%2B%26']);
  });
});
