import type { PlayerPane } from '../../../wire/player.ts';
import type { PlayerWords } from '../../../wire/playerWords.ts';
import { element } from '../elements/element.ts';
import { createIconButton } from '../elements/iconButton.ts';
import { createCopyButton } from './copyButton.ts';

export interface ToolbarActs {
  choose(source: number): void;
  /** Resolves when the address has been copied. */
  copyUrl(): Promise<void>;
  openInBrowser(): void;
  /** Beside the name. */
  readonly buttons: readonly HTMLElement[];
  /** Folded away with others if there is little room for two pictures; they come last. */
  readonly tools: readonly HTMLElement[];
}

/** Title, choice of source if there are several, and the buttons to copy or open the address. */
export function createToolbar(
  { title, sources, words }: Pick<PlayerPane, 'title' | 'sources'> & { readonly words: PlayerWords },
  chosen: number,
  acts: ToolbarActs,
) {
  const bar = element('header', { class: 'toolbar' }, element('h1', { title }, title), ...acts.buttons);
  if (sources.length === 0) {
    bar.append(...acts.tools);
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
  const source = sources.length > 1 ? select : only;
  const tools = element('div', { class: 'tools' }, source, copy, open.element, ...acts.tools);
  const more = createIconButton('ellipsis', words.more, () => unfold(more.element.ariaExpanded !== 'true'));
  more.element.classList.add('more');
  const unfold = (isOpen: boolean) => {
    more.element.ariaExpanded = String(isOpen);
    tools.dataset['open'] = String(isOpen);
  };
  unfold(false);
  bar.append(more.element, tools);
  return bar;
}
