import type * as z from 'zod';
import { maskSecrets } from '../../platform/client/secrets.ts';
import { elementOf, entryOf, membersOf, metaOf } from '../../platform/grammar/schema.ts';
import { languageOf } from '../../shared/languageCode.ts';
import { readTime } from '../../shared/times.ts';
import { type Words, words } from '../../shared/words.ts';

/** One-line text is cut to this length. */
const longest = 60;

/** A field's title; its name if its schema has no title. */
export function fieldTitle(name: string, schema: z.ZodType | undefined): Words {
  const title = schema && metaOf(schema).title;
  return title === undefined ? words('{0}', name) : words(title);
}

/** The value of a field in one short line, with its unit and with secrets masked. */
export function fieldValueWords(schema: z.ZodType, value: unknown): Words {
  const { unit, shape, writeOnly, language } = metaOf(schema);
  if (value === undefined) return writeOnly ? words('hidden') : words('not set');
  if (value === null || value === '') return value === null ? words('nothing') : words('empty');
  if (typeof value === 'boolean') return value ? words('on') : words('off');
  if (typeof value === 'number') return withUnit(words('{0}', value), unit);
  if (language && typeof value === 'string') return value.split(',').map(languageWords).reduce(joined);
  const shown = maskSecrets(schema, value);
  if (typeof shown === 'string') return textWords(shown, shape, unit);
  if (Array.isArray(shown)) return listWords(shown, schema);
  const names = Object.keys(shown as object);
  if (names.length === 0) return words('no entries');
  const entries = Object.entries(shown as Record<string, unknown>);
  const of = (name: string) => entryOf(schema) ?? membersOf(schema)[name];
  return entries.map(([name, each]) => pair(name, of(name), each)).reduce(joined);
}

function textWords(text: string, shape: string | undefined, unit: string | undefined): Words {
  const moment = shape === 'moment' ? readTime(text) : undefined;
  if (moment !== undefined) return words('{0}', new Date(moment));
  if (text.startsWith('data:')) return words('an image');
  return withUnit(words('{0}', cut(text)), unit);
}

function listWords(list: readonly unknown[], schema: z.ZodType): Words {
  if (list.length === 0) return words('no entries');
  const element = elementOf(schema);
  const texts = list.every((each) => typeof each !== 'object' || each === null);
  if (texts && list.length <= 3) return words('{0}', cut(list.join(', ')));
  const [first] = list;
  if (list.length === 1 && element) return fieldValueWords(element, first);
  return words('{0} entries', list.length);
}

function pair(name: string, schema: z.ZodType | undefined, value: unknown): Words {
  return words('{0}: {1}', name, schema ? fieldValueWords(schema, value) : words('{0}', cut(String(value))));
}

/** A language code with its name; any other text unchanged. */
function languageWords(code: string): Words {
  const language = languageOf(code);
  return language ? words('{0} ({1})', code, language) : words('{0}', cut(code));
}

function joined(one: Words, other: Words): Words {
  return words('{0}, {1}', one, other);
}

function withUnit(said: Words, unit: string | undefined): Words {
  return unit ? words('{0} {1}', said, words(unit)) : said;
}

function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return [...line].length > longest ? `${[...line].slice(0, longest).join('')}…` : line;
}
