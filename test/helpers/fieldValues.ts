import type { FieldRule } from './fieldRules/rule.ts';

/** What a rule is of, in a test's title; its first value tells rules of one field apart. */
export function titleOf({ kind, field, good, bad }: FieldRule): string {
  return `${kind}.${field}, ${good.length > 0 ? shortly(good[0]) : `not ${shortly(bad[0]?.[0])}`}`;
}

/** A value in few characters. */
export function shortly(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 40)}… (${text.length})` : text;
}

/** Fields of clusters: a task changes them later, and the service adds to them. */
const later = [
  'flavor',
  'storage',
  'high_availability',
  'network',
  'pg_server_configuration',
  'users',
  'databases',
];

/** Whether the service shows a value again, at once and as it was written. */
export function showsAgain(field: string, value: unknown): boolean {
  return !later.includes(field) && field !== 'secret_slots' && !String(value).startsWith('data:');
}

/** The first value that is not what stands there. */
export function another(values: readonly unknown[], now: unknown): unknown {
  return values.find((each) => JSON.stringify(each) !== JSON.stringify(now)) ?? values[0];
}
