import { html, nothing } from 'lit-html';
import type { FormPage, Notice, ToForm } from '../../wire/form.ts';
import type { FromForm } from '../../wire/fromForm.ts';
import { type Spoken, spokenText } from '../kit/spoken.ts';
import { put } from './control.ts';
import { secondaryButton } from './secondaryButton.ts';
import type { StepPlace } from './steps.ts';

/** What the bar currently shows and offers. */
export interface BarViewState {
  readonly checked: Pick<Extract<ToForm, { type: 'checked' }>, 'differences' | 'problems' | 'blocked'>;
  /** The outcome of the last action. */
  readonly notice: Notice | undefined;
  readonly said: Spoken;
  readonly isSaving: boolean;
  readonly isReviewOpen: boolean;
  /** Which of several steps is shown; only the last one has something to send. */
  readonly place: StepPlace | undefined;
}

export interface BarActs {
  save(): void;
  post(message: FromForm): void;
  /** Moves to the next step, or to the previous one. */
  move(by: 1 | -1): void;
  toggleReview(): void;
}

/** The bar at the bottom: the number of changes, the result of the last action, and the available actions. */
export function barView(page: FormPage, state: BarViewState, acts: BarActs) {
  const text = page.creates ? (state.place?.words ?? '') : counts(page, state);
  return html`<footer>
    ${review(page, state)} ${notice(page, state, acts)}
    <div class="bar">
      <span class="count" id="bar-count">${text}</span>
      ${buttons(page, state, acts)}
    </div>
  </footer>`;
}

/** How many changes would be sent. */
export function changeCount({ differences }: BarViewState['checked']): number {
  return differences.filter(({ stays }) => !stays).length;
}

function counts({ words }: FormPage, { checked }: BarViewState): string {
  const { problems, blocked } = checked;
  const count = changeCount(checked);
  const some = count === 1 ? words.oneChange : put(words.changes, count);
  const wrong = problems.length === 1 ? words.oneProblem : put(words.problemCount, problems.length);
  return [count === 0 ? words.noChanges : some, ...(blocked === 'wrong' ? [wrong] : [])].join(' · ');
}

function review({ words }: FormPage, { checked, isReviewOpen }: BarViewState) {
  return html`<div class="review">
    <table id="review" ?hidden=${!isReviewOpen}>
      <tbody>
        <tr><th>${words.field}</th><th>${words.before}</th><th>${words.after}</th></tr>
        ${checked.differences.map(
          ({ label, before, after, stays }) =>
            html`<tr class=${stays ? 'stays' : ''}><td>${label}</td><td>${before}</td><td>${after}</td></tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function notice({ words }: FormPage, { notice, said }: BarViewState, { post }: BarActs) {
  const { links = [], offers = [], details = [] } = notice ?? {};
  const link = ({ id, label }: (typeof links)[number]) => {
    const open = (event: Event) => {
      event.preventDefault();
      post({ type: 'open', id });
    };
    return html`<a href="#" @click=${open}>${label}</a>`;
  };
  const offer = (type: (typeof offers)[number]) =>
    secondaryButton({ name: words[type], press: () => post({ type }) });
  return html`<div class="said">
      <p class="notice" role="status" data-tone=${notice?.tone ?? ''}>${spokenText(said)}</p>
      <span class="offers">${links.map(link)}${offers.map(offer)}</span>
    </div>
    <ul class="details" tabindex="0" aria-label=${words.results} ?hidden=${details.length === 0}>
      ${details.map((text) => html`<li>${text}</li>`)}
    </ul>`;
}

function buttons(page: FormPage, state: BarViewState, acts: BarActs) {
  const { words, creates, actions } = page;
  const { checked, place, isReviewOpen } = state;
  const { post, move, toggleReview } = acts;
  const hasNone = changeCount(checked) === 0;
  const discard = () => post({ type: 'discard' });
  const back = () => move(-1);
  return html`
    ${actions.map(({ id, label }) => secondaryButton({ name: label, press: () => post({ type: 'do', id }) }))}
    <button
      type="button"
      class="secondary"
      id="bar-review"
      aria-controls="review"
      aria-expanded=${isReviewOpen}
      ?hidden=${creates || hasNone}
      @click=${toggleReview}
    >${words.review}</button>
    ${secondaryButton({ name: words.discard, press: discard, id: 'bar-discard', isHidden: hasNone })}
    ${secondaryButton({ name: words.back, press: back, id: 'bar-back', isHidden: place?.isFirst ?? true })}
    <button type="button" id="bar-next" ?hidden=${place?.isLast ?? true} @click=${() => move(1)}>${words.next}</button>
    ${saveButton(page, state, acts)}`;
}

/** Stays focusable when nothing would be sent; pressing it then shows the reason. */
function saveButton({ words }: FormPage, { checked, isSaving, place }: BarViewState, { save }: BarActs) {
  const isBlocked = checked.blocked !== undefined;
  return html`<button
    type="button"
    id="bar-save"
    aria-disabled=${isBlocked ? 'true' : nothing}
    aria-describedby=${isBlocked ? 'bar-count' : nothing}
    ?disabled=${isSaving}
    ?hidden=${place?.isLast === false}
    @click=${save}
  >${isSaving ? words.saving : words.save}</button>`;
}
