import { element } from '../../player/elements/element.ts';
import { icon } from '../../player/elements/icon.ts';

/** A button that opens and shuts a part of the page; only where there is little room (`compact.css`). */
export function createFold(id: string, content: HTMLElement) {
  const label = element('span', {});
  const button = element('button', { type: 'button', class: 'entry fold', 'aria-controls': id }, label);
  button.append(icon('chevron-down'));
  content.id = id;
  content.classList.add('foldable');
  const open = (isOpen: boolean) => {
    button.ariaExpanded = String(isOpen);
    content.dataset['open'] = String(isOpen);
  };
  button.addEventListener('click', () => open(button.ariaExpanded !== 'true'));
  open(false);
  return {
    button,
    /** Names the button; with how much of what is shut is in use. */
    show(text: string, inUse = 0): void {
      label.textContent = inUse > 0 ? `${text} (${inUse})` : text;
    },
  };
}
