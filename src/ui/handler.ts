import type { Kind } from '../kinds/grammar/kind.ts';
import type { RowVerbId } from '../kinds/verbs/rowVerbs.ts';
import type { WindowVerbId } from '../kinds/verbs/windowVerbs.ts';

/** What a command does with the row or reference that it was called on, and the rows selected with it. */
export type Handler = (argument: unknown, selected?: unknown) => Promise<unknown>;

/** Handlers of verbs of the window, by verb. */
export type WindowHandlers = Readonly<Partial<Record<WindowVerbId, Handler>>>;

/** Handlers of verbs that many kinds have, by verb and kind. */
export type RowHandlers = Readonly<Partial<Record<RowVerbId, (kind: Kind) => Handler>>>;
