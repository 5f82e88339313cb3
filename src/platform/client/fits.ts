import type * as z from 'zod';

/**
 * Whether parsing a value by a schema would give that value, unchanged. False also where only parsing can tell. Most replies
 * fit, and this takes a third of the time of parsing, without a copy.
 */
export function fits(schema: z.ZodType, value: unknown): boolean {
  let plan = known.get(schema);
  if (!plan) {
    plan = planOf(schema) ?? planned({});
    known.set(schema, plan);
  }
  return accepts(plan, value);
}

/** What a schema accepts, all of it as data: a function for each part would be slower. */
interface Plan {
  /** The types of plain values, as bits. */
  readonly types: number;
  /** Plain values besides those. */
  readonly values: ReadonlySet<unknown> | undefined;
  /** What an array consists of; undefined: it takes no array. */
  readonly element: Plan | undefined;
  /** What an object has under known names; undefined: it takes no such object. */
  readonly members: ReadonlyMap<string, Plan> | undefined;
  /** What an object has under any name. */
  readonly entry: Plan | undefined;
  /** How many of the members must be there. */
  readonly needed: number;
}

const type = { missing: 1, null: 2, boolean: 4, string: 8, integer: 16, number: 32, any: 64 } as const;

const known = new WeakMap<z.ZodType, Plan>();

/** All plans have the same members in the same order, which keeps reading them fast. */
function planned({ types = 0, values, element, members, entry, needed = 0 }: Partial<Plan>): Plan {
  return { types, values, element, members, entry, needed };
}

function accepts({ types, values, element, members, entry, needed }: Plan, value: unknown): boolean {
  if (types & type.any) return value !== undefined;
  switch (typeof value) {
    case 'string':
      return (types & type.string) !== 0 || (values?.has(value) ?? false);
    case 'number':
      if (types & type.number && Number.isFinite(value)) return true;
      if (types & type.integer && Number.isSafeInteger(value)) return true;
      return values?.has(value) ?? false;
    case 'boolean':
      return (types & type.boolean) !== 0 || (values?.has(value) ?? false);
    case 'object':
      if (value === null) return (types & type.null) !== 0 || (values?.has(value) ?? false);
      if (Array.isArray(value)) return element !== undefined && value.every((each) => accepts(element, each));
      return (members ?? entry) !== undefined && acceptsMembers({ members, entry, needed }, value);
    default:
      return value === undefined && (types & type.missing) !== 0;
  }
}

function acceptsMembers(
  { members, entry, needed }: Pick<Plan, 'members' | 'entry' | 'needed'>,
  value: object,
) {
  let missing = needed;
  const all = value as Record<string, unknown>;
  for (const name in all) {
    // parsing leaves this one out
    if (name === '__proto__') return false;
    const member = members ? members.get(name) : entry;
    if (!member) continue;
    if (!accepts(member, all[name])) return false;
    if (!(member.types & type.missing)) missing--;
  }
  return members === undefined || missing === 0;
}

/** The plan of a schema; undefined: it has a part that changes values, or has rules beyond its type. */
function planOf(schema: z.core.$ZodType): Plan | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.checks?.length) return undefined;
  switch (def.type) {
    case 'unknown':
      return planned({ types: type.any });
    case 'null':
    case 'boolean':
      return planned({ types: type[def.type] });
    case 'string':
      return 'format' in def ? undefined : planned({ types: type.string });
    case 'number':
      return numberPlan(def);
    case 'enum':
      return planned({ values: new Set(Object.values(def.entries)) });
    case 'literal':
      return planned({ values: new Set(def.values) });
    case 'optional':
      return withType(type.missing, planOf(def.innerType));
    case 'nullable':
      return withType(type.null, planOf(def.innerType));
    case 'union':
      return unionPlan(def.options);
    case 'array': {
      const element = planOf(def.element);
      return element && planned({ element });
    }
    case 'record':
      return recordPlan(def);
    case 'object':
      return objectPlan(def);
    default:
      return undefined;
  }
}

function numberPlan(def: z.core.$ZodNumberDef): Plan | undefined {
  if (!('format' in def)) return planned({ types: type.number });
  return def.format === 'safeint' ? planned({ types: type.integer }) : undefined;
}

function withType(one: number, plan: Plan | undefined): Plan | undefined {
  return plan && { ...plan, types: plan.types | one };
}

/** Only of plain values: of objects, an option that comes first might change one that another would leave alone. */
function unionPlan(options: readonly z.core.$ZodType[]): Plan | undefined {
  let types = 0;
  const values = new Set<unknown>();
  for (const option of options) {
    const plan = planOf(option);
    if (!plan || plan.element || plan.members || plan.entry || plan.types & type.any) return undefined;
    types |= plan.types;
    for (const each of plan.values ?? []) values.add(each);
  }
  return planned({ types, values });
}

function recordPlan({ keyType, valueType }: z.core.$ZodRecordDef): Plan | undefined {
  const entry = planOf(valueType);
  const isAnyName = planOf(keyType)?.types === type.string;
  return entry && isAnyName ? planned({ entry }) : undefined;
}

/** Only of an object that keeps members that its schema doesn't know. */
function objectPlan({ shape, catchall }: z.core.$ZodObjectDef): Plan | undefined {
  if (catchall?._zod.def.type !== 'unknown') return undefined;
  const members = new Map<string, Plan>();
  for (const [name, member] of Object.entries(shape)) {
    const plan = planOf(member);
    if (!plan) return undefined;
    members.set(name, plan);
  }
  const needed = [...members.values()].filter(({ types }) => !(types & type.missing)).length;
  return planned({ members, needed });
}
