import { getLocation } from 'jsonc-parser';
import { writableFields } from '../../../kinds/engine/change.ts';
import type { Bound } from '../../../kinds/grammar/bound.ts';
import type { FieldChoice } from '../../../kinds/grammar/form.ts';
import type { Kind } from '../../../kinds/grammar/kind.ts';
import { elementOf, entryOf, membersOf, metaOf } from '../../../platform/grammar/schema.ts';
import { ownOf } from '../../../shared/own.ts';
import type { Item } from '../../../work/listing.ts';
import type { TextRange } from '../text.ts';

type Schema = Parameters<typeof metaOf>[0];

/** Where a text has, or may have, an ID that forms choose by name. */
export interface IdPlace extends TextRange {
  /** The field, as its form names it: nested ones as `a.b`, without indexes and names that are data. */
  readonly field: string;
  readonly title: string;
  /** The name of the read that lists the choices, and its call. */
  readonly list: string;
  readonly call: Bound<unknown>;
  /** The value in the text; empty: none yet. */
  readonly text: string;
}

/** The most choices that are offered at a time. */
const most = 500;

/** The ID at an offset of a document's text; undefined: no ID that can be chosen is entered there. */
export function idPlaceAt(kind: Kind, text: string, at: number): IdPlace | undefined {
  const { path, previousNode } = getLocation(text, at);
  if (previousNode?.type === 'string') return undefined;
  const found = fieldAt(kind, path);
  const hint = found && ownOf(kind.form?.controls ?? {}, found.field);
  const list = typeof hint === 'object' && 'ids' in hint ? hint.ids : undefined;
  const call = list === undefined ? undefined : kind.form?.reads?.[list];
  if (!found || list === undefined || !call || elementOf(found.schema)) return undefined;
  const range = valueAround(text, at);
  // a value ends before: another one would not be JSON
  if (!/[:[,]\s*$/.test(text.slice(0, range.offset))) return undefined;
  const title = metaOf(found.schema).title ?? metaOf(found.outer).title ?? found.field;
  const { offset, length } = range;
  return { field: found.field, title, list, call, offset, length, text: text.slice(offset, offset + length) };
}

/** The choices at a place, as the form of its kind offers them; `answer` is what its call returned. */
export function choicesAt(
  kind: Kind,
  { list, field }: IdPlace,
  item: Item,
  answer: unknown,
): readonly FieldChoice[] {
  return ownOf(kind.form?.options?.(item, { [list]: answer }) ?? {}, field) ?? [];
}

/** The choice that a value in the text is; undefined: none, or it is none of them. */
export function chosenOf<Choice extends Pick<FieldChoice, 'value'>>(
  choices: readonly Choice[],
  text: string,
): Choice | undefined {
  return choices.find(({ value }) => String(value) === text);
}

/** A choice with its texts in the user's language. */
export interface NamedChoice {
  readonly value: FieldChoice['value'];
  readonly label: string;
  readonly note: string;
}

/** The longest name that is shown, in characters. */
const longestName = 120;

/** A text of the service on one line, without direction marks, of a bounded length. */
export function shortened(text: string): string {
  const line = text.slice(0, 10 * longestName).replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ');
  const characters = [...line.trim()];
  return characters.length > longestName
    ? `${characters.slice(0, longestName).join('')}…`
    : characters.join('');
}

/** What is offered where `typed` stands before the cursor. */
export interface Offer {
  readonly choices: readonly NamedChoice[];
  /** What the editor compares with the typed text, for each choice. */
  readonly filters: readonly string[];
  /** Whether there are more, so that further typing has to ask again. */
  readonly isPart: boolean;
}

/**
 * The choices to offer, in the order of the form, a bounded number. At a value that is complete all are offered,
 * as it is about to be replaced.
 */
export function offeredChoices(all: readonly NamedChoice[], typed: string): Offer {
  const isComplete = typed === 'null' || all.some(({ value }) => String(value) === typed);
  const fits = all.filter((each) => isComplete || nameOf(each).toLowerCase().includes(typed.toLowerCase()));
  const isPart = all.length > most;
  const choices = (isPart ? fits : all).slice(0, most);
  const filters = choices.map((each) => (isComplete ? `${typed} ${nameOf(each)}` : nameOf(each)));
  return { choices, filters, isPart };
}

const nameOf = ({ label, value }: NamedChoice) => `${value} ${label}`;

interface FieldAt {
  readonly field: string;
  readonly schema: Schema;
  /** The schema of the field as a whole. */
  readonly outer: Schema;
}

/** The field of a path among those that can be changed. */
function fieldAt(kind: Kind, [first = '', ...rest]: readonly (string | number)[]): FieldAt | undefined {
  const outer = ownOf(writableFields(kind), String(first));
  let field = String(first);
  let schema = outer;
  for (const step of rest) {
    const member = schema && typeof step === 'string' ? membersOf(schema)[step] : undefined;
    if (member) field += `.${step}`;
    schema = member ?? (schema && (typeof step === 'number' ? elementOf(schema) : entryOf(schema)));
  }
  return outer && schema && { field, schema, outer };
}

/** The value around an offset, whole or half typed; empty where there is none. */
function valueAround(text: string, at: number): TextRange {
  const before = /[^\s,:[\]{}"]*$/.exec(text.slice(Math.max(0, at - longest), at))?.[0].length ?? 0;
  const after = /^[^\s,:[\]{}"]*/.exec(text.slice(at, at + longest))?.[0].length ?? 0;
  return { offset: at - before, length: before + after };
}

/** No value that is looked at is longer, in UTF-16 units. */
const longest = 200;
