import { HttpRefusal } from '../server/httpRefusal.ts';

/** What is wrong with a value, in the service's words; undefined if nothing is. */
export type Rule = (value: unknown) => string | undefined;

/** Refuses with 422 and everything that is wrong. Members that were not sent are not checked. */
export function check(given: Readonly<Record<string, unknown>>, rules: Readonly<Record<string, Rule>>): void {
  const wrong = Object.entries(rules).flatMap(([name, rule]) => {
    const problem = given[name] === undefined ? undefined : rule(given[name]);
    return problem === undefined ? [] : [[name, problem] as const];
  });
  if (wrong.length > 0) throw new HttpRefusal(422, 'Unprocessable', Object.fromEntries(wrong));
}

/** Null passes; every other value must obey the rule. */
export function nullOr(rule: Rule): Rule {
  return (value) => (value === null ? undefined : rule(value));
}

/** A number between two bounds. */
export function between(least: number, most: number): Rule {
  return (value) => {
    if (typeof value !== 'number') return 'is not a number';
    if (value < least) return `must be greater than or equal to ${least}`;
    return value > most ? `must be less than or equal to ${most}` : undefined;
  };
}

// the longest name is not published; this is what a usual column holds
const longest = 255;

/** A name of at most 255 characters. */
export const longName: Rule = (value) =>
  String(value).length > longest ? `is too long (maximum is ${longest} characters)` : undefined;
