import type { AnyForm } from '../../../kinds/grammar/form.ts';
import type { Item } from '../../../work/listing.ts';
import type { FormSource } from '../contract.ts';
import type { Reads } from '../plan.ts';

interface FollowOptions {
  readonly signal: AbortSignal;
  /** Told when an answer is there. */
  readonly told: () => void;
}

interface Asked {
  /** The call, as a text that tells it from others. */
  readonly call: string;
  readonly answer?: Reads;
}

/** What a form reads by what is typed into it. */
export function createFollowing({ form, read }: Pick<FormSource, 'form' | 'read'>, options: FollowOptions) {
  const asked = new Map<string, Asked>();

  function ask(name: string, bound: NonNullable<AnyForm['reads']>[string]): void {
    if (!bound) return;
    // The place stays; what tells calls apart is what is typed.
    const call = JSON.stringify([bound.operation.id, bound.input({ scope: {}, id: '', clientId: 0 })]);
    if (asked.get(name)?.call === call) return;
    asked.set(name, { call });
    const answered = (answer: Reads) => {
      if (options.signal.aborted || asked.get(name)?.call !== call) return;
      asked.set(name, { call, answer });
      options.told();
    };
    // without an answer there is nothing to choose from
    read({ [name]: bound }, options.signal).then(answered, () => undefined);
  }

  return {
    /** Asks for what a draft needs; what it no longer needs is forgotten. */
    look(next: Item, reads: Reads): void {
      const wanted = form.further?.(next, reads) ?? {};
      for (const name of asked.keys()) if (!wanted[name]) asked.delete(name);
      for (const [name, bound] of Object.entries(wanted)) ask(name, bound);
    },
    /** What was answered; a call that failed, or goes on, has none. */
    found: (): Reads => Object.assign({}, ...[...asked.values()].map(({ answer }) => answer)),
    /** The next look asks for all of it again. */
    forget: () => asked.clear(),
  };
}
