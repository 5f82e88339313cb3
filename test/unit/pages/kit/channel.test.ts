/// <reference types="vscode-webview" />
import assert from 'node:assert/strict';
import { openChannel } from '../../../../src/pages/kit/channel.ts';

describe('The channel of a page', () => {
  function channel() {
    const posted: { readonly id: string; readonly message: string }[] = [];
    const news: string[] = [];
    const state: { kept?: unknown } = {};
    const window = new EventTarget();
    const acquireVsCodeApi = () => ({
      postMessage: (message: (typeof posted)[number]) => void posted.push(message),
      getState: () => state.kept,
      setState(kept: unknown) {
        state.kept = kept;
      },
    });
    Object.assign(globalThis, { window, acquireVsCodeApi });
    const opened = openChannel<string, string, string>((each) => void news.push(each));
    for (const name of ['window', 'acquireVsCodeApi']) Reflect.deleteProperty(globalThis, name);
    const hear = (data: unknown) => window.dispatchEvent(Object.assign(new Event('message'), { data }));
    return { opened, posted, news, hear };
  }

  it('gives each request its own answer, in whichever order they come', async () => {
    const { opened, posted, hear } = channel();
    const answers = [opened.request('first'), opened.request('second')];
    const [first, second] = posted;
    assert.deepEqual(
      posted.map(({ message }) => message),
      ['first', 'second'],
    );
    assert.notEqual(first?.id, second?.id);
    hear({ id: second?.id, reply: 'two' });
    hear({ id: 'of another page', reply: 'none' });
    hear({ id: first?.id, reply: 'one' });
    assert.deepEqual(await Promise.all(answers), ['one', 'two']);
  });

  it('fails with what the host says', async () => {
    const { opened, posted, hear } = channel();
    const answer = opened.request('first');
    hear({ id: posted[0]?.id, failure: 'It broke.' });
    await assert.rejects(answer, { message: 'It broke.' });
  });

  it('tells news, and leaves alone what is no message', () => {
    const { news, hear } = channel();
    hear({ news: 'saved' });
    hear('text');
    assert.deepEqual(news, ['saved']);
  });

  it('keeps the state of the page', () => {
    const { opened } = channel();
    assert.equal(opened.kept(), undefined);
    opened.keep({ id: '7' });
    assert.deepEqual(opened.kept(), { id: '7' });
  });
});
