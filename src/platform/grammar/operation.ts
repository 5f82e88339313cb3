import * as z from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * What a call does. It doesn't follow from the method: some POSTs only check, some GETs work only once, and one that
 * hands out control of something is no `read`.
 * Every effect but `read` passes the guard first.
 */
export type Effect = 'read' | 'write' | 'destroy' | 'once';

/** How a list is paged: by page number (with or without a size), by limit and offset, or not at all. */
interface Paging {
  readonly style: 'page' | 'pageAndSize' | 'offset' | 'whole';
  /** Items per page, if the style lets the caller choose. */
  readonly size: number;
  /** The largest page that the service accepts, if larger: for reading many items. */
  readonly most?: number;
  /** The member that identifies items, to notice a repeated page. */
  readonly id: string;
}

/** One page of a list. `total` is only present if the service counts. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly total?: number;
  /** Items that break the reply's schema, and are left out. */
  readonly unread?: readonly UnreadItem[];
}

/** A list item that could not be read. */
export interface UnreadItem {
  /** Its name or id, if it has one. */
  readonly name: string;
  /** Where it breaks its schema; quotes no value. */
  readonly why: string;
}

/** One HTTP call of the platform, as data. */
export interface Operation<Input = never, Output = unknown> {
  /** `area.resource.verb`, unique. */
  readonly id: string;
  readonly title: string;
  readonly method: Method;
  /** Path below the base address, with `{name}` for each path parameter. */
  readonly path: string;
  readonly effect: Effect;
  /** § of the interface, or `facts` and its section. */
  readonly source: string;
  /** Everything that a caller passes: path parameters, query parameters and body members, by name. */
  readonly input: z.ZodObject;
  /** Input members in the query, by default all of a GET but those in the path. The rest form the body. */
  readonly query: readonly string[];
  /** What the service sends, exactly as on the wire. */
  readonly reply: z.ZodType;
  /** Whether the body is bytes, which a call gets besides its input, instead of JSON. */
  readonly bytes?: true;
  /** Converts body members to the wire format (wrappers). */
  readonly encode?: (body: Record<string, unknown>) => unknown;
  /** Converts the wire format to what callers use (envelopes, missing ids, numbers written as text). */
  readonly decode?: (reply: never, input: Input) => Output;
  readonly paging?: Paging;
  /** Whether numbers in the reply that would lose a digit are read as text. */
  readonly digits?: boolean;
  /** Body members that a call must include even if unchanged. */
  readonly always?: readonly string[];
  readonly deprecated?: boolean;
}

type Declared<I extends z.ZodObject, R extends z.ZodType, O> = Omit<
  Operation<z.input<I>, O>,
  'input' | 'reply' | 'decode' | 'query'
> & { input: I; query?: readonly (keyof z.input<I> & string)[]; reply: R } & ([O] extends [z.output<R>]
    ? { decode?: (reply: z.output<R>, input: z.input<I>) => O }
    : { decode: (reply: z.output<R>, input: z.input<I>) => O });

/** Declares an operation; the types of its input and output follow from its schemas and `decode`. */
export function operation<I extends z.ZodObject, R extends z.ZodType, O = z.output<R>>(
  declared: Declared<I, R, O>,
): Operation<z.input<I>, O> {
  const { method, path, input, query } = declared;
  let named = query;
  const made = {
    ...declared,
    // the members of its input are made when they are asked for, and so is this
    get query() {
      const inPath = pathParameters(path);
      named ??= method === 'GET' ? Object.keys(input.shape).filter((name) => !inPath.includes(name)) : [];
      return named;
    },
  };
  return made as unknown as Operation<z.input<I>, O>;
}

/** An operation whose types no longer matter, for iterating over the table. */
// biome-ignore lint/suspicious/noExplicitAny: the one place where the types of an operation are forgotten
export type AnyOperation = Operation<any, any>;

/** The names of the path parameters, in order. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name ?? '');
}

/** Whether an operation accepts a value in an input field. A field that it lacks accepts nothing. */
export function takes({ input }: AnyOperation, field: string, value: unknown): boolean {
  const schema = input instanceof z.ZodObject ? (input.shape[field] as z.ZodType | undefined) : undefined;
  return schema?.safeParse(value).success ?? false;
}
