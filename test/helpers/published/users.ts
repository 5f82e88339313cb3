import type { Payload } from './payload.ts';

const user = {
  id: 1,
  email: 'ann@example.com',
  name: null,
  lang: 'en',
  phone: null,
  company: 'Example Broadcasting',
  reseller: 0,
  client: 2675,
  deleted: false,
  groups: [{ id: 1, name: 'Administrators' }],
  activated: true,
  sso_auth: false,
  two_fa: false,
  auth_types: ['password'],
  user_type: 'common',
  is_active: true,
};
const roles = [
  { client_id: 2675, client_company_name: 'Example', user_id: 1, user_roles: ['Administrators'] },
];

/** Users. Source: facts §6. */
export const publishedUsers: Readonly<Record<string, Payload>> = {
  'identity.users.list': { input: {}, reply: [{ ...user, client_and_roles: roles }] },
  'identity.users.get': { input: { userId: 1 }, reply: user },
  'identity.users.changeEmail': {
    input: { userId: 1, new_email: 'ann@example.org', password: 'open sesame' },
    reply: { new_email: 'ann@example.org' },
  },
};
