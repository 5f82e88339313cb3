import type { AnyOperation, Operation, Page } from '../../platform/grammar/operation.ts';

/** Where an item lives in the account. Only cloud kinds have a project and a region. */
export interface Scope {
  readonly project?: number;
  readonly region?: number;
}

/** What a list covers: the account, a region, or a region within a project. */
export type ScopeSort = 'account' | 'region' | 'projectRegion';

/** What a binding may use to fill in a call's input. */
export interface Target {
  readonly scope: Scope;
  /** The item's opaque id, if the call is about one item; for a related list, the id of its parent item. */
  readonly id: string;
  /** Client id of the account, which some calls require. */
  readonly clientId: number;
}

/** An operation and how a target becomes its input: the only place where the two meet. */
export interface Bound<Output> {
  readonly operation: AnyOperation;
  readonly input: (target: Target) => Record<string, unknown>;
  /** Of a list that holds others too: whether an item belongs to the target. Such a list is read whole. */
  readonly keeps?: (item: Readonly<Record<string, unknown>>, target: Pick<Target, 'id'>) => boolean;
  /** How an item is read that the list shows in part only: `keeps` is then asked about the whole one. */
  readonly whole?: (item: Readonly<Record<string, unknown>>) => Bound<object>;
  /** Never set; carries the output type. */
  readonly output?: Output;
}

/** An input as given, without fields that its operation lacks: any such field does not compile. */
export type Exactly<I, Given extends I> = Given & Readonly<Record<Exclude<keyof Given, keyof I>, never>>;

/** Binds an operation to a target; a wrong or missing input field does not compile. */
export function bind<I extends Record<string, unknown>, O, Given extends I>(
  operation: Operation<I, O>,
  input: (target: Target) => Exactly<I, Given>,
): Bound<O> {
  return { operation: operation as AnyOperation, input };
}

/** Binds a list to those of its items that belong to a target, where the service can't narrow it. */
export function bindSome<I extends Record<string, unknown>, Item extends object, Given extends I>(
  operation: Operation<I, Page<Item>>,
  input: (target: Target) => Exactly<I, Given>,
  keeps: (item: Item, target: Pick<Target, 'id'>) => boolean,
): Bound<Page<Item>> {
  return { ...bind<I, Page<Item>, Given>(operation, input), keeps: keeps as never };
}

/** Binds an operation that changes an item: the target locates it; the rest of the input is what to write. */
export function bindUpdate<I extends Record<string, unknown>, O>(
  operation: Operation<I, O>,
  place: (target: Target) => Partial<I>,
): Bound<O> {
  return { operation: operation as AnyOperation, input: place };
}

/** Binds an operation that reads the only item of its scope, as a list of one. */
export function bindOnly<I extends Record<string, unknown>, O, Given extends I>(
  operation: Operation<I, O>,
  input: (target: Target) => Exactly<I, Given>,
): Bound<Page<O>> {
  const decode = (reply: never, given: I): Page<O> => {
    return { items: [operation.decode ? operation.decode(reply, given) : reply], total: 1 };
  };
  return bind<I, Page<O>, Given>({ ...operation, decode }, input);
}

/** Binds an operation that reads one item, as the list of what is in it. */
export function bindWithin<I extends Record<string, unknown>, O, Given extends I, Part extends object>(
  operation: Operation<I, O>,
  input: (target: Target) => Exactly<I, Given>,
  parts: (reply: O) => readonly Part[],
): Bound<Page<Part>> {
  const decode = (reply: never, given: I): Page<Part> => {
    const items = parts(operation.decode ? operation.decode(reply, given) : reply);
    return { items, total: items.length };
  };
  return bind<I, Page<Part>, Given>({ ...operation, decode }, input);
}
