import { arrangingOf } from '../../kinds/engine/arrange.ts';
import type { Arrangement, FilterValue } from '../../kinds/grammar/arranging.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { takes } from '../../platform/grammar/operation.ts';
import { wideInteger } from '../../shared/wideInteger.ts';
import type { ResourceLink } from '../../work/links/resourceLink.ts';

/** How a list is arranged, for a link. */
export function arrangementInLink({ filters = {}, sort, grouping }: Arrangement): Partial<ResourceLink> {
  const texts = Object.entries(filters).map(([id, value]) => [id, textOf(value)] as const);
  return {
    ...(texts.length > 0 ? { filters: Object.fromEntries(texts) } : {}),
    ...(sort ? { sort: `${sort.down ? '-' : ''}${sort.id}` } : {}),
    ...(grouping === undefined ? {} : { grouping }),
  };
}

/** Whether a list is filtered, sorted or grouped by the user. */
export function isArranged(arrangement: Arrangement): boolean {
  return Object.keys(arrangementInLink(arrangement)).length > 0;
}

/** The arrangement that a link asks for; undefined: the kind has none of its filters, sorts or groupings. */
export function arrangementOfLink(
  kind: Kind,
  { filters = {}, sort, grouping }: ResourceLink,
): Arrangement | undefined {
  const ways = arrangingOf(kind);
  const found: [string, FilterValue][] = [];
  for (const [id, text] of Object.entries(filters)) {
    const filter = ways.filters.find((each) => each.id === id);
    const choice = filter?.choices?.find(({ value }) => textOf(value) === text);
    const typed = filter?.number ? wideInteger(text) : text;
    const isTaken = !filter?.field || takes(kind.list.operation, filter.field, filter.list ? [typed] : typed);
    if (!filter || (filter.choices ? !choice : !isTaken)) return undefined;
    found.push([id, choice ? choice.value : typed]);
  }
  const by = sort?.replace(/^-/, '');
  if (by !== undefined && !ways.sorts.some(({ id }) => id === by)) return undefined;
  const isKnown = (id: string) => id === 'none' || ways.groupings.some((each) => each.id === id);
  if (grouping !== undefined && !isKnown(grouping)) return undefined;
  return {
    ...(found.length > 0 ? { filters: Object.fromEntries(found) } : {}),
    ...(sort !== undefined && by !== undefined ? { sort: { id: by, down: sort.startsWith('-') } } : {}),
    ...(grouping === undefined ? {} : { grouping }),
  };
}

function textOf(value: FilterValue): string {
  return typeof value === 'object' ? value.join(',') : String(value);
}
