import type { PlayerWords } from '../../../wire/playerWords.ts';
import { fillIn } from '../../kit/say.ts';
import { clockText } from '../../kit/timeText.ts';
import { element } from '../elements/element.ts';
import { createIconButton } from '../elements/iconButton.ts';
import { setText } from '../elements/setText.ts';
import type { Figures } from '../view/figures.ts';
import type { PlayerNumbers } from '../view/playerNumbers.ts';
import { valueUnder } from '../view/timelinePlaces.ts';
import {
  type ClipMarks,
  type ClipSide,
  cutProblem,
  momentAt,
  rangeOf,
  secondsAt,
  withMark,
} from './clipRange.ts';

export interface ClipMarksOptions {
  readonly words: PlayerWords;
  readonly numbers: PlayerNumbers;
  /** The longest clip, in seconds; undefined: none can be cut. */
  readonly longest: number | undefined;
  /** The marks to begin with. */
  readonly saved: ClipMarks;
  /** Undefined: nothing is playing. */
  readonly figures: () => Figures | undefined;
  readonly cut: (range: { readonly start: number; readonly length: number }) => void;
  readonly changed: () => void;
}

/** The marks of a clip: buttons, the range on the timeline with its handles, and a line with its length. */
export type ClipDesk = ReturnType<typeof createClipMarks>;

const none: ClipMarks = { in: undefined, out: undefined };

/** Builds them; everything is hidden where no clip can be cut. */
export function createClipMarks(options: ClipMarksOptions) {
  const { words, numbers, longest, saved, figures, cut, changed } = options;
  let marks = longest === undefined ? none : saved;

  const set = (side: ClipSide, seconds?: number) => {
    const now = figures();
    const at = now && momentAt(now, seconds ?? now.position);
    if (longest === undefined || at === undefined) return;
    marks = withMark(marks, side, at);
    changed();
  };
  const problemAt = (now: Figures | undefined) => cutProblem(marks, { longest: longest ?? 0, now });
  const send = () => {
    const range = rangeOf(marks);
    if (range && !problemAt(figures())) cut(range);
  };
  const buttons = createMarkButtons(words, set);
  const band = createBand(figures, set);
  const line = element('span', { role: 'status' });
  const cutButton = element('button', { type: 'button', class: 'text' }, words.cutClip);
  cutButton.ariaKeyShortcuts = 'X';
  cutButton.addEventListener('click', send);
  const clear = () => {
    marks = none;
    changed();
    buttons.in.focus();
  };
  const clearButton = createIconButton('close', words.clearMarks, clear);
  const bar = element(
    'div',
    { class: 'clip', role: 'group', 'aria-label': words.clip, hidden: '' },
    line,
    cutButton,
    clearButton.element,
  );

  const say = (now: Figures | undefined): string => {
    const moment = (word: 'clipIn' | 'clipOut', at: number | undefined) =>
      at === undefined ? [] : [fillIn(words, word, numbers.timeOfDay(new Date(at)))];
    const range = rangeOf(marks);
    const length = range ? [fillIn(words, 'clipLength', clockText(range.length))] : [];
    const problem = problemAt(now);
    const why = {
      tooLong: () => fillIn(words, 'clipTooLong', clockText(longest ?? 0)),
      gone: () => words.clipGone,
    };
    return [
      ...moment('clipIn', marks.in),
      ...moment('clipOut', marks.out),
      ...length,
      ...(problem ? [why[problem]()] : []),
    ].join(' · ');
  };

  return {
    buttons: longest === undefined ? [] : [element('span', { class: 'marks' }, buttons.in, buttons.out)],
    band: band.element,
    bar,
    markIn: () => set('in'),
    markOut: () => set('out'),
    cut: send,
    marks: () => marks,
    update(now: Figures | undefined) {
      const range = rangeOf(marks);
      for (const button of [buttons.in, buttons.out]) button.disabled = !now?.live || !now.takenAt;
      bar.hidden = marks.in === undefined && marks.out === undefined;
      cutButton.disabled = range === undefined || problemAt(now) !== undefined;
      setText(line, say(now));
      band.show(marks, now);
    },
  };
}

function createMarkButtons(words: PlayerWords, set: (side: ClipSide) => void) {
  const button = (side: ClipSide, sign: string, name: string, key: string) => {
    const made = element(
      'button',
      { type: 'button', class: 'icon mark', title: name, 'aria-label': name },
      sign,
    );
    made.ariaKeyShortcuts = key;
    made.addEventListener('click', () => set(side));
    return made;
  };
  return { in: button('in', '[', words.markIn, 'I'), out: button('out', ']', words.markOut, 'O') };
}

/** The range above the timeline; its ends can be dragged. */
function createBand(figures: () => Figures | undefined, set: (side: ClipSide, seconds: number) => void) {
  const handles = { in: handle('in'), out: handle('out') };
  const fill = element('div', { class: 'clip-fill' });
  const band = element(
    'div',
    { class: 'clip-band', 'aria-hidden': 'true', hidden: '' },
    fill,
    handles.in,
    handles.out,
  );

  function handle(side: ClipSide): HTMLElement {
    const made = element('span', { class: 'clip-handle', 'data-side': side });
    made.addEventListener('pointerdown', (event) => {
      event.preventDefault();
      made.setPointerCapture(event.pointerId);
    });
    made.addEventListener('pointermove', ({ pointerId, clientX }) => {
      const now = figures();
      if (!now || !made.hasPointerCapture(pointerId)) return;
      const range = { least: now.start, most: now.end };
      set(side, valueUnder(clientX, band.getBoundingClientRect(), range));
    });
    return made;
  }

  return {
    element: band,
    show(marks: ClipMarks, now: Figures | undefined) {
      const part = (moment: number | undefined) => {
        const seconds = now && moment !== undefined ? secondsAt(now, moment) : undefined;
        if (!now || seconds === undefined || now.end <= now.start) return undefined;
        return Math.min(1, Math.max(0, (seconds - now.start) / (now.end - now.start)));
      };
      const [from, to] = [part(marks.in), part(marks.out)];
      band.hidden = from === undefined && to === undefined;
      handles.in.hidden = from === undefined;
      handles.out.hidden = to === undefined;
      fill.hidden = from === undefined || to === undefined;
      band.style.setProperty('--from', `${100 * (from ?? 0)}%`);
      band.style.setProperty('--to', `${100 * (to ?? 0)}%`);
    },
  };
}
