import { html, nothing, render } from 'lit-html';
import type { FromSheet } from '../../wire/fromSheet.ts';
import type { Sheet } from '../../wire/sheet.ts';
import { nothingSaid, type Spoken, speak, spokenText } from '../kit/spoken.ts';
import { sheetView } from './sheetView.ts';

interface State {
  readonly sheet?: Sheet;
  readonly said: Spoken;
  readonly tone?: 'failed' | 'done';
}

/** Draws a sheet, again after each change: unchanged elements stay, and keep the focus. */
export function showSheet(post: (message: FromSheet) => void) {
  let state: State = { said: nothingSaid };
  const draw = (change: Partial<State>) => {
    state = { ...state, ...change };
    render(pageView(state, post), document.body);
  };
  draw({});
  return {
    show(sheet: Sheet): void {
      document.title = sheet.title;
      document.body.dataset['state'] = 'ready';
      draw({ sheet });
    },
    say(text: string, failed: boolean): void {
      draw({ said: speak(state.said, text), tone: failed ? 'failed' : 'done' });
    },
  };
}

function pageView({ sheet, said, tone }: State, post: (message: FromSheet) => void) {
  return html`
    <main>${sheet ? sheetView(sheet, post) : nothing}</main>
    <p role="status" class="said" data-tone=${tone ?? nothing}>${spokenText(said)}</p>`;
}
