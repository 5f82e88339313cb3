import type { Accounts } from './accounts.ts';

/**
 * Whether an account is signed in. Also true while that cannot be told: only its service knows the owner of
 * the environment's key.
 */
export function isSignedIn(accounts: Pick<Accounts, 'client'>, id: string): Promise<boolean> {
  return accounts.client(id).then(
    (client) => client !== undefined,
    () => true,
  );
}
