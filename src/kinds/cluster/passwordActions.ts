import type { Failure } from '../../platform/client/errors.ts';
import type { Cluster } from '../../platform/cloud/cluster.ts';
import { getCluster } from '../../platform/cloud/databases.ts';
import {
  type Credentials,
  getCredentials,
  regenerateCredentials,
} from '../../platform/cloud/databaseWork.ts';
import { words } from '../../shared/words.ts';
import { type Action, type Answers, bindDoing, type Instead, type Question } from '../grammar/action.ts';
import { bindWithin, type Target } from '../grammar/bound.ts';
import { place } from '../grammar/place.ts';
import { type Revealed, secretRow } from '../grammar/revealed.ts';
import { isBusy } from './isBusy.ts';

type User = NonNullable<Cluster['users']>[number];

/** Lists don't tell the users of a cluster. */
const hasUsers = (item: Cluster) =>
  !isBusy(item) && (item.users === undefined || (item.users?.length ?? 0) > 0);

const regenerate: Instead = { action: 'regeneratePassword', title: words('Regenerate Password…') };

/** How the passwords of users are told: once by the service, or anew. Source: facts §5.1. */
export const passwordActions: readonly Action<Cluster>[] = [
  {
    id: 'showPassword',
    title: 'Show {0} Password…',
    icon: '$(key)',
    when: hasUsers,
    needs: words('It has no users or isn’t ready.'),
    questions: [userQuestion('once')],
    does: {
      ...bindDoing(getCredentials, placeOf),
      interrupts: (_, { username }) => ({
        question: (title) => words('Show the password of “{0}” in “{1}” now?', String(username), title),
        questionOfMany: (count) => words('Show passwords of {0}?', count),
        button: words('Show Password'),
        why: words(
          'The service shows it only once. After that, it can only be regenerated, and the old one stops working. Have a safe place ready for it.',
        ),
      }),
      reveals: passwordOf,
      done: (title) => words('The service showed the password for “{0}”', title),
      failed: (title) => words('Could not get the password for “{0}”', title),
      refused({ status, applied }) {
        if (wasLost({ applied }))
          return words('the response was lost, and the service shows a password only once');
        return wasShown({ status })
          ? words('it was probably shown already, and that works only once. Regenerate the password instead')
          : undefined;
      },
      instead: (failure) => (wasLost(failure) || wasShown(failure) ? regenerate : undefined),
    },
  },
  {
    id: 'regeneratePassword',
    title: 'Regenerate {0} Password…',
    icon: '$(refresh)',
    when: hasUsers,
    needs: words('It has no users or isn’t ready.'),
    interrupts: true,
    questions: [userQuestion('again')],
    does: {
      ...bindDoing(regenerateCredentials, placeOf),
      interrupts: (_, { username }) => ({
        question: (title) => words('Regenerate the password of “{0}” in “{1}”?', String(username), title),
        questionOfMany: (count) => words('Regenerate passwords of {0}?', count),
        button: words('Regenerate Password'),
        why: words(
          'The old password stops working immediately. Whatever uses it can’t log in until it has the new one.',
        ),
      }),
      reveals: passwordOf,
      done: (title) => words('Regenerated the password for “{0}”', title),
      failed: (title) => words('Could not regenerate the password for “{0}”', title),
      refused: (failure) =>
        wasLost(failure)
          ? words('the response was lost, and with it the new password, if there is one')
          : undefined,
      instead: (failure) => (wasLost(failure) ? regenerate : undefined),
    },
  },
];

/** The service may have told it, but nobody has it. */
function wasLost({ applied = 'no' }: Pick<Failure, 'applied'>): boolean {
  return applied !== 'no';
}

function wasShown({ status = 0 }: Pick<Failure, 'status'>): boolean {
  return [400, 409, 410].includes(status);
}

function placeOf({ scope, id }: Target, { username }: Answers) {
  return { ...place(scope), cluster_name: id, username: String(username) };
}

/** Whose password. Those that were shown can only be regenerated. */
function userQuestion(how: 'once' | 'again'): Question<Cluster> {
  return {
    sort: 'choice',
    member: 'username',
    title: words('Select a user'),
    list: bindWithin(
      getCluster,
      ({ scope, id }) => ({ ...place(scope), cluster_name: id }),
      ({ users }) => users ?? [],
    ),
    row: (row) => {
      const { name, role_attributes: rights } = row as User;
      return {
        value: name ?? '',
        label: words('{0}', name || '?'),
        description: words('{0}', (rights ?? []).join(', ')),
      };
    },
    unfit: (row) =>
      how === 'once' && (row as User).is_secret_revealed
        ? words('its password was already shown; regenerate it')
        : undefined,
    none: words('This cluster has no users.'),
  };
}

function passwordOf(reply: unknown): Revealed {
  const { username, password } = reply as Credentials;
  return {
    title: words('Password of “{0}”', username),
    help: [
      words('The service shows it only now. Copy it before you close this tab: Headend doesn’t keep it.'),
      words('A copy is removed from the clipboard after a minute.'),
    ],
    rows: [{ label: words('User'), text: username }, secretRow(words('Password'), password)],
  };
}
