import { changeEmail, listUsers, whoAmI } from '../../platform/identity/operations.ts';
import type { User } from '../../platform/identity/user.ts';
import { words } from '../../shared/words.ts';
import { type AccountAction, bindDoing, type Row } from '../grammar/action.ts';
import { bind } from '../grammar/bound.ts';

/** Account actions in the palette. Source: §4.11, facts §2. */
export const accountActions: readonly AccountAction[] = [
  {
    id: 'user.changeEmail',
    title: 'Change User Email…',
    questions: [
      {
        sort: 'choice',
        member: 'userId',
        title: words('Select the user whose email address to change'),
        list: bind(listUsers, () => ({})),
        row: (candidate) => {
          const { id, name, email } = asUser(candidate);
          return {
            value: id,
            label: words('{0}', email || name || `#${id}`),
            description: words('{0}', name ?? `#${id}`),
          };
        },
        none: words('This API key can’t list users.'),
        first: {
          read: bind(whoAmI, () => ({})),
          row: ({ currentUser }) =>
            typeof currentUser === 'number'
              ? { value: currentUser, label: words('Yourself'), description: words('{0}', `#${currentUser}`) }
              : undefined,
        },
      },
      {
        sort: 'text',
        member: 'new_email',
        title: words('New email address'),
        wrong: (text) =>
          /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text) ? undefined : words('Enter a valid email address.'),
      },
      { sort: 'text', member: 'password', title: words('That user’s password') },
    ],
    does: bindDoing(changeEmail, (_, { userId, new_email, password }) => ({
      userId: Number(userId),
      new_email: String(new_email),
      password: String(password),
    })),
    failed: words('Could not change the email address'),
    done: ({ new_email }) => words('Changed the email address to {0}', String(new_email)),
  },
];

function asUser(row: Row): User {
  return row as unknown as User;
}
