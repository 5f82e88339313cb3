import * as z from 'zod';
import { byOffset, counted, part, readCounted } from '../grammar/counted.ts';
import { operation, type Page } from '../grammar/operation.ts';
import { field, looseObject, object, openEnum, readOnly, required } from '../grammar/schema.ts';
import { type User, user } from './user.ts';

/** The account that a key belongs to. Source: facts fact 5. */
const account = looseObject(() => ({
  id: z.int().meta({ title: 'Client ID', readOnly: true }),
  email: readOnly(z.string(), { title: 'Email' }),
  name: readOnly(z.string(), { title: 'Name' }),
  companyName: readOnly(z.string(), { title: 'Company' }),
  status: readOnly(
    openEnum(['new', 'trial', 'trialend', 'active', 'integration', 'paused', 'preparation', 'ready']),
    { title: 'Status' },
  ),
  currentUser: readOnly(z.int(), { title: 'User ID' }),
  capabilities: readOnly(z.array(z.string()), { title: 'Products' }),
}));

/** `GET /iam/clients/me`: who the key belongs to. Source: facts fact 5. */
export const whoAmI = operation({
  id: 'identity.account.get',
  title: 'Get the current account',
  method: 'GET',
  path: '/iam/clients/me',
  effect: 'read',
  source: 'facts fact 5',
  input: object(() => ({})),
  reply: account,
});

const userId = { userId: required(z.int(), { title: 'User ID' }) };

/**
 * `GET /iam/users`: `{count, next, previous, results}`, or all of them in a bare list if `limit` is missing.
 * The addresses in `next` and `previous` lack `/iam` and are broken. Source: facts §6.
 */
export const listUsers = operation({
  id: 'identity.users.list',
  title: 'List users',
  method: 'GET',
  path: '/iam/users',
  effect: 'read',
  source: 'facts §6',
  input: object(() => part),
  reply: z.union([z.array(user), counted(user)]),
  decode: (reply): Page<User> => (Array.isArray(reply) ? { items: reply } : readCounted(reply)),
  // no maximum is published
  paging: byOffset('id', 100),
});

/** `GET /iam/users/{userId}`. Source: facts §6. */
export const getUser = operation({
  id: 'identity.users.get',
  title: 'Get a user',
  method: 'GET',
  path: '/iam/users/{userId}',
  effect: 'read',
  source: 'facts §6',
  input: object(() => userId),
  reply: user,
});

/** `PUT /iam/users/{userId}/email`, approved by the user's password. Source: §4.11. */
export const changeEmail = operation({
  id: 'identity.users.changeEmail',
  title: 'Update an email address',
  method: 'PUT',
  path: '/iam/users/{userId}/email',
  effect: 'write',
  source: '§4.11',
  input: object(() => ({
    ...userId,
    new_email: required(z.string(), { title: 'New email' }),
    password: required(z.string(), {
      title: 'Password',
      description: 'Password of the user.',
      secret: 'value',
      writeOnly: true,
    }),
  })),
  reply: looseObject(() => ({ new_email: field(z.string(), { title: 'New email' }) })),
  always: ['new_email', 'password'],
});
