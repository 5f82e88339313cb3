import type { User } from '../../platform/identity/user.ts';
import { account } from './account.ts';
import type { Seeded } from './seeded.ts';

/** The password of every user of the sandbox, which confirms an address change. */
export const seededPassword = 'nordwelle-sandbox';

const groups = {
  Users: { id: 2, name: 'Users' },
  Engineers: { id: 5, name: 'Engineers' },
  purge: { id: 3009, name: 'Purge and Prefetch only (API+Web)' },
};

const further: readonly Partial<User>[] = [
  { id: 31_944, email: 'oyelaran.adebayo@nordwelle.example', name: 'Oyelaran Adébáyọ̀', lang: 'en' },
  { id: 32_018, email: 'master.control@nordwelle.example', name: null, groups: [groups.Engineers] },
  {
    id: 32_107,
    email: 'marit+cdn@nordwelle.example',
    name: 'Marit "Mats" O’Brien / Delivery',
    lang: 'de',
    groups: [groups.purge, groups.Users],
  },
  { id: 32_250, email: 'new.trainee@nordwelle.example', name: 'Ming Zhào', lang: 'zh', activated: false },
  {
    id: 32_306,
    email: 'audit@partner.example',
    name: 'Audit',
    company: 'Partner Assurance',
    sso_auth: true,
    auth_types: ['sso'],
    is_active: false,
  },
];

/** The users of a new sandbox: those in the reply to “who am I”, and others. */
export function makeUsers(): Seeded[] {
  const usual = { ...account.users[1], phone: null, two_fa: false, groups: [groups.Users] };
  return [...account.users, ...further.map((user) => ({ ...usual, ...user }))].map((user) => ({
    kind: 'user',
    id: String(user.id),
    document: { user_type: 'common', is_active: true, ...user },
  }));
}
