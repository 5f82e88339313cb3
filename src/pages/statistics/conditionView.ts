import { element } from '../player/elements/element.ts';
import { icon } from '../player/elements/icon.ts';

/** What stands in the place of figures. */
export interface Condition {
  /** For tests to find it by. */
  readonly name: 'asking' | 'empty' | 'failed' | 'refused' | 'cancelled' | 'hidden';
  readonly text: string;
  readonly actions: readonly { readonly label: string; readonly run: () => void }[];
}

const icons = {
  asking: 'loading',
  empty: 'graph-line',
  failed: 'error',
  refused: 'info',
  cancelled: 'circle-slash',
  hidden: 'eye-closed',
};

/** A sentence, and what helps. Screen readers speak it. */
export function createConditionView() {
  const content = element('div', { class: 'condition', role: 'status', hidden: '' });
  return {
    element: content,
    show(condition: Condition | undefined): void {
      content.hidden = !condition;
      content.dataset['condition'] = condition?.name ?? '';
      content.dataset['tone'] = condition?.name === 'failed' ? 'error' : '';
      content.replaceChildren(...(condition ? partsOf(condition) : []));
    },
  };
}

function partsOf({ name, text, actions }: Condition): HTMLElement[] {
  const sentence = element('p', { class: 'sentence' }, text);
  const buttons = actions.map(({ label, run }, place) => {
    const button = element('button', { type: 'button', class: place === 0 ? 'text main' : 'text' }, label);
    button.addEventListener('click', run);
    return button;
  });
  const row = buttons.length > 0 ? [element('div', { class: 'actions' }, ...buttons)] : [];
  return [icon(icons[name]), sentence, ...row];
}
