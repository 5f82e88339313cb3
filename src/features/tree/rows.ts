import * as vscode from 'vscode';
import { heldBackBy, stateBelow } from '../../kinds/engine/heldBack.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { publicIdOf } from '../../kinds/grammar/publicId.ts';
import { escapedMarkdown } from '../../ui/escapedMarkdown.ts';
import { pageOf } from '../../ui/pageOf.ts';
import type { RowMark } from '../../ui/rows/marks.ts';
import { say, sayState } from '../../ui/say.ts';
import type { Item } from '../../work/listing.ts';

/** What menu conditions can check on a row: its kind, and a word for each thing that it can do. */
export function contextValue(kind: Kind, item: Item, above?: Item): string {
  const can = [
    heldBackBy(kind, above) ? 'heldBack' : '',
    kind.playback?.(item, Date.now())?.sources.length ? 'playable' : '',
    kind.addresses?.(item).length ? 'addressed' : '',
    pageOf(kind, item) ? 'paged' : '',
    publicIdOf(kind, kind.key(item)) === undefined ? '' : 'identified',
    kind.isAtWork?.(item) ? 'working' : '',
    kind.lock?.(item) ? 'locked' : '',
    kind.clipping?.when(item) ? 'clippable' : '',
    kind.file?.(item) ? 'downloadable' : '',
    kind.caching?.when(item) ? 'cached' : '',
    kind.cachedFiles?.(item).length ? 'delivered' : '',
    ...(kind.actions ?? []).map((action) => (action.when(item) ? action.id : '')),
  ];
  return ['item', kind.id, ...can].filter((word) => word !== '').join(' ');
}

/** A row in full words, for a screen reader: name first, then kind and state. */
export function accessible(kind: Kind, title: string, description: string) {
  const said = description.replaceAll(' · ', ', ');
  return { label: `${title}, ${vscode.l10n.t(kind.words.one)}, ${said}` };
}

/**
 * The state and the facts that matter, one per line, as Markdown with all text escaped. Lines wrap as needed;
 * a table would scroll sideways.
 */
export function tooltipOf(
  kind: Kind,
  item: Item,
  { mark, above }: { readonly mark?: RowMark | undefined; readonly above?: Item | undefined } = {},
): vscode.MarkdownString {
  const state = stateBelow(kind, item, above);
  const held = heldBackBy(kind, above);
  const facts = kind.facts(item).map(({ label, value }) => `${say(label)}: ${say(value, 'exact')}`);
  const paragraphs = [
    // with nothing between them, the asterisks themselves would show
    `**${escapedMarkdown(mark?.label ?? kind.title(item)) || '&nbsp;'}**`,
    `$(${state.icon}) ${escapedMarkdown(sayState(state))}`,
    ...(held ? [escapedMarkdown(say(held.why))] : []),
    ...(mark ? [`${mark.label === undefined ? '$(bell) ' : ''}${escapedMarkdown(mark.text)}`] : []),
    facts.map(escapedMarkdown).join('  \n'),
  ];
  return new vscode.MarkdownString(paragraphs.join('\n\n'), true);
}
