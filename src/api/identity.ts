import * as z from 'zod';
import { operation } from './operation.ts';
import { field, openEnum } from './schema.ts';

/** The account that a key belongs to. Source: facts fact 5. */
export const account = z.looseObject({
  id: z.int().meta({ title: 'Client id', readOnly: true }),
  email: field(z.string(), { title: 'E-mail', readOnly: true }),
  name: field(z.string(), { title: 'Name', readOnly: true }),
  companyName: field(z.string(), { title: 'Company', readOnly: true }),
  status: field(
    openEnum(['new', 'trial', 'trialend', 'active', 'integration', 'paused', 'preparation', 'ready']),
    {
      title: 'Status',
      readOnly: true,
    },
  ),
  currentUser: field(z.int(), { title: 'User id', readOnly: true }),
  capabilities: field(z.array(z.string()), { title: 'Products', readOnly: true }),
});

export type Account = z.output<typeof account>;

/** `GET /iam/clients/me`: who the key belongs to. Source: facts fact 5. */
export const whoAmI = operation({
  id: 'identity.account.get',
  title: 'Who am I',
  method: 'GET',
  path: '/iam/clients/me',
  effect: 'read',
  source: 'facts fact 5',
  input: z.object({}),
  reply: account,
});
