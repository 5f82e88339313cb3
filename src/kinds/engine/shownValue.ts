import * as z from 'zod';
import { mask } from '../../platform/client/secrets.ts';
import { elementOf, entryOf, membersOf, metaOf } from '../../platform/grammar/schema.ts';
import { ownOf } from '../../shared/own.ts';
import { same } from '../../shared/same.ts';
import { beginning, differingParts, quoted } from '../../shared/text/differingParts.ts';
import { readTime } from '../../shared/times.ts';
import { inEnglish, type Words, words } from '../../shared/words.ts';
import { fieldTitle, fieldValueWords } from './fieldWords.ts';

/** How much is shown. */
export interface Limits {
  /** The most characters of a text; of a longer one, the part that differs is shown. */
  readonly text: number;
  /** The most entries of a list or a map that come, go or differ. */
  readonly entries: number;
}

/** The most characters of a name in a place. */
const longestName = 60;

/** Where values stand. */
export interface ValuePlace {
  readonly at: Words | undefined;
  /** How it is written, and how it is read, as far as that is known. */
  readonly schemas: readonly z.ZodType[];
  readonly most: Limits;
}

type Item = Readonly<Record<string, unknown>>;

/** What was and what would be, in words that never look the same. */
export function replacement(place: ValuePlace, was: unknown, is: unknown): [Words, Words] {
  const most = place.most.text;
  if (same(was, is)) return [words('{0}', mask), words('a different value, hidden')];
  if (isPlainText(place, was) && isPlainText(place, is)) return differingParts(was, is, most);
  const both: [Words, Words] = [shownWords(place, was), shownWords(place, is)];
  const isLong = both.some((each) => inEnglish(each).length > 2 * most);
  const [before, after] = both.map((each) => inEnglish(each).replace(/\.\d+Z/g, 'Z'));
  return isLong || before === after ? differingParts(asJson(was), asJson(is), most) : both;
}

/** A value in words, with all that is in it. */
export function shownWords(place: ValuePlace, shown: unknown): Words {
  if (isPlainText(place, shown)) return quoted(shown, place.most.text);
  if (Array.isArray(shown)) {
    const schemas = place.schemas.flatMap((each) => elementOf(each) ?? []);
    const all = asJson(shown);
    if (all.length > 2 * place.most.text) return quoted(all, place.most.text);
    return listed(shown.map((each) => shownWords({ ...place, schemas }, each)));
  }
  if (isItem(shown))
    return listed(
      Object.entries(shown).map(([name, each]) => {
        const schemas = schemasOf(place, name);
        return words('{0}: {1}', memberTitle(place, name), shownWords({ ...place, schemas }, each));
      }),
    );
  // readers round
  const isExact = typeof shown !== 'number' || Number(shown.toFixed(6)) === shown;
  return isExact ? fieldValueWords(place.schemas[0] ?? z.unknown(), shown) : words('{0}', String(shown));
}

function listed(all: readonly Words[]): Words {
  return all.length > 0 ? all.reduce((one, other) => words('{0}, {1}', one, other)) : words('no entries');
}

/** Whether a value is a text that is shown as it is: no picture, time or number. */
function isPlainText({ schemas: [schema] }: ValuePlace, value: unknown): value is string {
  if (typeof value !== 'string' || value === '') return false;
  const { shape, integer } = schema ? metaOf(schema) : {};
  return !(shape === 'picture' || integer || (shape === 'moment' && readTime(value) !== undefined));
}

/** The schemas of a member. */
export function schemasOf({ schemas }: ValuePlace, name: string): z.ZodType[] {
  return schemas.flatMap((each) => membersOf(each)[name] ?? entryOf(each) ?? []);
}

/** The title of a member; a name that is data in quotes. */
export function memberTitle({ schemas }: ValuePlace, name: string): Words {
  const member = schemas.flatMap((each) => membersOf(each)[name] ?? []).at(0);
  return member ? fieldTitle(name, member) : named(name);
}

/** A name that is data, in quotes. */
export function named(name: string): Words {
  return quoted(name, longestName);
}

/** What tells entries of a list apart: their first member, or how a long text begins. */
export function idOf({ schemas, most }: ValuePlace, shown: unknown): string | undefined {
  if (typeof shown === 'string') return beginning(shown, most.text);
  const [first] = schemas.flatMap((each) => Object.keys(membersOf(each)));
  const value = first !== undefined && isItem(shown) ? ownOf(shown, first) : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** A value as text, by which values differ. */
export function asJson(value: unknown): string {
  return JSON.stringify(value) ?? 'undefined';
}

/** Whether a value has members. */
export function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
