import type { FormPage, FromForm, ToForm } from '../../wire/form.ts';
import { element } from '../player/elements/element.ts';
import { createFormBar } from './bar.ts';
import { createClashes } from './clashes.ts';
import { createFields } from './fields.ts';
import { keepInSight } from './inSight.ts';
import { createOverview } from './overview.ts';
import { createPreview, describeLines } from './preview.ts';
import { createRequests } from './requests.ts';
import { createSteps } from './steps.ts';
import { createSummary } from './summary.ts';

/** How long the page waits for more to be typed before it asks the host what is wrong, in ms. */
const pause = 200;

interface Kept {
  seq: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  focused: string;
}

interface FormHost {
  post(message: FromForm): void;
}

/** Builds the page of a form, in place of the last; where the focus was, it is again. */
export function showForm(page: FormPage, { post }: FormHost, focus?: string) {
  const { words } = page;
  const scrolled = document.documentElement.scrollTop;
  const kept: Kept = { seq: 0, timer: undefined, focused: document.activeElement?.id ?? '' };

  const send = (type: 'draft' | 'save') => {
    clearTimeout(kept.timer);
    post({
      type,
      seq: ++kept.seq,
      values: fields.draft(),
      given: preview.given(),
      problems: fields.problems(),
      steps: steps?.state(),
    });
  };
  const changed = () => {
    clearTimeout(kept.timer);
    kept.timer = setTimeout(() => send('draft'), pause);
  };
  const fields = createFields(page, changed);
  const preview = createPreview(page, { below: fields.below, changed });
  const goTo = (name: string) => {
    steps?.reveal(name);
    fields.focus(name);
  };
  const summary = createSummary(words, goTo);
  const overview = createOverview(words, goTo);
  const clashes = createClashes(words, (name, take) => {
    send('draft');
    post({ type: 'decide', name, take });
  });
  const bar = createFormBar(page, { save: () => send('save'), post, move: (by) => steps?.move(by) });
  const requests = createRequests(words, post);
  const steps =
    page.steps &&
    createSteps(page, page.steps, {
      sections: fields.elements,
      ask: () => send('draft'),
      onMove: () => bar.tell(undefined),
      onShow: bar.place,
    });

  const form = element('form', { novalidate: '' });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!steps?.move(1)) send('save');
  });
  document.addEventListener('keydown', saveByKey);
  form.append(...presets(page, fields.give), ...fields.elements);
  const place = fields.elements[page.groups.findIndex(({ previews }) => previews)];
  (place ?? (steps ? fields.elements.at(-1) : form))?.append(...preview.elements);
  if (steps) fields.elements.at(-1)?.append(overview.element, requests.element);
  const heading = element('h1', {});
  const entitle = (title: string) => {
    document.title = title;
    heading.textContent = title;
    form.ariaLabel = title;
  };
  entitle(page.title);
  document.body.dataset['state'] = 'ready';
  document.body.replaceChildren(
    element(
      'main',
      {},
      element('header', {}, heading, element('p', { class: 'help' }, page.subtitle)),
      ...page.notes.map((note) => element('p', { class: 'note' }, note)),
      ...about(page),
      ...unread(page, () => post({ type: 'reload' })),
      steps?.element,
      summary.element,
      clashes.element,
      form,
    ),
    bar.element,
  );
  keepInSight(bar.element);
  bar.tell(page.notice);
  document.getElementById(focus ?? kept.focused)?.focus();
  document.documentElement.scrollTop = scrolled;

  /** At a step, only what is wrong there is told. */
  const showProblems = ({ problems, insist }: Extract<ToForm, { type: 'checked' }>) => {
    const told = steps?.receive(problems, insist) ?? { problems, insist };
    summary.show(told.problems, told.insist);
  };

  return {
    /** Where the focus was before the form was sent. */
    focused: () => kept.focused,
    receive(message: Exclude<ToForm, { type: 'load' | 'unread' }>) {
      switch (message.type) {
        case 'checked':
          // What there is to choose from is told once.
          fields.renew(message.fields);
          entitle(message.title);
          // Something newer was typed meanwhile, and is about to be answered.
          if (message.seq < kept.seq) return;
          fields.fold(message.folds);
          fields.mark(message.problems);
          preview.show(message.preview);
          bar.show(message);
          clashes.show(message.clashes);
          overview.show(message.overview);
          requests.show(message.requests);
          return showProblems(message);
        case 'copied':
          return bar.tell({ tone: 'done', text: words.copied, offers: [] });
        case 'saving':
          // Nothing is typed into a form that is about to be replaced.
          kept.focused = document.activeElement?.id ?? '';
          form.inert = true;
          return bar.wait(message.text);
        case 'notice':
          form.inert = false;
          bar.tell(message.notice);
          return document.getElementById(kept.focused)?.focus();
        case 'take':
          return fields.take(message.name, message.value);
      }
    },
  };
}

/** What cannot be changed. */
function about({ about: lines }: FormPage): Node[] {
  return lines.length === 0 ? [] : [element('dl', { class: 'about' }, ...describeLines(lines))];
}

/** The key that saves a document saves a form. */
function saveByKey(event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
  event.preventDefault();
  document.querySelector('form')?.requestSubmit();
}

/** Why there is less to choose from, and the way to try again. */
function unread({ unread: all, words }: FormPage, again: () => void): Node[] {
  if (all.length === 0) return [];
  const button = element('button', { type: 'button', class: 'secondary' }, words.reload);
  button.addEventListener('click', again);
  return [
    ...all.map((note) => element('p', { class: 'note' }, note)),
    element('p', { class: 'note again' }, button),
  ];
}

function presets({ presets: all, words }: FormPage, give: (name: string, value: unknown) => void): Node[] {
  if (all.length === 0) return [];
  const buttons = all.map(({ label, values }) => {
    const button = element('button', { type: 'button', class: 'secondary' }, label);
    button.addEventListener('click', () => {
      for (const [name, value] of Object.entries(values)) give(name, value);
    });
    return button;
  });
  const name = element('span', { class: 'label', id: 'presets' }, words.presets);
  return [
    element('div', { class: 'presets', role: 'group', 'aria-labelledby': 'presets' }, name, ...buttons),
  ];
}
