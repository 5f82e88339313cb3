import type { FormRequest, FromForm } from '../../wire/form.ts';
import type { FormWords } from '../../wire/formWords.ts';
import { element } from '../player/elements/element.ts';

/** The requests that would be sent, folded away, each to be copied. */
export function createRequests(words: FormWords, post: (message: FromForm) => void) {
  const none = element('p', {}, words.noRequest);
  const list = element('div', {});
  const fold = element('details', {}, element('summary', {}, words.request), list);
  const kept = { text: '' };
  fold.hidden = true;

  const copy = (name: string, at: number, what: 'body' | 'curl') => {
    const button = element('button', { type: 'button', class: 'secondary' }, name);
    button.addEventListener('click', () => post({ type: 'copy', at, what }));
    return button;
  };
  const draw = ({ title, method, url, body }: FormRequest, at: number) =>
    element(
      'div',
      { class: 'request', role: 'group', 'aria-label': title },
      element('h3', {}, title),
      element('pre', {}, element('code', {}, `${method} ${url}`)),
      body === '' ? undefined : element('pre', {}, element('code', {}, body)),
      element(
        'div',
        { class: 'tools' },
        body === '' ? undefined : copy(words.copyBody, at, 'body'),
        copy(words.copyCurl, at, 'curl'),
      ),
    );
  return {
    element: element('div', { class: 'requests' }, none, fold),
    show(requests: readonly FormRequest[]) {
      const text = JSON.stringify(requests);
      // What is as it was keeps the focus that may be in it.
      if (text === kept.text) return;
      kept.text = text;
      none.hidden = requests.length > 0;
      fold.hidden = requests.length === 0;
      list.replaceChildren(...requests.map(draw));
    },
  };
}
