import * as z from 'zod';
import { field, openEnum } from './schema.ts';

/** Somebody with access to an account. Source: facts §6. */
export const user = z.looseObject({
  id: z.int().meta({ title: 'User id', readOnly: true }),
  email: field(z.string(), { title: 'E-mail' }),
  name: field(z.string(), { title: 'Name' }),
  phone: field(z.string(), { title: 'Telephone' }),
  company: field(z.string(), { title: 'Company' }),
  lang: field(openEnum(['de', 'en', 'ru', 'zh', 'az']), { title: 'Language' }),
  groups: field(
    z.array(
      z.looseObject({
        id: field(z.int(), { title: 'Role id' }),
        name: field(z.string(), { title: 'Role' }),
      }),
    ),
    { title: 'Roles' },
  ),
  user_type: field(openEnum(['common', 'reseller', 'seller']), { title: 'Sort of user', readOnly: true }),
  is_active: field(z.boolean(), { title: 'Active', readOnly: true }),
  activated: field(z.boolean(), { title: 'E-mail confirmed', readOnly: true }),
  auth_types: field(z.array(z.string()), { title: 'Ways to sign in' }),
  sso_auth: field(z.boolean(), { title: 'Single sign-on', readOnly: true }),
  two_fa: field(z.boolean(), { title: 'Second factor', readOnly: true }),
  client: field(z.number(), { title: 'Client id', readOnly: true }),
  reseller: field(z.number(), { title: 'Reseller id', readOnly: true }),
  client_and_roles: field(
    z.array(
      z.looseObject({
        client_id: field(z.int(), { title: 'Client id' }),
        client_company_name: field(z.string(), { title: 'Company' }),
        user_id: field(z.int(), { title: 'User id' }),
        user_roles: field(z.array(z.string()), { title: 'Roles' }),
      }),
    ),
    { title: 'Accounts', description: 'Lists only.', readOnly: true },
  ),
  deleted: field(z.boolean(), { title: 'Deleted', readOnly: true }),
});

export type User = z.output<typeof user>;
