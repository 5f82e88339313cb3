import type { PlayerLoad } from '../../wire/player.ts';
import { element } from '../element.ts';
import { createIconButton } from '../iconButton.ts';
import { createCopyButton } from './copyButton.ts';

export interface ToolbarActs {
  choose(source: number): void;
  /** Settles when the address is copied. */
  copyUrl(): Promise<void>;
  openInBrowser(): void;
}

/** Title, choice of source if there is one to make, and the ways to take the address elsewhere. */
export function createToolbar({ title, sources, words }: PlayerLoad, chosen: number, acts: ToolbarActs) {
  const heading = element('h1', { title }, title);
  const bar = element('header', { class: 'toolbar' }, heading);
  if (sources.length === 0) return bar;

  const select = element('select', { 'aria-label': words.source, title: words.source });
  select.append(
    ...sources.map(({ label }, index) => new Option(label, String(index), false, index === chosen)),
  );
  select.addEventListener('change', () => acts.choose(select.selectedIndex));

  const copy = createCopyButton(words, words.copyUrl, acts.copyUrl);
  const open = createIconButton('link-external', words.openInBrowser, acts.openInBrowser);
  bar.append(...(sources.length > 1 ? [select] : []), copy, open.element);
  return bar;
}
