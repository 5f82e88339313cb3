import type { PlayerPane, PlayerWords } from '../../wire/player.ts';
import { element } from '../element.ts';
import { createIconButton } from '../iconButton.ts';
import { createCopyButton } from './copyButton.ts';

export interface ToolbarActs {
  choose(source: number): void;
  /** Settles when the address is copied. */
  copyUrl(): Promise<void>;
  openInBrowser(): void;
  /** Stand last. */
  readonly buttons: readonly HTMLElement[];
}

/** Title, choice of source if there is one to make, and the ways to take the address elsewhere. */
export function createToolbar(
  { title, sources, words }: Pick<PlayerPane, 'title' | 'sources'> & { readonly words: PlayerWords },
  chosen: number,
  acts: ToolbarActs,
) {
  const bar = element('header', { class: 'toolbar' }, element('h1', { title }, title));
  if (sources.length === 0) {
    bar.append(...acts.buttons);
    return bar;
  }

  const select = element('select', { 'aria-label': words.source, title: words.source });
  select.append(
    ...sources.map(({ label }, index) => new Option(label, String(index), false, index === chosen)),
  );
  select.addEventListener('change', () => acts.choose(select.selectedIndex));

  const copy = createCopyButton(words, words.copyUrl, acts.copyUrl);
  const open = createIconButton('link-external', words.openInBrowser, acts.openInBrowser);
  const only = element('span', { class: 'only' }, sources[0]?.label ?? '');
  bar.append(sources.length > 1 ? select : only, copy, open.element, ...acts.buttons);
  return bar;
}
