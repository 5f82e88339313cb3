import type * as z from 'zod';
import { maskSecrets } from '../../platform/client/secrets.ts';
import { elementOf, entryOf, membersOf, metaOf } from '../../platform/grammar/schema.ts';
import { ownOf } from '../../shared/own.ts';
import { same } from '../../shared/same.ts';
import { differingParts } from '../../shared/text/differingParts.ts';
import { inEnglish, type Words, words } from '../../shared/words.ts';
import type { Kind } from '../grammar/kind.ts';
import { type Change, writableFields } from './change.ts';
import { fieldTitle, fieldValueWords } from './fieldWords.ts';
import {
  asJson,
  idOf,
  isItem,
  type Limits,
  memberTitle,
  named,
  replacement,
  schemasOf,
  shownWords,
  type ValuePlace,
} from './shownValue.ts';

/** One thing that a change does: to a field, or somewhere inside its value. */
export interface FieldDifference {
  /** Titles and names from the field on; undefined: in the value itself. */
  readonly at: Words | undefined;
  readonly what: Words;
  /** What was and what would be, which never look the same; one alone where an entry comes or goes. */
  readonly before?: Words | undefined;
  readonly after?: Words | undefined;
}

/** Ever narrower. */
const limits: readonly [Limits, ...Limits[]] = [
  { text: 300, entries: 30 },
  { text: 120, entries: 8 },
];

/** Up to this length an entry is shown in one line; else each of its members has its own. */
const longestEntry = 300;

/** The most characters of all differences, unless even the narrowest limits leave more. */
const mostCharacters = 8000;

/**
 * What a change does to each field, in every part of it, with secrets masked: texts whole or as far as they differ, of
 * lists what comes and what goes. What is too much is counted.
 */
export function differencesOf(kind: Kind, before: Readonly<Record<string, unknown>>, change: Change) {
  const [read, written] = [membersOf(kind.schema), writableFields(kind)];
  const within = (most: Limits) =>
    Object.entries(change).flatMap(([name, value]) => {
      const schemas = [written[name], read[name]].filter((each) => each !== undefined);
      const place = { at: fieldTitle(name, schemas[0]), schemas, most };
      return inside(place, sideOf(schemas, ownOf(before, name)), sideOf(schemas, value));
    });
  const [first, ...narrower] = limits;
  return narrower.reduce(
    (found, most) => (sizeOf(found) > mostCharacters ? within(most) : found),
    within(first),
  );
}

/** A difference in one line: `Network › Allowed sources: added “10.0.0.0/8”`. */
export function differenceLine({ at, what }: FieldDifference): Words {
  return at ? words('{0}: {1}', at, what) : what;
}

/** The value of a field before and after a change, in few words that never look the same. */
export function changeWords(schema: z.ZodType, before: unknown, after: unknown): Words {
  const [was, is] = [fieldValueWords(schema, before), fieldValueWords(schema, after)];
  if (same(before, after) || inEnglish(was) !== inEnglish(is)) return words('{0} → {1}', was, is);
  const place = { at: undefined, schemas: [schema], most: { text: 60, entries: 3 } };
  return inside(place, sideOf([schema], before), sideOf([schema], after))
    .map(differenceLine)
    .reduce((one, other) => words('{0}, {1}', one, other));
}

/** A value as it is, and as it is shown. */
interface Side {
  readonly real: unknown;
  readonly shown: unknown;
}

const nothing: Side = { real: undefined, shown: undefined };

function sideOf(schemas: readonly z.ZodType[], real: unknown): Side {
  return { real, shown: schemas.reduce((rest, schema) => maskSecrets(schema, rest), real) };
}

/** The differences inside a value: at least one, even if it is written as it was. */
function inside(place: ValuePlace, was: Side, is: Side): FieldDifference[] {
  const there = [was.shown, is.shown].filter((each) => each !== undefined && each !== null);
  const isText = there.every((each) => typeof each === 'string');
  const isList = there.every(Array.isArray) || (isText && there.some((each) => String(each).includes('\n')));
  const found = isList
    ? listDifferences(place, was, is)
    : there.every(isItem)
      ? memberDifferences(place, was, is)
      : [];
  return found.length > 0 ? found : [replaced(place, was, is)];
}

function memberDifferences(place: ValuePlace, was: Side, is: Side): FieldDifference[] {
  const names = new Set([is.shown, was.shown].flatMap((each) => (isItem(each) ? Object.keys(each) : [])));
  const found = [...names].map((name) => {
    const [old, next] = [partOf(was, name), partOf(is, name)];
    const schemas = schemasOf(place, name);
    // what the service alone sets is not sent
    const isLeftOut = next.real === undefined && schemas.some((each) => metaOf(each).readOnly);
    if (isLeftOut || same(old.real, next.real)) return [];
    return inside({ ...place, at: below(place, memberTitle(place, name)), schemas }, old, next);
  });
  const isMap = place.schemas.some((each) => entryOf(each));
  const differing = found.filter(({ length }) => length > 0);
  return isMap
    ? limited(
        place,
        differing,
        (each) => each,
        (rest) => words('{0} more changed', rest),
      )
    : differing.flat();
}

/** What comes to a list, or to the lines of a text, what goes, what differs inside, and whether the order does. */
function listDifferences(place: ValuePlace, was: Side, is: Side): FieldDifference[] {
  const within = { ...place, schemas: place.schemas.flatMap((each) => elementOf(each) ?? []) };
  const [old, next] = [entriesOf(was), entriesOf(is)];
  const [gone, come] = [without(old, next), without(next, old)];
  const pairs: { readonly id: string; readonly was: Side; readonly is: Side }[] = [];
  const added = come.filter((entry) => {
    const id = idOf(within, entry.shown);
    const index = id === undefined ? -1 : gone.findIndex((other) => idOf(within, other.shown) === id);
    const [other] = index < 0 ? [] : gone.splice(index, 1);
    if (id !== undefined && other) pairs.push({ id, was: other, is: entry });
    return !other;
  });
  return [
    ...limited(
      place,
      added,
      (each) => alone(within, each, 'after'),
      (rest) => words('{0} more added', rest),
    ),
    ...limited(
      place,
      gone,
      (each) => alone(within, each, 'before'),
      (rest) => words('{0} more removed', rest),
    ),
    ...limited(
      place,
      pairs,
      (each) => inside({ ...within, at: below(place, named(each.id)) }, each.was, each.is),
      (rest) => words('{0} more changed', rest),
    ),
    ...orderDifference(place, without(old, without(old, next)), without(next, without(next, old))),
  ];
}

/** An entry that comes or goes: in one line, or with a line for each of its members. */
function alone(place: ValuePlace, entry: Side, when: 'before' | 'after'): FieldDifference[] {
  const said = shownWords(place, entry.shown);
  if (isItem(entry.shown) && inEnglish(said).length > longestEntry) {
    const id = idOf(place, entry.shown);
    const within = id === undefined ? place : { ...place, at: below(place, named(id)) };
    return when === 'after' ? inside(within, nothing, entry) : inside(within, entry, nothing);
  }
  const what = when === 'after' ? words('added {0}', said) : words('removed {0}', said);
  return [{ at: place.at, what, [when]: said }];
}

/** The entries that stay, where they are in another order. */
function orderDifference(
  { at, most }: ValuePlace,
  old: readonly Side[],
  next: readonly Side[],
): FieldDifference[] {
  const [was, is] = [old, next].map((all) =>
    all.map(({ shown }) => (typeof shown === 'string' ? shown : asJson(shown))).join(', '),
  );
  if (was === is || was === undefined || is === undefined) return [];
  const [before, after] = differingParts(was, is, most.text);
  return [{ at, what: words('order {0} → {1}', before, after), before, after }];
}

/** One value in the place of another. */
function replaced(place: ValuePlace, was: Side, is: Side): FieldDifference {
  const [before, after] = replacement(place, was.shown, is.shown);
  return { at: place.at, what: words('{0} → {1}', before, after), before, after };
}

function entriesOf({ real, shown }: Side): Side[] {
  if (typeof shown === 'string')
    return shown === '' ? [] : shown.split('\n').map((line) => ({ real: line, shown: line }));
  if (!Array.isArray(shown)) return [];
  return shown.map((each, index) => ({ real: Array.isArray(real) ? real[index] : undefined, shown: each }));
}

/** The entries of a list without those of another, each as often as it is there. */
function without(all: readonly Side[], others: readonly Side[]): Side[] {
  const left = new Map<string, number>();
  for (const { real } of others) left.set(asJson(real), (left.get(asJson(real)) ?? 0) + 1);
  return all.filter(({ real }) => {
    const count = left.get(asJson(real)) ?? 0;
    left.set(asJson(real), count - 1);
    return count <= 0;
  });
}

/** The first of some entries, and how many more there are. */
function limited<Entry>(
  { at, most }: ValuePlace,
  entries: readonly Entry[],
  show: (entry: Entry) => readonly FieldDifference[],
  more: (count: number) => Words,
): FieldDifference[] {
  const rest = entries.length - most.entries;
  const shown = entries.slice(0, most.entries).flatMap(show);
  return rest > 0 ? [...shown, { at, what: more(rest) }] : shown;
}

function below({ at }: ValuePlace, said: Words): Words {
  return at ? words('{0} › {1}', at, said) : said;
}

function partOf({ real, shown }: Side, name: string): Side {
  const part = (of: unknown) => (isItem(of) ? ownOf(of, name) : undefined);
  return { real: part(real), shown: part(shown) };
}

function sizeOf(differences: readonly FieldDifference[]): number {
  return differences.reduce((sum, each) => sum + inEnglish(differenceLine(each)).length, 0);
}
