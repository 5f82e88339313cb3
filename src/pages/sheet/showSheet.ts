import { html, nothing, render } from 'lit-html';
import { keyed } from 'lit-html/directives/keyed.js';
import type { FromSheet, Sheet } from '../../wire/sheet.ts';
import { sheetView } from './sheetView.ts';

interface State {
  readonly sheet?: Sheet;
  /** The number tells the same words, said again, from those before: they are spoken again. */
  readonly said?: { readonly text: string; readonly failed: boolean; readonly number: number };
}

/** Draws a sheet, again at each change: what is the same stays, with the focus that it may have. */
export function showSheet(post: (message: FromSheet) => void) {
  let state: State = {};
  const draw = (change: State) => {
    state = { ...state, ...change };
    render(pageView(state, post), document.body);
  };
  document.body.replaceChildren();
  draw({});
  return {
    show(sheet: Sheet): void {
      document.title = sheet.title;
      document.body.dataset['state'] = 'ready';
      draw({ sheet });
    },
    say(text: string, failed: boolean): void {
      draw({ said: { text, failed, number: (state.said?.number ?? 0) + 1 } });
    },
  };
}

function pageView({ sheet, said }: State, post: (message: FromSheet) => void) {
  const tone = said?.failed ? 'failed' : 'done';
  return html`
    <main>${sheet ? sheetView(sheet, post) : nothing}</main>
    <p role="status" class="said" data-tone=${said ? tone : nothing}>${keyed(said?.number, said?.text)}</p>`;
}
