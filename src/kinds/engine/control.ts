import * as z from 'zod';
import { elementOf, entryOf, membersOf, metaOf, unwrap } from '../../platform/grammar/schema.ts';
import { byteUnits, countUnits } from '../../shared/amounts.ts';
import type { Words } from '../../shared/words.ts';
import type { AnyForm, ControlHint, FieldChoice, OwnControl } from '../grammar/form.ts';

/** The schema of a value, as readers pass it on. */
export type FieldSchema = z.ZodType;

/** How a value is entered. Each surface renders it in its own way, but none chooses it. */
export type Control =
  /** On or off. `unset`: the value is never read back; the label for leaving it unchanged. */
  | { readonly sort: 'toggle'; readonly unset?: Words | undefined }
  /** One of several values; `open`: or any other text. `pictured`: each has its own picture. */
  | {
      readonly sort: 'choice';
      readonly choices: readonly FieldChoice[];
      readonly open: boolean;
      readonly pictured: boolean;
    }
  /** The ID of something: one of those listed by their names, or any other number. */
  | { readonly sort: 'id'; readonly choices: readonly FieldChoice[] }
  | { readonly sort: 'number'; readonly min?: number | undefined; readonly max?: number | undefined }
  /** A whole number of up to 64 bits, as digits. The first unit is that of the exact number. */
  | { readonly sort: 'amount'; readonly units: readonly FieldChoice[] }
  | { readonly sort: 'moment' | 'text' | 'longText' }
  /** Never shown, not even while typed. */
  | { readonly sort: 'secret' }
  /** An image file. `parts`: fields that are entered along with it. */
  | { readonly sort: 'picture'; readonly parts?: PictureParts | undefined }
  /** Values in order; some are suggested. `all`: the label for adding all suggested ones at once. */
  | {
      readonly sort: 'list';
      readonly entry: FieldPlan;
      readonly choices: readonly FieldChoice[];
      readonly all?: Words | undefined;
    }
  /** Values by name; the names are data. */
  | { readonly sort: 'pairs'; readonly entry: FieldPlan }
  | { readonly sort: 'members'; readonly fields: readonly FieldPlan[] }
  /** One that the kind supplies. `fallback`: how the value is entered where there is no page. */
  | { readonly sort: 'own'; readonly own: OwnControl; readonly fallback: Control };

/** Fields that belong to a picture: an address to download it from, and a switch to remove it. */
interface PictureParts {
  readonly address: string;
  readonly remove: string;
}

/** What a field is called and how it is entered. */
export interface FieldPlan {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** What a form shows instead of the description. */
  readonly help: Words | undefined;
  readonly unit: string;
  readonly deprecated: boolean;
  /** Whether null empties it. */
  readonly nullable: boolean;
  readonly schema: FieldSchema;
  readonly control: Control;
}

/** What a kind adds to its fields' schemas; nested fields are named `a.b`. */
export interface FieldHints {
  readonly controls?: AnyForm['controls'];
  readonly helps?: AnyForm['helps'];
  readonly options?: Readonly<Record<string, readonly FieldChoice[]>> | undefined;
}

/** What a field is called and how it is entered. `name` is its full name, with dots for nesting. */
export function fieldPlan(name: string, schema: FieldSchema, hints: FieldHints): FieldPlan {
  const { title, description = '', unit = '', deprecated = false } = metaOf(schema);
  const own = name.split('.').at(-1) ?? name;
  return {
    name: own,
    title: title ?? own,
    description,
    help: hints.helps?.[name],
    unit,
    deprecated,
    nullable: schema.safeParse(null).success,
    schema,
    control: controlOf(schema, { name, hints }),
  };
}

/** A field, and the hints of its kind for it and the fields within it. */
interface Meta {
  readonly name: string;
  readonly hints: FieldHints;
}

/** How a value is entered, by its schema and its kind's hints; as text if neither specifies it. */
export function controlOf(schema: FieldSchema, meta: Meta): Control {
  const { name, hints } = meta;
  const { secret, shape, integer, unit } = metaOf(schema);
  const hint = hints.controls?.[name];
  const choices = hints.options?.[name];
  const unwrapped = unwrap(schema);
  if (secret === 'value') return { sort: 'secret' };
  if (typeof hint === 'object' && 'own' in hint)
    return { sort: 'own', own: hint.own, fallback: controlOf(schema, { name, hints: below(name, hints) }) };
  if (integer === 'uint64') return { sort: 'amount', units: choices ?? unitsOf(unit) };
  if (shape === 'moment') return { sort: 'moment' };
  if (shape === 'picture') return { sort: 'picture', parts: partsOf(hint) };
  if (unwrapped instanceof z.ZodBoolean) return { sort: 'toggle', unset: unsetOf(hint) };
  if (hint === 'choice' && choices?.length) return choiceOf(choices);
  if (hint === 'pictures') return { ...choiceOf(choices ?? []), pictured: true };
  const values = enumOf(unwrapped);
  if (values) return choiceOf(named(values, choices), unwrapped instanceof z.ZodUnion);
  const number = numberOf(unwrapped);
  if (number && isIds(hint) && choices?.length) return { sort: 'id', choices };
  if (number)
    return choices?.length
      ? choiceOf(choices)
      : { sort: 'number', min: bound(number.minValue), max: bound(number.maxValue) };
  return partedOf(schema, meta) ?? textOf(schema, meta);
}

/** The control of a value that has values inside it. */
function partedOf(schema: FieldSchema, { name, hints }: Meta): Control | undefined {
  const element = elementOf(schema);
  if (element) {
    const choices = hints.options?.[name] ?? [];
    // options for an enum name its values; other options are suggestions
    const isNamed = enumOf(unwrap(element)) || isIds(hints.controls?.[name]);
    const inside = isNamed ? hints : below(name, hints);
    const all = allOf(hints.controls?.[name]);
    return { sort: 'list', entry: fieldPlan(name, element, inside), choices, all };
  }
  const entry = entryOf(schema);
  if (entry) return { sort: 'pairs', entry: fieldPlan(name, entry, below(name, hints)) };
  const members = Object.entries(membersOf(schema));
  if (members.length === 0) return undefined;
  const fields = members.map(([each, member]) => fieldPlan(`${name}.${each}`, member, hints));
  return { sort: 'members', fields };
}

/** The hints for the values inside a field, without those for the field as a whole. */
function below(name: string, { controls, options, ...rest }: FieldHints): FieldHints {
  const inside = <Said>(said: Readonly<Record<string, Said>> = {}) =>
    Object.fromEntries(Object.entries(said).filter(([each]) => each !== name));
  return { ...rest, controls: inside(controls), options: inside(options) };
}

/** Text: with suggestions, which may appear while typing, or without. */
function textOf(schema: FieldSchema, { name, hints }: Meta): Control {
  const choices = hints.controls?.[name] === 'choice' ? undefined : hints.options?.[name];
  if (choices) return choiceOf(choices, true);
  return { sort: metaOf(schema).long ? 'longText' : 'text' };
}

function choiceOf(choices: readonly FieldChoice[], open = false) {
  return { sort: 'choice', choices, open, pictured: false } as const;
}

type Hint = ControlHint | undefined;

const partsOf = (hint: Hint) => (typeof hint === 'object' && 'parts' in hint ? hint.parts : undefined);
const isIds = (hint: Hint) => typeof hint === 'object' && 'ids' in hint;
const unsetOf = (hint: Hint) => (typeof hint === 'object' && 'unset' in hint ? hint.unset : undefined);
const allOf = (hint: Hint) => (typeof hint === 'object' && 'all' in hint ? hint.all : undefined);

function unitsOf(unit: string | undefined): FieldChoice[] {
  return (unit === 'bytes' ? byteUnits : countUnits).map((value) => ({ value }));
}

/** The values of an enum, open or not. */
function enumOf(schema: FieldSchema): string[] | undefined {
  if (schema instanceof z.ZodEnum) return schema.options.map(String);
  const parts = schema instanceof z.ZodUnion ? (schema.options as z.ZodType[]) : [];
  const known = parts.find((part) => part instanceof z.ZodEnum);
  return known && enumOf(known);
}

/** Enum values with the kind's names for them, in its order; others come last. */
function named(values: readonly string[], names: readonly FieldChoice[] = []): FieldChoice[] {
  const known = names.filter(({ value }) => values.includes(value as string));
  const rest = values.filter((value) => !known.some((each) => each.value === value));
  return [...known, ...rest.map((value) => ({ value }))];
}

/** The rule of a number; of one of 64 bits, whose last ones are texts of their digits, that of the others. */
function numberOf(schema: z.ZodType): z.ZodNumber | undefined {
  if (schema instanceof z.ZodNumber) return schema;
  const parts = schema instanceof z.ZodUnion ? (schema.options as z.ZodType[]) : [];
  return parts.find((part) => part instanceof z.ZodNumber);
}

/** Bounds that are just those of safe integers are ignored. */
function bound(value: number | null): number | undefined {
  return value === null || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? undefined : value;
}

/** Whether the field may be omitted. */
export function isOptional(schema: FieldSchema): boolean {
  return schema.safeParse(undefined).success;
}
