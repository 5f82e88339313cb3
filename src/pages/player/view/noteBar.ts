import { element } from '../elements/element.ts';
import { icon } from '../elements/icon.ts';

export interface Note {
  /** The key of the sentence, used by tests to find it. */
  readonly name: string;
  readonly text: string;
  readonly tone: 'info' | 'warning' | 'error';
  /** Next steps, the most helpful first. */
  readonly actions: readonly NoteAction[];
}

export interface NoteAction {
  readonly label: string;
  readonly run: () => void;
}

/** What a note is about, from top to bottom. */
const slots = ['condition', 'blocked', 'variants', 'sound', 'caution', 'result'] as const;

export interface NoteBar {
  readonly element: HTMLElement;
  /** Shows one note per slot; undefined: none. */
  set(slot: (typeof slots)[number], note: Note | undefined): void;
}

/** The bar between picture and controls. Screen readers announce what appears in it. */
export function createNoteBar(): NoteBar {
  const rows = new Map(slots.map((slot) => [slot, element('div', { class: 'note', hidden: '' })]));
  const bar = element('div', { class: 'notes', role: 'status', tabindex: '-1' }, ...rows.values());
  return {
    element: bar,
    set(slot, note) {
      const row = rows.get(slot);
      if (!row) return;
      const hadFocus = row.contains(document.activeElement);
      row.hidden = !note;
      row.replaceChildren(...(note ? contentOf(note) : []));
      row.dataset['note'] = note?.name ?? '';
      row.dataset['tone'] = note?.tone ?? '';
      // removing the focused button must not lose the keyboard focus
      if (hadFocus) (row.querySelector('button') ?? bar).focus();
    },
  };
}

function contentOf({ tone, text, actions }: Note): HTMLElement[] {
  const buttons = actions.map(({ label, run }, index) => {
    // A purely informative note has no primary button: the picture stays in the foreground.
    const isMain = index === 0 && tone !== 'info';
    const button = element('button', { type: 'button', class: isMain ? 'text main' : 'text' }, label);
    button.addEventListener('click', run);
    return button;
  });
  return [
    icon(tone),
    element('span', { class: 'sentence' }, text),
    element('span', { class: 'actions' }, ...buttons),
  ];
}
