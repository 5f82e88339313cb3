import type { Call } from '../api/client.ts';
import type { Failure } from '../api/errors.ts';
import type { Account, Safety } from './account.ts';

/** Asks the user to type a name before a change; false: the change must not be made. */
export type Confirm = (call: Call, account: Pick<Account, 'label'>) => Promise<boolean>;

/** An account whose level the guard reads, or asks for at each change. */
export interface Guarded extends Pick<Account, 'label'> {
  readonly safety: Safety | (() => Promise<Safety>);
}

/** The safety level of an account, as the guard of its client: the lock that every surface goes through. */
export function guardOf(account: Guarded, confirm: Confirm) {
  return async (call: Call): Promise<Failure | undefined> => {
    const safety = typeof account.safety === 'string' ? account.safety : await account.safety();
    if (safety === 'readOnly') return { reason: 'refused', applied: 'no', code: 'readOnly' };
    if (safety === 'normal') return undefined;
    return (await confirm(call, account)) ? undefined : { reason: 'cancelled', applied: 'no' };
  };
}
