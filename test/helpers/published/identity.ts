import { counted, type Exchanges } from './exchange.ts';

/** Who am I. Source: facts fact 5. */
const publishedAccount = {
  id: 2675,
  users: [{ id: 1, email: 'ann@example.com', name: null, groups: [{ id: 1, name: 'Administrators' }] }],
  currentUser: 1,
  email: 'ann@example.com',
  phone: null,
  name: 'Ann',
  status: 'active',
  companyName: 'Example Broadcasting',
  capabilities: ['CDN', 'STREAMING'],
  serviceStatuses: { STREAMING: { enabled: true, status: 'active' } },
  paidFeatures: { CDN: [] },
};

/** A user; `client_and_roles` comes in lists alone. Source: facts §6. */
export const publishedUser = {
  id: 1,
  email: 'ann@example.com',
  name: null,
  lang: 'en',
  phone: null,
  company: 'Example Broadcasting',
  reseller: 1,
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

const listed = {
  ...publishedUser,
  client_and_roles: [
    { client_id: 2675, client_company_name: 'Example', user_roles: ['Administrators'], user_id: 1 },
  ],
};

export const identityExchanges: Exchanges = {
  'identity.account.get': { input: {}, reply: publishedAccount },
  'identity.users.list': counted({ limit: 100 }, [listed], {
    next: '/users?offset=20&limit=10',
    previous: null,
  }),
  'identity.users.get': { input: { userId: 1 }, reply: publishedUser },
  'identity.users.changeEmail': {
    input: { userId: 1, new_email: 'ann@example.org', password: 'swordfish' },
    reply: { new_email: 'ann@example.org' },
  },
};
