import { html, render } from 'lit-html';
import { keyed } from 'lit-html/directives/keyed.js';
import type { FormPage, ToForm } from '../../wire/form.ts';
import type { FromForm } from '../../wire/fromForm.ts';
import { focusOn } from '../kit/focusOn.ts';
import { createFormBar } from './bar.ts';
import type { ControlParts } from './control.ts';
import { createFields } from './fields.ts';
import { formView } from './formView.ts';
import { keepFocusVisible } from './keepFocusVisible.ts';
import { createPreview } from './preview.ts';
import { createSteps } from './steps.ts';
import { createSummary } from './summary.ts';

/** How long the page waits for more input before it asks the host for problems, in ms. */
const pause = 200;

type Checked = Extract<ToForm, { type: 'checked' }>;

interface State extends Pick<Checked, 'clashes' | 'overview' | 'requests'> {
  seq: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** The id of the element that had the focus before the form was sent. */
  focused: string;
  title: string;
  isSaving: boolean;
}

interface FormHost {
  post(message: FromForm): void;
  copySecret: ControlParts['copySecret'];
  /** Aborted as soon as another page is shown. */
  readonly signal: AbortSignal;
}

/** Builds the page of a form in place of the previous one; the focus stays where it was. */
export function showForm(page: FormPage, { post, copySecret, signal }: FormHost, focus?: string) {
  const { words } = page;
  const scrolled = document.documentElement.scrollTop;
  const state: State = {
    seq: 0,
    timer: undefined,
    focused: document.activeElement?.id ?? '',
    title: page.title,
    isSaving: false,
    clashes: [],
    overview: undefined,
    requests: [],
  };
  const redraw = () => {
    if (signal.aborted) return;
    document.title = state.title;
    render(keyed(page, view()), document.body);
  };
  const send = (type: 'draft' | 'save') => {
    clearTimeout(state.timer);
    post({
      type,
      seq: ++state.seq,
      values: fields.draft(),
      given: preview.given(),
      problems: fields.problems(),
      steps: steps?.state(),
    });
  };
  const changed = () => {
    clearTimeout(state.timer);
    state.timer = setTimeout(() => send('draft'), pause);
    redraw();
  };
  const preview = createPreview(page, { changed, redraw, copySecret, signal });
  const fields = createFields(page, { changed, redraw, copySecret, signal, below: preview.below });
  const goTo = (name: string) => {
    steps?.reveal(name);
    fields.focus(name);
  };
  const move = (by: 1 | -1) => steps?.move(by) ?? false;
  const summary = createSummary(words, { redraw, labelOf: fields.labelOf, goTo });
  const bar = createFormBar(page, { save: () => send('save'), post, move, redraw });
  const onMove = () => bar.tell(undefined);
  const steps = page.steps && createSteps(page, page.steps, { ask: () => send('draft'), onMove, redraw });
  const view = () =>
    html`${formView(page, {
      ...state,
      post,
      goTo,
      give: fields.give,
      labelOf: fields.labelOf,
      fieldsOf: fields.view,
      preview: preview.view(),
      summary: summary.view(),
      steps: steps && { view: steps.view(), at: steps.state().at },
      decide(name, take) {
        send('draft');
        post({ type: 'decide', name, take });
      },
      submit(event) {
        event.preventDefault();
        if (!move(1)) send('save');
      },
    })}${bar.view(steps?.place())}`;
  const receiveCheck = (message: Checked) => {
    // Options are sent only once, so never skip them.
    fields.renew(message.fields);
    state.title = message.title;
    redraw();
    // Something newer has been typed in the meantime, and is about to be answered.
    if (message.seq < state.seq) return;
    const { problems, insist, clashes, overview, requests } = message;
    Object.assign(state, { clashes, overview, requests });
    fields.fold(message.folds);
    fields.mark(problems);
    preview.show(message.preview);
    bar.show(message);
    // At a step, show only its own problems.
    const shown = steps?.receive(problems, insist) ?? { problems, insist };
    redraw();
    summary.show(shown.problems, shown.insist);
  };

  document.addEventListener('keydown', saveByKey);
  document.body.dataset['state'] = 'ready';
  redraw();
  // screen readers announce text that is added to a page, not text that is there from the start
  bar.tell(page.notice);
  const foot = document.querySelector('footer');
  if (foot) keepFocusVisible(foot);
  focusOn(focus ?? state.focused);
  document.documentElement.scrollTop = scrolled;

  return {
    /** The element that had the focus before the form was sent. */
    focused: () => state.focused,
    copied: (text: string) => bar.tell({ tone: 'done', text, offers: [] }),
    receive(message: Exclude<ToForm, { type: 'load' | 'unread' }>) {
      switch (message.type) {
        case 'checked':
          return receiveCheck(message);
        case 'saving':
          // Typing is blocked in a form that is about to be replaced.
          Object.assign(state, { focused: document.activeElement?.id ?? '', isSaving: true });
          return bar.wait(message.text);
        case 'notice':
          state.isSaving = false;
          bar.tell(message.notice);
          return focusOn(state.focused);
        case 'take':
          fields.take(message.name, message.value);
          return redraw();
      }
    },
  };
}

/** The shortcut for saving a document saves a form. */
function saveByKey(event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
  event.preventDefault();
  document.querySelector('form')?.requestSubmit();
}
