import { html, nothing } from 'lit-html';
import type { FormPage, FromForm, Notice, ToForm } from '../../wire/form.ts';
import { nothingSaid, speak, spokenText } from '../kit/spoken.ts';
import { put } from './control.ts';
import { secondaryButton } from './secondaryButton.ts';
import type { StepPlace } from './steps.ts';

type Checked = Pick<Extract<ToForm, { type: 'checked' }>, 'differences' | 'problems' | 'blocked'>;

interface BarActs {
  save(): void;
  post(message: FromForm): void;
  /** To the next step, or the one before. */
  move(by: 1 | -1): void;
  redraw(): void;
}

/** The bar at the foot: how much changed, what became of the last wish, and what can be done. */
export function createFormBar({ words, creates, actions }: FormPage, acts: BarActs) {
  const { post, move } = acts;
  const state: {
    checked: Checked;
    told: Notice | undefined;
    said: typeof nothingSaid;
    isSaving: boolean;
    isReviewOpen: boolean;
    isTold: boolean;
  } = {
    checked: { differences: [], problems: [], blocked: creates ? undefined : 'unchanged' },
    told: undefined,
    said: nothingSaid,
    isSaving: false,
    isReviewOpen: false,
    isTold: false,
  };
  const offered = { undo: words.undo, reload: words.reload, remind: words.remind };
  const tell = (told: Notice | undefined, isSaving: boolean) => {
    Object.assign(state, { told, isSaving, said: speak(state.said, told?.text ?? '') });
    acts.redraw();
  };
  /** How many changes would be sent. */
  const count = () => state.checked.differences.filter(({ stays }) => !stays).length;
  const counts = () => {
    const { problems, blocked } = state.checked;
    const length = count();
    const some = length === 1 ? words.oneChange : put(words.changes, length);
    const wrong = problems.length === 1 ? words.oneProblem : put(words.problemCount, problems.length);
    return [length === 0 ? words.noChanges : some, ...(blocked === 'wrong' ? [wrong] : [])].join(' · ');
  };

  const review = () => html`<div class="review">
    <table id="review" ?hidden=${!state.isReviewOpen}>
      <tbody>
        <tr><th>${words.field}</th><th>${words.before}</th><th>${words.after}</th></tr>
        ${state.checked.differences.map(
          ({ label, before, after, stays }) =>
            html`<tr class=${stays ? 'stays' : ''}><td>${label}</td><td>${before}</td><td>${after}</td></tr>`,
        )}
      </tbody>
    </table>
  </div>`;
  const link = ({ id, label }: { readonly id: string; readonly label: string }) => {
    const open = (event: Event) => {
      event.preventDefault();
      post({ type: 'open', id });
    };
    return html`<a href="#" @click=${open}>${label}</a>`;
  };
  const notice = () => {
    const { told, said } = state;
    const { links = [], offers = [], details = [] } = told ?? {};
    const ways = offers.map((type) => secondaryButton({ name: offered[type], press: () => post({ type }) }));
    return html`<div class="said">
        <p class="notice" role="status" data-tone=${told?.tone ?? ''}>${spokenText(said)}</p>
        <span class="offers">${links.map(link)}${ways}</span>
      </div>
      <ul class="details" tabindex="0" aria-label=${words.results} ?hidden=${details.length === 0}>
        ${details.map((text) => html`<li>${text}</li>`)}
      </ul>`;
  };
  const toggleReview = () => {
    state.isReviewOpen = !state.isReviewOpen;
    acts.redraw();
  };
  const reviewButton = () => html`<button
    type="button"
    class="secondary"
    id="bar-review"
    aria-controls="review"
    aria-expanded=${state.isReviewOpen}
    ?hidden=${creates || count() === 0}
    @click=${toggleReview}
  >${words.review}</button>`;
  const saveButton = (isHidden: boolean) => {
    // It keeps the focus, and a press of it says why nothing is sent.
    const isBlocked = state.checked.blocked !== undefined;
    return html`<button
      type="button"
      id="bar-save"
      aria-disabled=${isBlocked ? 'true' : nothing}
      aria-describedby=${isBlocked ? 'bar-count' : nothing}
      ?disabled=${state.isSaving}
      ?hidden=${isHidden}
      @click=${acts.save}
    >${state.isSaving ? words.saving : words.save}</button>`;
  };
  const buttons = (place: StepPlace | undefined) => html`
    ${actions.map(({ id, label }) => secondaryButton({ name: label, press: () => post({ type: 'do', id }) }))}
    ${reviewButton()}
    ${secondaryButton({
      name: words.discard,
      press: () => post({ type: 'discard' }),
      id: 'bar-discard',
      isHidden: count() === 0,
    })}
    ${secondaryButton({ name: words.back, press: () => move(-1), id: 'bar-back', isHidden: place?.isFirst ?? true })}
    <button type="button" id="bar-next" ?hidden=${place?.isLast ?? true} @click=${() => move(1)}>${words.next}</button>
    ${saveButton(place?.isLast === false)}`;
  return {
    /** `place`: which of several steps shows; only at the last one is there something to send. */
    view: (place: StepPlace | undefined) => html`<footer>
      ${review()} ${notice()}
      <div class="bar">
        <span class="count" id="bar-count">${creates ? (place?.words ?? '') : counts()}</span>
        ${buttons(place)}
      </div>
    </footer>`,
    show({ differences, problems, blocked }: Checked) {
      // What is told in parts, some of which stay, is seen before it is sent.
      const isTold = differences.some(({ stays }) => stays !== undefined);
      if (isTold && !state.isTold) state.isReviewOpen = true;
      Object.assign(state, { isTold, checked: { differences, problems, blocked } });
      if (count() === 0) state.isReviewOpen = false;
    },
    /** It is being sent; `text` tells how far it is. */
    wait(text?: string) {
      if (text) return tell({ tone: 'told', text, offers: [] }, true);
      state.isSaving = true;
      acts.redraw();
    },
    tell: (told: Notice | undefined) => tell(told, false),
  };
}
