import type { FormPage, FromForm, Notice, ToForm } from '../../wire/form.ts';
import { element } from '../player/elements/element.ts';
import { put } from './control.ts';
import type { StepPlace } from './steps.ts';

type Checked = Pick<Extract<ToForm, { type: 'checked' }>, 'differences' | 'problems' | 'blocked'>;

interface BarActions {
  save(): void;
  post(message: FromForm): void;
  /** To the next step, or the one before. */
  move(by: 1 | -1): void;
}

/** The bar at the foot: how much changed, what became of the last wish, and what can be done. */
export function createFormBar({ words, creates, actions }: FormPage, { save, post, move }: BarActions) {
  const count = element('span', { class: 'count', id: 'bar-count' }, creates ? '' : words.noChanges);
  const notice = element('p', { class: 'notice', role: 'status' });
  const details = element('ul', { class: 'details', tabindex: '0', 'aria-label': words.results });
  const offers = element('span', { class: 'offers' });
  const table = element('table', { id: 'review' });
  const review = button(words.review, 'secondary', () => toggle(review.ariaExpanded !== 'true'));
  const discard = button(words.discard, 'secondary', () => post({ type: 'discard' }));
  const back = button(words.back, 'secondary', () => move(-1));
  const next = button(words.next, '', () => move(1));
  const submit = button(words.save, '', save);
  review.id = 'bar-review';
  discard.id = 'bar-discard';
  back.id = 'bar-back';
  next.id = 'bar-next';
  submit.id = 'bar-save';
  review.setAttribute('aria-controls', table.id);

  // It keeps the focus, and a press of it says why nothing is sent.
  const block = (blocked: boolean) => {
    if (blocked) submit.ariaDisabled = 'true';
    else submit.removeAttribute('aria-disabled');
    if (blocked) submit.setAttribute('aria-describedby', count.id);
    else submit.removeAttribute('aria-describedby');
  };
  const toggle = (open: boolean) => {
    table.hidden = !open;
    review.ariaExpanded = String(open);
  };
  const work = (saving: boolean) => {
    submit.disabled = saving;
    submit.textContent = saving ? words.saving : words.save;
  };
  const kept = { isTold: false };
  const say = (told: Notice | undefined) => {
    notice.dataset['tone'] = told?.tone ?? '';
    notice.textContent = told?.text ?? '';
    details.replaceChildren(...(told?.details ?? []).map((text) => element('li', {}, text)));
    details.hidden = !told?.details?.length;
    offers.replaceChildren(
      ...(told?.links ?? []).map(({ id, label }) => link(label, () => post({ type: 'open', id }))),
      ...(told?.offers ?? []).map((type) => button(said[type], 'secondary', () => post({ type }))),
    );
  };
  toggle(false);
  block(!creates);
  details.hidden = true;
  review.hidden = true;
  discard.hidden = true;
  back.hidden = true;
  next.hidden = true;

  const said = { undo: words.undo, reload: words.reload, remind: words.remind };
  return {
    element: element(
      'footer',
      {},
      element('div', { class: 'review' }, table),
      element('div', { class: 'said' }, notice, offers),
      details,
      element(
        'div',
        { class: 'bar' },
        count,
        ...actions.map(({ id, label }) => button(label, 'secondary', () => post({ type: 'do', id }))),
        review,
        discard,
        back,
        next,
        submit,
      ),
    ),
    show({ differences, problems, blocked }: Checked) {
      const { length } = differences.filter(({ stays }) => !stays);
      // What is told in parts, some of which stay, is seen before it is sent.
      const isTold = differences.some(({ stays }) => stays !== undefined);
      if (isTold && !kept.isTold) toggle(true);
      kept.isTold = isTold;
      const some = length === 1 ? words.oneChange : put(words.changes, length);
      const wrong = problems.length === 1 ? words.oneProblem : put(words.problemCount, problems.length);
      const counts = [length === 0 ? words.noChanges : some, ...(blocked === 'wrong' ? [wrong] : [])];
      if (!creates) count.textContent = counts.join(' · ');
      block(blocked !== undefined);
      review.hidden = creates || length === 0;
      discard.hidden = length === 0;
      if (length === 0) toggle(false);
      table.replaceChildren(
        row('th', [words.field, words.before, words.after]),
        ...differences.map(({ label, before, after, stays }) => {
          const line = row('td', [label, before, after]);
          line.classList.toggle('stays', stays === true);
          return line;
        }),
      );
    },
    /** Says which of several steps shows: only at the last one is there something to send. */
    place({ isFirst, isLast, words: place }: StepPlace) {
      count.textContent = place;
      back.hidden = isFirst;
      next.hidden = isLast;
      submit.hidden = !isLast;
    },
    /** It is being sent; `text` tells how far it is. */
    wait(text?: string) {
      work(true);
      if (text) say({ tone: 'told', text, offers: [] });
    },
    tell(told: Notice | undefined) {
      work(false);
      say(told);
    },
  };
}

function button(name: string, style: string, press: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', class: style }, name);
  made.addEventListener('click', press);
  return made;
}

function link(name: string, open: () => void): HTMLAnchorElement {
  const made = element('a', { href: '#' }, name);
  made.addEventListener('click', (event) => {
    event.preventDefault();
    open();
  });
  return made;
}

function row(tag: 'td' | 'th', texts: readonly string[]): HTMLElement {
  return element('tr', {}, ...texts.map((text) => element(tag, {}, text)));
}
