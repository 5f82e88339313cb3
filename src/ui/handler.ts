/** What a command does: with the row or the reference that it was called on, and the rows that were selected with it. */
export type Handler = (argument: unknown, selected?: unknown) => Promise<unknown>;
