/** A reply as the service publishes it for an operation, and the smallest input that reaches it. */
export interface Payload {
  readonly input: Record<string, unknown>;
  /** An object, or the text of one that a number cannot hold. */
  readonly reply: unknown;
  /** What a caller gets, where it is not the reply, or its items. */
  readonly result?: unknown;
}
