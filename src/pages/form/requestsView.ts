import { html, nothing } from 'lit-html';
import type { FormRequest } from '../../wire/form.ts';
import type { FormWords } from '../../wire/formWords.ts';
import type { FromForm } from '../../wire/fromForm.ts';
import { secondaryButton } from './secondaryButton.ts';

/** The requests that would be sent, folded away, each with copy buttons. */
export function requestsView(
  words: FormWords,
  requests: readonly FormRequest[],
  post: (message: FromForm) => void,
) {
  const requestView = ({ title, method, url, body }: FormRequest, at: number) => {
    const copyBody = () => post({ type: 'copy', at, what: 'body' });
    const copyCurl = () => post({ type: 'copy', at, what: 'curl' });
    return html`<div class="request" role="group" aria-label=${title}>
      <h3>${title}</h3>
      <pre><code>${method} ${url}</code></pre>
      ${body === '' ? nothing : html`<pre><code>${body}</code></pre>`}
      <div class="tools">
        ${body === '' ? nothing : secondaryButton({ name: words.copyBody, press: copyBody })}
        ${secondaryButton({ name: words.copyCurl, press: copyCurl })}
      </div>
    </div>`;
  };
  const hasNone = requests.length === 0;
  return html`<div class="requests">
    <p ?hidden=${!hasNone}>${words.noRequest}</p>
    <details ?hidden=${hasNone}>
      <summary>${words.request}</summary>
      <div>${requests.map(requestView)}</div>
    </details>
  </div>`;
}
