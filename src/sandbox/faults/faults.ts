import type { CountedFault, Fault } from '../../platform/sandboxFaults.ts';
import { createRandom } from '../seed/random.ts';

/** A fault that replaces the reply to a request, or corrupts it. */
export type FaultCause = Exclude<Fault, { kind: 'latency' }>;

/** What happens to one request. */
interface Fate {
  /** Milliseconds to wait before anything else. */
  readonly wait: number;
  readonly trouble: FaultCause | undefined;
}

/** The faults of a running sandbox. */
export interface Faults {
  /** Decides what happens to a request, and counts the faults that it meets. */
  meet(request: { readonly method: string; readonly path: string }): Fate;
  list(): readonly CountedFault[];
  /** Replaces the faults. With the same seed, the random sequence starts over. */
  replace(faults: readonly Fault[], seed?: number): void;
}

/** Starts with these faults; randomness depends only on the seed. */
export function createFaults(faults: readonly Fault[], seed: number): Faults {
  let random = createRandom(seed);
  let present = faults.map(counted);

  return {
    meet(request) {
      const met = present.filter((fault) => isMet(fault, request));
      const wait = met.filter(isLatency).reduce((sum, fault) => sum + waitFor(fault), 0);
      return { wait, trouble: chosen(met.filter(isTrouble)) };
    },
    list: () => present.map((fault) => ({ ...fault })),
    replace(others, from = seed) {
      random = createRandom(from);
      present = others.map(counted);
    },
  };

  function waitFor(fault: Counted<Extract<Fault, { kind: 'latency' }>>): number {
    const { ms, jitter = 0, share = 1 } = fault;
    if (share < 1 && random.fraction() >= share) return 0;
    fault.hits++;
    return ms + (jitter > 0 ? random.between(0, jitter) : 0);
  }

  /** One draw for all of them: 500 for a fifth and 503 for a tenth leave seven tenths unaffected. */
  function chosen(troubles: readonly Counted<FaultCause>[]): FaultCause | undefined {
    if (troubles.length === 0) return undefined;
    let drawn = random.fraction();
    for (const trouble of troubles) {
      const { share = 1 } = trouble;
      if (drawn < share) {
        trouble.hits++;
        return trouble;
      }
      drawn -= share;
    }
    return undefined;
  }
}

type Counted<F extends Fault = Fault> = F & { hits: number };

function counted(fault: Fault): Counted {
  return { ...fault, hits: 0 };
}

function isLatency(fault: Counted): fault is Counted<Extract<Fault, { kind: 'latency' }>> {
  return fault.kind === 'latency';
}

function isTrouble(fault: Counted): fault is Counted<FaultCause> {
  return fault.kind !== 'latency';
}

function isMet(fault: Counted, request: { readonly method: string; readonly path: string }): boolean {
  const { path = '/', method, times } = fault;
  if (times !== undefined && fault.hits >= times) return false;
  if (method !== undefined && method !== request.method) return false;
  return `${request.path}/`.startsWith(`${path.replace(/\/+$/, '')}/`);
}
