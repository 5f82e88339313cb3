import { whoAmI } from '../../api/identity.ts';
import type { User } from '../../api/user.ts';
import { type Handler, handler } from '../handler.ts';
import type { Resource } from '../resources.ts';
import { account } from '../seed/account.ts';

/** How the sandbox answers who a key belongs to. Users have the addresses that they have changed to. */
export const accountHandlers: readonly Handler[] = [
  handler(whoAmI, (_, { store }) => ({
    ...account,
    users: account.users.map((user) => {
      const kept = store.resources.get<Resource<User>>('user', String(user.id));
      return { ...user, email: kept?.document.email ?? user.email };
    }),
  })),
];
