import type { Problem } from '../../platform/grammar/rules.ts';
import { type Words, words } from '../../shared/words.ts';
import { networkKey, readNetwork } from './network.ts';
import { readServerSettings } from './serverSettings.ts';

type Path = Problem['path'];

/** A user of a cluster, and a database, as far as rules look at them. */
interface Named {
  readonly name?: string | null | undefined;
}
interface User extends Named {
  readonly role_attributes?: readonly string[] | null | undefined;
}
interface Database extends Named {
  readonly owner?: string | null | undefined;
}

/** What is wrong with a list of sources. */
export function sourceProblems(path: Path, acl: readonly string[]): Problem[] {
  return sourcesSaid(acl).map((said) => ({ path, words: said }));
}

/** The lines of settings that can't be read. */
export function settingsProblems(path: Path, pg_conf: string): Problem[] {
  return readServerSettings(pg_conf).broken.map(({ line, text }) => ({
    path,
    words: words('Line {0} isn’t a name with a value: “{1}”.', line, text),
  }));
}

/** What is wrong with users and databases, which are named once, and of which one has the other. */
export function ownerProblems(users: readonly User[], databases: readonly Database[]): Problem[] {
  return [
    ...nameProblems('users', users),
    ...users.flatMap(({ role_attributes: rights }, at) =>
      rights?.includes('LOGIN') && rights.includes('NOLOGIN')
        ? [{ path: ['users', at, 'role_attributes'], words: words('LOGIN and NOLOGIN can’t be combined.') }]
        : [],
    ),
    ...nameProblems('databases', databases),
    ...databases.flatMap(({ owner }, at) => {
      if (users.some(({ name }) => name && name === owner)) return [];
      const said = owner ? words('No user is named “{0}”.', owner) : words('An owner is required.');
      return [{ path: ['databases', at, 'owner'], words: said }];
    }),
  ];
}

function sourcesSaid(acl: readonly string[]): Words[] {
  const read = acl.map((text) => ({ text, network: readNetwork(text.trim()) }));
  const keys = read.map(({ network }) => network && networkKey(network));
  return read.flatMap(({ text }, at) => {
    const key = keys[at];
    if (key === undefined)
      return [words('“{0}” isn’t an IP address or a network such as 192.0.2.0/24.', text)];
    const first = keys.indexOf(key);
    if (first === at) return [];
    const other = read[first]?.text ?? '';
    if (other === text) return [words('Duplicate “{0}”.', text)];
    return [words('“{0}” is the same as “{1}”.', text, other)];
  });
}

/** Names must be set and unique. */
function nameProblems(field: string, all: readonly Named[]): Problem[] {
  const names = all.map(({ name }) => name ?? '');
  return names.flatMap((name, at): Problem[] => {
    const path = [field, at, 'name'];
    if (name === '') return [{ path, words: words('It must not be empty.') }];
    return names.indexOf(name) < at ? [{ path, words: words('Duplicate name “{0}”.', name) }] : [];
  });
}
