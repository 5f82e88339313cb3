import type { Interruption } from '../../shared/interruption.ts';
import type { AnyOperation } from '../grammar/operation.ts';

/** What the user agrees to once, however many calls it takes: the same object goes with each of them. */
export interface Undertaking {
  /** What is done as a whole, as a heading. */
  readonly title: string;
}

/** A call that is about to be made, for the guard. */
export interface Call {
  readonly operation: AnyOperation;
  readonly input: Record<string, unknown>;
  /** The name of the resource that is changed. */
  readonly about?: string | undefined;
  /** What it takes off air or cuts off immediately: never done without asking. */
  readonly interrupts?: Interruption | undefined;
  /** What it is a part of. */
  readonly undertaking?: Undertaking | undefined;
}
