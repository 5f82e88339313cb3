import * as z from 'zod';
import { field, looseObject, openEnum, readOnly } from '../grammar/schema.ts';

/** A person with access to an account. Source: facts §6. */
export const user = looseObject(() => ({
  id: z.int().meta({ title: 'User ID', readOnly: true }),
  email: field(z.string(), { title: 'Email' }),
  name: field(z.string(), { title: 'Name' }),
  phone: field(z.string(), { title: 'Phone' }),
  company: field(z.string(), { title: 'Company' }),
  lang: field(openEnum(['de', 'en', 'ru', 'zh', 'az']), { title: 'Language' }),
  groups: field(
    z.array(
      looseObject(() => ({
        id: field(z.int(), { title: 'Role ID' }),
        name: field(z.string(), { title: 'Role' }),
      })),
    ),
    { title: 'Roles' },
  ),
  user_type: readOnly(openEnum(['common', 'reseller', 'seller']), { title: 'User type' }),
  is_active: readOnly(z.boolean(), { title: 'Active' }),
  activated: readOnly(z.boolean(), { title: 'Email confirmed' }),
  auth_types: field(z.array(z.string()), { title: 'Sign-in methods' }),
  sso_auth: readOnly(z.boolean(), { title: 'Single sign-on' }),
  two_fa: readOnly(z.boolean(), { title: 'Two-factor authentication' }),
  client: readOnly(z.number(), { title: 'Client ID' }),
  reseller: readOnly(z.number(), { title: 'Reseller ID' }),
  client_and_roles: readOnly(
    z.array(
      looseObject(() => ({
        client_id: field(z.int(), { title: 'Client ID' }),
        client_company_name: field(z.string(), { title: 'Company' }),
        user_id: field(z.int(), { title: 'User ID' }),
        user_roles: field(z.array(z.string()), { title: 'Roles' }),
      })),
    ),
    { title: 'Accounts', description: 'Included in lists only.' },
  ),
  deleted: readOnly(z.boolean(), { title: 'Deleted' }),
}));

export type User = z.output<typeof user>;
