import type { PlayerWords } from '../../../wire/playerWords.ts';
import { createIconButton } from '../elements/iconButton.ts';

/** How long a button shows that something was copied, in ms. */
const thanks = 1500;

/** A button that copies and then shows that it did. `copy` resolves when it has been copied. */
export function createCopyButton(words: PlayerWords, name: string, copy: () => Promise<void>): HTMLElement {
  const press = async () => {
    await copy();
    button.show('check', words.copied);
    setTimeout(() => button.show('copy', name), thanks);
  };
  const button = createIconButton('copy', name, () => void press());
  return button.element;
}
