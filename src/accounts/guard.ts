import type { Call, Undertaking } from '../platform/client/call.ts';
import type { Failure } from '../platform/client/errors.ts';
import type { Account, Safety } from './account.ts';

/** Asks the user before a change; false: the change must not be made. */
type Confirm = (call: Call, account: Pick<Account, 'label'>) => Promise<boolean>;

/** How to confirm a change: by typing the name of the resource, or by a button. */
export interface Confirms {
  readonly typed: Confirm;
  readonly pressed: Confirm;
}

/** An account whose safety level is given, or requested at each change. */
export interface Guarded extends Pick<Account, 'label'> {
  readonly safety: Safety | (() => Promise<Safety>);
}

const declined: Failure = { reason: 'cancelled', applied: 'no' };

/**
 * Creates the guard of a client from the safety level of its account. Every change passes through it,
 * whatever surface it comes from. What interrupts something needs confirmation at every level. The calls of one
 * undertaking are asked about once, but for those that interrupt something.
 */
export function guardOf(account: Guarded, { typed, pressed }: Confirms) {
  const asked = new WeakMap<Undertaking, Promise<boolean>>();
  return async (call: Call): Promise<Failure | 'asked' | undefined> => {
    const safety = typeof account.safety === 'string' ? account.safety : await account.safety();
    if (safety === 'readOnly') return { reason: 'refused', applied: 'no', code: 'readOnly' };
    const confirm = safety === 'confirm' ? typed : call.interrupts ? pressed : undefined;
    const { undertaking, interrupts } = call;
    if (!confirm) return undefined;
    // calls at the same time wait for one answer
    const before = undertaking && !interrupts ? asked.get(undertaking) : undefined;
    if (before) return (await before) ? undefined : declined;
    const answer = confirm(call, account);
    if (undertaking) asked.set(undertaking, answer);
    let isAgreed = false;
    try {
      isAgreed = await answer;
    } finally {
      if (undertaking && !isAgreed) asked.delete(undertaking);
    }
    return isAgreed ? 'asked' : declined;
  };
}
