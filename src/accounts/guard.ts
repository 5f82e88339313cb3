import type { Call } from '../api/client.ts';
import type { Failure } from '../api/errors.ts';
import type { Account } from './account.ts';

/** Asks the user to type a name before a change; false: the change must not be made. */
export type Confirm = (call: Call, account: Pick<Account, 'label'>) => Promise<boolean>;

/** The safety level of an account, as the guard of its client: the lock that every surface goes through. */
export function guardOf(account: Pick<Account, 'safety' | 'label'>, confirm: Confirm) {
  return async (call: Call): Promise<Failure | undefined> => {
    if (account.safety === 'readOnly') return { reason: 'refused', applied: 'no', code: 'readOnly' };
    if (account.safety === 'normal') return undefined;
    return (await confirm(call, account)) ? undefined : { reason: 'cancelled', applied: 'no' };
  };
}
