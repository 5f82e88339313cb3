import type { PlayerLoad } from '../../wire/player.ts';
import { element } from '../element.ts';
import { createIconButton } from '../iconButton.ts';

export interface ToolbarActs {
  choose(source: number): void;
  copyUrl(): void;
  openInBrowser(): void;
}

const thanks = 1500;

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

  const copy = createIconButton('copy', words.copyUrl, () => {
    acts.copyUrl();
    copy.show('check', words.copied);
    setTimeout(() => copy.show('copy', words.copyUrl), thanks);
  });
  const open = createIconButton('link-external', words.openInBrowser, acts.openInBrowser);
  bar.append(...(sources.length > 1 ? [select] : []), copy.element, open.element);
  return bar;
}
