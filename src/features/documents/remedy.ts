import { applyEdits, modify } from 'jsonc-parser';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Remedy } from '../../platform/grammar/rules.ts';
import type { Item } from '../../work/listing.ts';
import { showItem } from './text.ts';

/** The replacement of a range of text. */
export interface TextChange {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

/** How a remedy changes the text of a document that started from `before`: the smallest differing range. */
export function remedyChange(kind: Kind, before: Item, text: string, { set, restore }: Remedy): TextChange {
  const shown = showItem(kind, before);
  const back = restore.map((name) => [name, shown[name]] as const);
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };
  const after = [...back, ...Object.entries(set)].reduce(
    (now, [name, value]) => applyEdits(now, modify(now, [name], value, { formattingOptions })),
    text,
  );
  const most = Math.min(text.length, after.length);
  let start = 0;
  while (start < most && text[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && text.at(-1 - end) === after.at(-1 - end)) end += 1;
  return {
    offset: start,
    length: text.length - start - end,
    text: after.slice(start, after.length - end),
  };
}
