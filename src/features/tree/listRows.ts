import * as vscode from 'vscode';
import { arranged, arrangementWords, groupingOf, narrows, needsAll } from '../../kinds/engine/arrange.ts';
import type { Arrangement, Grouping } from '../../kinds/grammar/arranging.ts';
import { commandOf } from '../../kinds/verbs/commandOf.ts';
import { CallError } from '../../platform/client/errors.ts';
import type { UnreadItem } from '../../platform/grammar/operation.ts';
import type { Words } from '../../shared/words.ts';
import type { ItemNode, ListNode, Node, NoteNode, SectionNode } from '../../ui/rows/nodes.ts';
import { say } from '../../ui/say.ts';
import type { Item, Listing } from '../../work/listing.ts';
import { emptyNote, failed } from './notes.ts';

/** The loaded items of a list as rows, arranged as the user chose; a sentence if there are none. */
export function listRows(list: ListNode, listing: Listing, arrangement: Arrangement): Node[] {
  const { t } = vscode.l10n;
  if (!listing.loaded) return failed(unlisted(t(list.kind.words.many), listing.error), listing.error);
  const more: Node[] = listing.done ? [] : [{ type: 'more', id: `${list.id}/more`, list }];
  const items = arranged(list.kind, arrangement, listing.items);
  const sections = sectionsOf(list, items, arrangement);
  const shown = sections.length > 0 ? items : shownOf(listing, items);
  const end = [...cutNotes(list, shown.length, items.length), ...unreadNotes(listing.unread), ...more];
  if (items.length === 0)
    return listing.items.length === 0 && listing.unread.length > 0
      ? end
      : [noneNote(list, listing, arrangement), ...end];
  return [...(sections.length > 0 ? sections : shown.map((item) => itemRow(list, item))), ...end];
}

/** The most rows below a list or a heading: with more, the editor's trees become slow. */
const mostRows = 2000;

/** The items that have rows: the first ones, and those that were found by other means. */
function shownOf(listing: Listing, items: readonly Item[]): readonly Item[] {
  if (items.length <= mostRows) return items;
  return items.filter((item, index) => index < mostRows || listing.isIncluded(item));
}

/** Says that not all items have rows, and how to find the others. */
function cutNotes(list: ListNode, shown: number, count: number): NoteNode[] {
  if (shown === count) return [];
  const { t } = vscode.l10n;
  const inWords = (each: number) => each.toLocaleString(vscode.env.language);
  const text = t('Showing {0} of {1}', inWords(shown), inWords(count));
  const step =
    list.type === 'group'
      ? { title: t('Filter…'), command: commandOf('list.filter'), arguments: [list] }
      : { title: t('Go to Resource…'), command: commandOf('resource.find'), arguments: [] };
  return [{ type: 'note', icon: 'list-filter', text, detail: t('Click to find the others'), step }];
}

/** The maximum number of unreadable items that are named; the others are only counted. */
const mostNamed = 20;

function unreadNotes(unread: readonly UnreadItem[]): NoteNode[] {
  const others = unread.length - mostNamed;
  const named = unread.slice(0, mostNamed).map(unreadNote);
  if (others <= 0) return named;
  return [...named, { type: 'note', icon: 'warning', text: vscode.l10n.t('… and {0} more', others) }];
}

/** An item that the service sent but that cannot be read. */
function unreadNote({ name, why }: UnreadItem): NoteNode {
  const { t } = vscode.l10n;
  return { type: 'note', icon: 'warning', text: t('Can’t read “{0}”', name), detail: why };
}

/** Why a list cannot be shown, in a few words: the rest of the row may be cut. */
function unlisted(many: string, error: Error | undefined): string {
  const { t } = vscode.l10n;
  const forbidden = error instanceof CallError && error.reason === 'forbidden';
  return forbidden ? t('No permission for {0}', many) : t('Could not list {0}', many);
}

/** The rows below a heading. */
export function sectionRows(
  section: SectionNode,
  listing: Listing,
  arrangement: Arrangement,
): (ItemNode | NoteNode)[] {
  const { list } = section;
  const grouping = groupingOf(list.kind, arrangement);
  const items = arranged(list.kind, arrangement, listing.items).filter(
    (item) => grouping && sectionId(list, grouping, grouping.of(item).id) === section.id,
  );
  const shown = shownOf(listing, items);
  return [
    ...shown.map((item) => ({ ...itemRow(list, item), section })),
    ...cutNotes(list, shown.length, items.length),
  ];
}

/** The row of an item in its list, below its heading. */
export function rowIn(list: ListNode, item: Item, arrangement: Arrangement): ItemNode {
  const [section] = sectionsOf(list, [item], arrangement);
  return { ...itemRow(list, item), ...(section ? { section } : {}) };
}

export function itemRow(list: ListNode, item: Item): ItemNode {
  const { account, kind, scope } = list;
  const id = kind.key(item);
  const ref = { account: account.id, kind: kind.id, scope, id, title: kind.title(item) };
  return { type: 'item', id: `${list.id}/${id}`, account, kind, item, ref, parent: list };
}

/** The description of a list's row: its most important state, and how much is loaded and shown. */
export function summaryOf({ kind }: ListNode, listing: Listing, arrangement: Arrangement): string {
  const { t } = vscode.l10n;
  const { items } = listing;
  if (narrows(kind, arrangement)) {
    if (!needsAll(kind, arrangement)) return t('{0} (filtered)', counted(listing));
    return counted(listing, String(arranged(kind, arrangement, items).length));
  }
  if (needsAll(kind, arrangement) && !listing.done) return t('{0} (sorted)', counted(listing));
  const summary = items.length > 0 ? kind.summary?.(items) : undefined;
  return counted(listing, summary && say(summary));
}

/** The headings above some items, sorted by text; none if the list isn't grouped. */
function sectionsOf(list: ListNode, items: readonly Item[], arrangement: Arrangement): SectionNode[] {
  const grouping = list.type === 'group' ? groupingOf(list.kind, arrangement) : undefined;
  if (!grouping) return [];
  const found = new Map<string, SectionNode & { count: number }>();
  for (const item of items) {
    const { id, title } = grouping.of(item);
    const count = (found.get(id)?.count ?? 0) + 1;
    found.set(id, { type: 'section', id: sectionId(list, grouping, id), list, title, count });
  }
  return [...found.values()].toSorted((one, other) => say(one.title).localeCompare(say(other.title)));
}

function sectionId(list: ListNode, grouping: Grouping<Item>, id: string): string {
  return `${list.id}/${grouping.id}:${id}`;
}

/** `50`, `3 live of 50`, or, with 25 loaded so far, `3 live of 25 loaded`. */
function counted({ items, done }: Listing, some?: string): string {
  const { t } = vscode.l10n;
  if (some) return done ? t('{0} of {1}', some, items.length) : t('{0} of {1} loaded', some, items.length);
  return done ? String(items.length) : t('{0} loaded', items.length);
}

function noneNote(list: ListNode, listing: Listing, arrangement: Arrangement): NoteNode {
  const { t } = vscode.l10n;
  const { kind } = list;
  if (!narrows(kind, arrangement)) return emptyNote(say(noneOf(list)));
  const many = t(kind.words.many);
  const text = listing.done
    ? t('No {0} match the filter', many)
    : t('None of {0} loaded {1} match the filter', listing.items.length, many);
  const detail = arrangementWords(kind, arrangement)
    .map((each) => say(each))
    .join(', ');
  const step = { title: t('Clear Filters and Sorting'), command: commandOf('list.clear'), arguments: [list] };
  return { type: 'note', icon: 'filter', text, detail: t('Click to clear: {0}', detail), step };
}

/** The text for an empty list; below an item, the item's own text. */
function noneOf(list: ListNode): Words {
  return (list.type === 'related' ? list.relation.none : undefined) ?? list.kind.none;
}
