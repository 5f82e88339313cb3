import * as z from 'zod';
import { elementOf, entryOf, membersOf, metaOf, unwrap } from '../../platform/grammar/schema.ts';
import type { Words } from '../../shared/words.ts';
import type { AnyForm, Choice, ControlHint } from '../grammar/form.ts';

/** What a value is entered with, and what bounds it. */
export type ControlPlan =
  | { readonly type: 'checkbox' | 'text' | 'multiline' | 'moment' | 'pairs' }
  | { readonly type: 'secret' | 'slots' }
  | { readonly type: 'number'; readonly min?: number | undefined; readonly max?: number | undefined }
  | {
      readonly type: 'select' | 'combobox' | 'pictures' | 'checks' | 'amount';
      readonly options: readonly Choice[];
    }
  | { readonly type: 'list'; readonly entries: 'text' | 'number'; readonly options: readonly Choice[] }
  | { readonly type: 'choices'; readonly options: readonly Choice[]; readonly all: Words }
  | { readonly type: 'rows' | 'object'; readonly fields: readonly FieldPlan[] }
  | { readonly type: 'image'; readonly address: string; readonly remove: string };

/** A field of a form, read off its schema. */
export interface FieldPlan {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** What the form says in place of that. */
  readonly help: Words | undefined;
  readonly unit: string;
  readonly deprecated: boolean;
  /** Whether null empties it. */
  readonly nullable: boolean;
  readonly control: ControlPlan;
}

/** What is known besides the schema: hints of the form, and choices by field. */
export interface FieldContext {
  readonly controls: NonNullable<AnyForm['controls']>;
  readonly helps?: AnyForm['helps'];
  readonly options: Readonly<Record<string, readonly Choice[]>>;
}

/** How a field is called and entered. `name` is that of the whole field, with dots where it is within another. */
export function fieldPlan(name: string, schema: z.ZodType, context: FieldContext): FieldPlan {
  const { title, description = '', unit = '', deprecated = false } = metaOf(schema);
  const own = name.split('.').at(-1) ?? name;
  return {
    name: own,
    title: title ?? own,
    description,
    help: context.helps?.[name],
    unit,
    deprecated,
    nullable: schema.safeParse(null).success,
    control: controlOf(name, schema, context),
  };
}

function controlOf(name: string, schema: z.ZodType, context: FieldContext): ControlPlan {
  const hint = context.controls[name];
  const options = context.options[name] ?? [];
  if (metaOf(schema).secret === 'value') return { type: 'secret' };
  if (hint) return hinted(hint, options);
  const plain = unwrap(schema);
  if (plain instanceof z.ZodBoolean) return { type: 'checkbox' };
  if (plain instanceof z.ZodNumber) {
    if (options.length > 0) return { type: 'select', options };
    return { type: 'number', min: bound(plain.minValue), max: bound(plain.maxValue) };
  }
  const values = enumOf(plain);
  if (values)
    return { type: plain instanceof z.ZodUnion ? 'combobox' : 'select', options: named(values, options) };
  if (entryOf(schema)) return { type: 'pairs' };
  const element = elementOf(schema);
  if (element) return manyOf(name, element, context);
  const members = membersOf(schema);
  if (Object.keys(members).length > 0) return { type: 'object', fields: within(name, members, context) };
  // Suggestions may come while something else is typed.
  if (name in context.options) return { type: 'combobox', options };
  const most = plain instanceof z.ZodString ? (plain.maxLength ?? 0) : 0;
  if (metaOf(schema).long || most > 1000) return { type: 'multiline' };
  return { type: 'text' };
}

function hinted(hint: ControlHint, options: readonly Choice[]): ControlPlan {
  if (typeof hint === 'object')
    return 'image' in hint
      ? { type: 'image', ...hint.image }
      : { type: 'choices', options, all: hint.choices };
  switch (hint) {
    case 'pictures':
      return { type: 'pictures', options };
    case 'list':
      return { type: 'list', entries: 'text', options };
    case 'select':
      return options.length > 0 ? { type: 'select', options } : { type: 'text' };
    case 'amount':
      return { type: 'amount', options };
    default:
      return { type: hint };
  }
}

function manyOf(name: string, element: z.ZodType, context: FieldContext): ControlPlan {
  const members = membersOf(element);
  if (Object.keys(members).length > 0) return { type: 'rows', fields: within(name, members, context) };
  const values = enumOf(unwrap(element));
  if (values) return { type: 'checks', options: named(values, context.options[name] ?? []) };
  const entries = unwrap(element) instanceof z.ZodNumber ? 'number' : 'text';
  return { type: 'list', entries, options: context.options[name] ?? [] };
}

function within(name: string, members: Record<string, z.ZodType>, context: FieldContext): FieldPlan[] {
  return Object.entries(members).map(([each, schema]) => fieldPlan(`${name}.${each}`, schema, context));
}

/** The values of an enum, open or not. */
function enumOf(schema: z.ZodType): string[] | undefined {
  if (schema instanceof z.ZodEnum) return schema.options.map(String);
  const parts = schema instanceof z.ZodUnion ? (schema.options as z.ZodType[]) : [];
  const known = parts.find((part) => part instanceof z.ZodEnum);
  return known && enumOf(known);
}

/** Enum values, with the names that the form has for them, in its order; others come last. */
function named(values: readonly string[], names: readonly Choice[]): Choice[] {
  const known = names.filter(({ value }) => values.includes(value as string));
  const rest = values.filter((value) => !known.some((each) => each.value === value));
  return [...known, ...rest.map((value) => ({ value }))];
}

/** Bounds that are only those of safe whole numbers say nothing. */
function bound(value: number | null): number | undefined {
  return value === null || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? undefined : value;
}
