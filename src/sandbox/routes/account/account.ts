import { whoAmI } from '../../../platform/identity/operations.ts';
import type { User } from '../../../platform/identity/user.ts';
import { account } from '../../seed/account.ts';
import { handler, type RouteHandler } from '../../server/handler.ts';
import type { Resource } from '../../state/resources.ts';

/** How the sandbox answers which account a key belongs to. Users have their current addresses. */
export const accountHandlers: readonly RouteHandler[] = [
  handler(whoAmI, (_, { store }) => ({
    ...account,
    users: account.users.map((user) => {
      const kept = store.resources.get<Resource<User>>('user', String(user.id));
      return { ...user, email: kept?.document.email ?? user.email };
    }),
  })),
];
