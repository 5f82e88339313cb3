import type { IconName } from '../../../wire/iconNames.ts';
import { element } from './element.ts';
import { icon } from './icon.ts';

/** A button with only an icon; its name is the tooltip and the text for screen readers. */
export function createIconButton(iconName: IconName, name: string, press: () => void) {
  const button = element('button', { type: 'button', class: 'icon' });
  const shown = { icon: '', name: '' };
  /** Changes the icon and name, only if they differ. */
  const show = (nextIcon: IconName, nextName: string) => {
    if (nextIcon !== shown.icon) button.replaceChildren(icon(nextIcon));
    if (nextName !== shown.name) {
      button.title = nextName;
      button.ariaLabel = nextName;
    }
    Object.assign(shown, { icon: nextIcon, name: nextName });
  };
  show(iconName, name);
  button.addEventListener('click', press);
  return { element: button, show };
}
