import * as z from 'zod';
import { field, openEnum } from '../grammar/schema.ts';

/** A person with access to an account. Source: facts §6. */
export const user = z.looseObject({
  id: z.int().meta({ title: 'User ID', readOnly: true }),
  email: field(z.string(), { title: 'Email' }),
  name: field(z.string(), { title: 'Name' }),
  phone: field(z.string(), { title: 'Phone' }),
  company: field(z.string(), { title: 'Company' }),
  lang: field(openEnum(['de', 'en', 'ru', 'zh', 'az']), { title: 'Language' }),
  groups: field(
    z.array(
      z.looseObject({ id: field(z.int(), { title: 'Role ID' }), name: field(z.string(), { title: 'Role' }) }),
    ),
    { title: 'Roles' },
  ),
  user_type: field(openEnum(['common', 'reseller', 'seller']), { title: 'User type', readOnly: true }),
  is_active: field(z.boolean(), { title: 'Active', readOnly: true }),
  activated: field(z.boolean(), { title: 'Email confirmed', readOnly: true }),
  auth_types: field(z.array(z.string()), { title: 'Sign-in methods' }),
  sso_auth: field(z.boolean(), { title: 'Single sign-on', readOnly: true }),
  two_fa: field(z.boolean(), { title: 'Two-factor authentication', readOnly: true }),
  client: field(z.number(), { title: 'Client ID', readOnly: true }),
  reseller: field(z.number(), { title: 'Reseller ID', readOnly: true }),
  client_and_roles: field(
    z.array(
      z.looseObject({
        client_id: field(z.int(), { title: 'Client ID' }),
        client_company_name: field(z.string(), { title: 'Company' }),
        user_id: field(z.int(), { title: 'User ID' }),
        user_roles: field(z.array(z.string()), { title: 'Roles' }),
      }),
    ),
    { title: 'Accounts', description: 'Included in lists only.', readOnly: true },
  ),
  deleted: field(z.boolean(), { title: 'Deleted', readOnly: true }),
});

export type User = z.output<typeof user>;
