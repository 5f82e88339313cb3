/** A call and its answer, as published. They are not the sandbox's own, so that both sides keep the same word. */
export interface Exchange {
  /** The smallest input that reaches the reply. */
  readonly input: Record<string, unknown>;
  /** Undefined: an empty body. */
  readonly reply: unknown;
  /** What callers get, where it is not the reply itself. */
  readonly result?: unknown;
}

/** Exchanges by the id of their operation. */
export type Exchanges = Readonly<Record<string, Exchange>>;

/** An exchange in `{count, results}`. The count is that of the whole list. */
export function counted(input: Record<string, unknown>, results: unknown[], more: object = {}): Exchange {
  return { input, reply: { count: 7, ...more, results }, result: { items: results, total: 7 } };
}
