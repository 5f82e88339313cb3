import { html, render } from 'lit-html';
import type { ToForm } from '../../wire/form.ts';
import type { FromForm } from '../../wire/fromForm.ts';
import { showForm } from './showForm.ts';

start();

/** The page's life: it says that it is ready, then shows the form that the host sends. */
function start(): void {
  const vscode = acquireVsCodeApi<unknown>();
  const post = (message: FromForm) => vscode.postMessage(message);
  const shown: { form?: ReturnType<typeof showForm>; scope: AbortController } = {
    scope: new AbortController(),
  };
  /** What was shown before has the page no longer. */
  const nextScope = () => {
    shown.scope.abort();
    shown.scope = new AbortController();
    return shown.scope.signal;
  };

  window.addEventListener('message', ({ data }: MessageEvent<ToForm | undefined>) => {
    switch (data?.type) {
      case 'load':
        vscode.setState(data.page.kept);
        shown.form = showForm(data.page, { post, signal: nextScope() }, shown.form?.focused());
        break;
      case 'unread':
        nextScope();
        showUnread(data, () => post({ type: 'reload' }));
        break;
      default:
        if (data) shown.form?.receive(data);
    }
  });
  document.body.dataset['state'] = 'loading';
  post({ type: 'ready' });
}

/** Why there is no form, and the way to try again. */
function showUnread({ text, retry }: Extract<ToForm, { type: 'unread' }>, again: () => void): void {
  document.body.dataset['state'] = 'unread';
  render(
    html`<main><p role="alert">${text}</p><button type="button" @click=${again}>${retry}</button></main>`,
    document.body,
  );
}
