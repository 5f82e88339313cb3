import * as vscode from 'vscode';
import type { Kind } from '../kinds/kind.ts';
import { publicIdOf } from '../kinds/publicId.ts';
import { isWebAddress } from '../model/webAddress.ts';
import type { Item } from './listing.ts';
import { say } from './say.ts';

/** What menus may ask of a row: its kind, and a word for each thing that it can do. */
export function contextValue(kind: Kind, item: Item): string {
  const can = [
    kind.playback?.(item, Date.now())?.sources.length ? 'playable' : '',
    kind.addresses?.(item).length ? 'addressed' : '',
    pageOf(kind, item) ? 'paged' : '',
    publicIdOf(kind, kind.key(item)) === undefined ? '' : 'identified',
    kind.isAtWork?.(item) ? 'working' : '',
    kind.lock?.(item) ? 'locked' : '',
    ...(kind.actions ?? []).map((action) => (action.when(item) ? action.id : '')),
  ];
  return ['item', kind.id, ...can].filter((word) => word !== '').join(' ');
}

/** The web page of a resource; undefined: it has none that can be opened. */
export function pageOf(kind: Kind, item: Item): string | undefined {
  const address = kind.page?.(item);
  return address !== undefined && isWebAddress(address) ? address : undefined;
}

/** A row in full words, for a screen reader: name first, then kind and state. */
export function accessible(kind: Kind, title: string, description: string) {
  const said = description.replaceAll(' · ', ', ');
  return { label: `${title}, ${vscode.l10n.t(kind.words.one)}, ${said}` };
}

/** The state and the facts that matter, as Markdown with every text escaped. */
export function tooltipOf(kind: Kind, item: Item): vscode.MarkdownString {
  const state = kind.state(item, Date.now());
  const markdown = new vscode.MarkdownString('', true);
  markdown.appendMarkdown('**').appendText(kind.title(item).replace(/\s+/g, ' ')).appendMarkdown('**\n\n');
  markdown.appendMarkdown(`$(${state.icon}) `);
  markdown.appendText([state.words, ...(state.figures ?? [])].map((each) => say(each)).join(' · '));
  markdown.appendMarkdown('\n\n| | |\n|:--|:--|\n');
  for (const { label, value } of kind.facts(item)) {
    markdown.appendMarkdown(`| ${cell(say(label))} | ${cell(say(value, 'exact'))} |\n`);
  }
  return markdown;
}

/** A text as a cell of a Markdown table. */
function cell(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+\-.!|<>~&$]/g, '\\$&').replace(/\s+/g, ' ');
}
