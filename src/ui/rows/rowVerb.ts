import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import type { Ask } from '../ask.ts';
import type { Handler } from '../handler.ts';
import { refFrom, refsFrom } from './refs.ts';

/** What a verb of rows was called on. */
export interface Called {
  readonly kind: Kind;
  readonly ref: Ref;
  /** All that were selected. */
  readonly refs: readonly Ref[];
}

/** A verb of rows that changes nothing. */
export interface RowVerb {
  readonly run: (called: Called) => Promise<unknown>;
  /** What failed, in words. */
  readonly failure: (title: string) => string;
  /** The heading under which a resource is searched for where none is named; without it, nothing is done then. */
  readonly search?: (kind: Kind) => string;
}

/** What verbs of rows need of the window. */
export interface RowVerbHost {
  readonly ask: Pick<Ask, 'find'>;
  /** Shows a failure to the user. `what` says what could not be done. */
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
