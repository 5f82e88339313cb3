/** What a command does with the row or reference that it was called on, and the rows selected with it. */
export type Handler = (argument: unknown, selected?: unknown) => Promise<unknown>;
