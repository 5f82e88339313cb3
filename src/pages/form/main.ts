import type { FromForm, ToForm } from '../../wire/form.ts';
import { element } from '../player/elements/element.ts';
import { showForm } from './showForm.ts';

start();

/** The page's life: it says that it is ready, then shows the form that the host sends. */
function start(): void {
  const vscode = acquireVsCodeApi<unknown>();
  const post = (message: FromForm) => vscode.postMessage(message);
  const shown: { form?: ReturnType<typeof showForm> } = {};

  window.addEventListener('message', ({ data }: MessageEvent<ToForm | undefined>) => {
    switch (data?.type) {
      case 'load':
        vscode.setState(data.page.kept);
        shown.form = showForm(data.page, { post }, shown.form?.focused());
        break;
      case 'unread':
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
  const button = element('button', { type: 'button' }, retry);
  button.addEventListener('click', again);
  document.body.dataset['state'] = 'unread';
  document.body.replaceChildren(element('main', {}, element('p', { role: 'alert' }, text), button));
}
