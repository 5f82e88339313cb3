import { changeEmail, getUser, listUsers } from '../../../platform/identity/operations.ts';
import type { User } from '../../../platform/identity/user.ts';
import { account } from '../../seed/account.ts';
import { seededPassword } from '../../seed/users.ts';
import { BodyRefusal } from '../../server/bodyRefusal.ts';
import { handler, type RouteHandler } from '../../server/handler.ts';
import { HttpRefusal } from '../../server/httpRefusal.ts';
import { bareOrCounted } from '../../server/part.ts';
import type { Resource, Resources } from '../../state/resources.ts';

type KeptUser = Resource<User>;

const list = handler(listUsers, (part, { store }) => {
  const users = store.resources
    .list<KeptUser>('user')
    .map(({ document }) => ({ ...document, client_and_roles: rolesOf(document) }));
  // the addresses of the service lack /iam (facts §6)
  return bareOrCounted(users, part, '/users');
});

const get = handler(getUser, ({ userId }, { store }) => find(userId, store.resources).document);

const change: RouteHandler = {
  ...handler(changeEmail, ({ userId, new_email, password }, { store: { resources } }) => {
    const { id, document } = find(userId, resources);
    if (password !== seededPassword) throw refused({ password: 'Password is incorrect.' });
    const problem = emailProblem(new_email, document, resources);
    if (problem !== undefined) throw refused({ new_email: problem });
    resources.keep('user', { id, document: { ...document, email: new_email } });
    return { new_email };
  }),
  refuse: refused,
};

/** Why an address can't be a user's new one, in the service's words. Source: facts §2. */
function emailProblem(email: string, user: User, resources: Resources): string | undefined {
  if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)) return 'Enter a valid email address';
  const same = (other: unknown) => String(other).toLowerCase() === email.toLowerCase();
  if (same(user.email)) return 'Same email address.';
  const taken = resources.list<KeptUser>('user').some(({ document }) => same(document.email));
  return taken || same(account.email) ? `Client with email ${email} already exists.` : undefined;
}

/** The refusal of an address change: a list, with strings where others have lists. Source: facts §2. */
function refused(fields: Readonly<Record<string, string>>): HttpRefusal {
  return new BodyRefusal(
    400,
    Object.entries(fields).map(([name, text]) => ({ errors: { [name]: text } })),
  );
}

function rolesOf({ id, groups }: User) {
  const roles = groups?.map(({ name }) => name);
  return [
    { client_id: account.id, client_company_name: account.companyName, user_id: id, user_roles: roles },
  ];
}

function find(id: number, resources: Resources): KeptUser {
  const user = resources.get<KeptUser>('user', String(id));
  if (!user) throw new HttpRefusal(404, 'User not found.');
  return user;
}

/** How the sandbox answers the operations of users. */
export const userHandlers: readonly RouteHandler[] = [list, get, change];
