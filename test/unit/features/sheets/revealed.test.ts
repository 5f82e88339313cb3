import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import '../../../pages/editor/standIn.ts';
import type { Ref } from '../../../../src/kinds/grammar/ref.ts';
import { type Revealed, secretRow } from '../../../../src/kinds/grammar/revealed.ts';
import { words } from '../../../../src/shared/words.ts';
import { instead } from '../../../helpers/instead.ts';
import { holdClock } from '../../pages/heldClock.ts';

const ref: Ref = { account: 'a', kind: 'cluster', scope: {}, id: '7', title: 'viewers-1' };
const password = (secret: string, user = 'ann'): Revealed => ({
  title: words('Password of “{0}”', user),
  help: [],
  rows: [{ label: words('User'), text: user }, secretRow(words('Password'), secret)],
});
const row = 'Password of “ann”: Password';

/** A tab of the editor: what its page is sent and answered, and how it asks. */
function aTab() {
  const disposed: (() => void)[] = [];
  let receive: (message: unknown) => Promise<void> = async () => assert.fail('nobody listens');
  const sent: { news?: unknown; reply?: unknown; failure?: unknown }[] = [];
  let isOpen = true;
  const panel = {
    title: '',
    iconPath: undefined,
    visible: true,
    onDidDispose: (listener: () => void) => void disposed.push(listener),
    onDidChangeViewState: () => undefined,
    reveal: () => undefined,
    dispose() {
      isOpen = false;
      for (const listener of disposed) listener();
    },
    webview: {
      html: '',
      options: {},
      cspSource: 'https://webview.test',
      asWebviewUri: (uri: unknown) => uri,
      postMessage: (message: object) => void sent.push(message),
      onDidReceiveMessage(listener: typeof receive) {
        receive = listener;
      },
    },
  };
  return {
    panel,
    isOpen: () => isOpen,
    /** What the page is answered, and what it then shows, as JSON. */
    async says(message: object) {
      sent.length = 0;
      await receive({ id: '1', message });
      const answer = sent.find(({ news }) => !news) ?? assert.fail('no answer');
      const page = sent.find(({ news }) => news)?.news;
      return { reply: answer.reply, failure: answer.failure, page: page ? JSON.stringify(page) : undefined };
    },
  };
}

/** A window in which things are told only once: their tabs, what is copied, and what the clipboard forgets. */
async function aWindow() {
  const { Uri, window } = await import('vscode');
  const { createRevealedSheets } = await import('../../../../src/features/sheets/revealed.ts');
  const tabs: ReturnType<typeof aTab>[] = [];
  const forgotten: (readonly string[])[] = [];
  const copied: string[] = [];
  const errors: unknown[] = [];
  const clipboard = { isBroken: false };
  const sheets = createRevealedSheets({
    root: Uri.file('/ext') as never,
    titles: {
      of: (title, account) => `${title} (${account})`,
      follow: () => ({ dispose: () => undefined }),
    },
    accountLabel: async (id) => `Label of ${id}`,
    log: { error: (error) => errors.push(error) },
    clipboard: {
      async copy(text, { secret }) {
        if (clipboard.isBroken) throw new Error('no clipboard');
        copied.push(`${text} ${secret ? 'as a secret' : 'openly'}`);
        return 'Copied';
      },
      forget: async (texts) => void forgotten.push(texts),
    },
  });
  const createWebviewPanel = () => {
    const tab = aTab();
    tabs.push(tab);
    return tab.panel;
  };
  const show = async (of: Ref, revealed: Revealed) =>
    instead(window, { createWebviewPanel }, () => sheets.show(of, revealed));
  const isOpen = () => tabs.map((tab) => tab.isOpen());
  return { sheets, show, tabs, isOpen, forgotten, copied, errors, clipboard };
}

describe('What the service tells only once', () => {
  it('is in a tab that is named after it, and masked until the user asks for it', async () => {
    const { show, tabs } = await aWindow();
    await show(ref, password('s3cret'));
    const [{ panel, says } = assert.fail()] = tabs;
    assert.equal(panel.title, 'Password of “ann” — viewers-1 (a)');
    const { page } = await says({ type: 'ready' });
    assert.match(page ?? '', /Label of a/);
    assert.doesNotMatch(page ?? '', /s3cret/);
    assert.match((await says({ type: 'act', act: 'reveal', row })).page ?? '', /s3cret/);
    assert.doesNotMatch((await says({ type: 'act', act: 'hide', row })).page ?? '', /s3cret/);
    panel.dispose();
  });

  it('is copied as a secret, and what is none openly', async () => {
    const { show, tabs, copied, clipboard, errors } = await aWindow();
    await show(ref, password('s3cret'));
    const [{ says } = assert.fail()] = tabs;
    assert.equal((await says({ type: 'act', act: 'copy', row })).reply, 'Copied');
    await says({ type: 'act', act: 'copy', row: 'Password of “ann”: User' });
    assert.deepEqual(copied, ['s3cret as a secret', 'ann openly']);
    assert.deepEqual(await says({ type: 'act', act: 'copy', row: 'other' }), {
      reply: undefined,
      failure: undefined,
      page: undefined,
    });
    clipboard.isBroken = true;
    const { failure } = await says({ type: 'act', act: 'copy', row });
    assert.match(String(failure), /^Could not finish/);
    assert.deepEqual(errors, [new Error('no clipboard')]);
  });

  it('takes the place of what it replaces, whose secrets alone the clipboard forgets', async () => {
    const { show, isOpen, forgotten } = await aWindow();
    await show(ref, password('first'));
    await show(ref, password('second'));
    assert.deepEqual([isOpen(), forgotten], [[false, true], [['first']]]);
    await show(ref, password('third'));
    assert.deepEqual(
      [isOpen(), forgotten],
      [
        [false, false, true],
        [['first'], ['second']],
      ],
    );
  });

  it('stays beside what is told of another user or another resource', async () => {
    const { show, isOpen, forgotten } = await aWindow();
    await show(ref, password('first'));
    await show(ref, password('second', 'bob'));
    await show({ ...ref, id: '8' }, password('third'));
    assert.deepEqual([isOpen(), forgotten], [[true, true, true], []]);
  });

  it('is gone with its tab', async () => {
    const { show, tabs, forgotten } = await aWindow();
    await show(ref, password('first'));
    tabs[0]?.panel.dispose();
    await show(ref, password('second'));
    assert.deepEqual(forgotten, []);
  });

  it('leaves nothing waiting to hide it once its tab is closed', async () => {
    const { show, tabs } = await aWindow();
    const clock = holdClock();
    try {
      await show(ref, password('s3cret'));
      const [{ panel, says } = assert.fail()] = tabs;
      await says({ type: 'act', act: 'reveal', row });
      assert.equal(clock.countTimers(), 1);
      panel.dispose();
      assert.equal(clock.countTimers(), 0);
    } finally {
      clock.uninstall();
    }
  });

  it('is gone with its account, and with the window', async () => {
    const { sheets, show, isOpen } = await aWindow();
    await show(ref, password('first'));
    await show({ ...ref, account: 'b' }, password('second'));
    sheets.close(['b', 'c']);
    assert.deepEqual(isOpen(), [true, false]);
    sheets.dispose();
    await turn();
    assert.deepEqual(isOpen(), [false, false]);
  });
});
