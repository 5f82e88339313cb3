import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import type { Ask } from '../ask.ts';
import type { Handler } from '../handler.ts';
import { refFrom, refsFrom } from './refs.ts';

/** What a row verb was called on. */
export interface Called {
  readonly kind: Kind;
  readonly ref: Ref;
  /** All selected resources. */
  readonly refs: readonly Ref[];
}

/** A row verb that changes nothing. */
export interface RowVerb {
  readonly run: (called: Called) => Promise<unknown>;
  /** A message about what failed. */
  readonly failure: (title: string) => string;
  /** The title for finding a resource if none is given; without it, nothing is done then. */
  readonly search?: (kind: Kind) => string;
}

/** What row verbs need from the window. */
export interface RowVerbHost {
  readonly ask: Pick<Ask, 'find'>;
  /** Shows a failure to the user. `what` states what could not be done. */
  readonly fail: (error: unknown, what: string) => void;
}

/** The handlers of a verb, by kind. What they throw is shown to the user and not passed on. */
export function rowVerb(
  { ask, fail }: RowVerbHost,
  { run, failure, search }: RowVerb,
): (kind: Kind) => Handler {
  return (kind) => async (argument, selected) => {
    const found = async () => search && (await ask.find(search(kind), (each) => each === kind))?.ref;
    const ref = refFrom(argument) ?? (await found());
    if (!ref) return;
    try {
      await run({ kind, ref, refs: refsFrom(argument ?? ref, selected) });
    } catch (error) {
      fail(error, failure(ref.title));
    }
  };
}
