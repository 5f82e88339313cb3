import { words } from '../../shared/words.ts';
import type { FieldChoice } from '../grammar/form.ts';

/** Ways to replicate, in words. */
export const replicationChoices: readonly FieldChoice[] = [
  { value: 'async', label: words('async: commits don’t wait for the standby') },
  { value: 'sync', label: words('sync: commits wait for the standby') },
];

/** Modes of the connection pooler, in words. */
export const poolerChoices: readonly FieldChoice[] = [
  { value: 'session', label: words('session: a connection is held until the client disconnects') },
  { value: 'statement', label: words('statement: until the statement ends') },
  { value: 'transaction', label: words('transaction: until the transaction ends') },
];

/** Role attributes of users, in words. */
export const rightChoices: readonly FieldChoice[] = [
  { value: 'LOGIN', label: words('LOGIN: can log in') },
  { value: 'NOLOGIN', label: words('NOLOGIN: can’t log in') },
  { value: 'INHERIT', label: words('INHERIT: inherits the privileges of its roles') },
  { value: 'CREATEDB', label: words('CREATEDB: can create databases') },
  { value: 'CREATEROLE', label: words('CREATEROLE: can create users') },
  { value: 'BYPASSRLS', label: words('BYPASSRLS: bypasses row-level security') },
];
