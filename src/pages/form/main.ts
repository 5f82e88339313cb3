import { html, render } from 'lit-html';
import type { FormReply, ToForm } from '../../wire/form.ts';
import type { FromForm } from '../../wire/fromForm.ts';
import { openChannel } from '../kit/channel.ts';
import { showForm } from './showForm.ts';

start();

/** Starts the page: sends `ready`, then shows the form that the host sends. */
function start(): void {
  const shown: { form?: ReturnType<typeof showForm>; scope: AbortController } = {
    scope: new AbortController(),
  };
  /** Ends what was shown before. */
  const nextScope = () => {
    shown.scope.abort();
    shown.scope = new AbortController();
    return shown.scope.signal;
  };

  const channel = openChannel<ToForm, FromForm, FormReply>((news) => {
    switch (news.type) {
      case 'load':
        channel.keep(news.page.kept);
        shown.form = showForm(news.page, { post, copySecret, signal: nextScope() }, shown.form?.focused());
        break;
      case 'unread':
        nextScope();
        showUnread(news, () => post({ type: 'reload' }));
        break;
      default:
        shown.form?.receive(news);
    }
  });
  const post = (message: FromForm) =>
    void channel.request(message).then(
      (reply) => reply && shown.form?.copied(reply),
      ({ message: text }: Error) =>
        shown.form?.receive({ type: 'notice', notice: { tone: 'failed', text, offers: [] } }),
    );
  const copySecret = (text: string) => channel.request({ type: 'copySecret', text });
  document.body.dataset['state'] = 'loading';
  post({ type: 'ready' });
}

/** Why there is no form, and a button to try again. */
function showUnread({ text, retry }: Extract<ToForm, { type: 'unread' }>, again: () => void): void {
  document.body.dataset['state'] = 'unread';
  render(
    html`<main><p role="alert">${text}</p><button type="button" @click=${again}>${retry}</button></main>`,
    document.body,
  );
}
