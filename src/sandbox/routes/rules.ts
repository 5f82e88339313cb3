import { HttpRefusal } from '../httpRefusal.ts';

/** What is wrong with a value, in the service's words; undefined if nothing is. */
export type Rule = (value: unknown) => string | undefined;

/** Refuses with 422 and all that is wrong. Members that were not sent are not looked at. */
export function check(given: Readonly<Record<string, unknown>>, rules: Readonly<Record<string, Rule>>): void {
  const wrong = Object.entries(rules).flatMap(([name, rule]) => {
    const problem = given[name] === undefined ? undefined : rule(given[name]);
    return problem === undefined ? [] : [[name, problem] as const];
  });
  if (wrong.length > 0) throw new HttpRefusal(422, 'Unprocessable', Object.fromEntries(wrong));
}

/** Null passes, everything else must obey. */
export function nullOr(rule: Rule): Rule {
  return (value) => (value === null ? undefined : rule(value));
}

/** Neither null, nor a text of spaces. Source: facts §2. */
export const present: Rule = (value) =>
  value === null || String(value).trim() === '' ? "can't be blank" : undefined;

/** A number between two bounds. */
export function between(least: number, most: number): Rule {
  return (value) => {
    if (typeof value !== 'number') return 'is not a number';
    if (value < least) return `must be greater than or equal to ${least}`;
    return value > most ? `must be less than or equal to ${most}` : undefined;
  };
}

/** A text of so many characters. */
export function lengthBetween(least: number, most: number): Rule {
  return (value) => {
    const { length } = [...String(value)];
    if (length < least) return `is too short (minimum is ${least} characters)`;
    return length > most ? `is too long (maximum is ${most} characters)` : undefined;
  };
}

/** A text of a certain form. */
export function matching(form: RegExp): Rule {
  return (value) => (form.test(String(value)) ? undefined : 'is invalid');
}

/** One of a few values. */
export function oneOf(...values: readonly unknown[]): Rule {
  return (value) => (values.includes(value) ? undefined : 'is not included in the list');
}

/** One or several addresses, one space between. */
export const addresses: Rule = (value) =>
  String(value)
    .split(' ')
    .every((address) => /^[a-z][a-z0-9+.-]*:\/\//i.test(address) && URL.canParse(address))
    ? undefined
    : 'is invalid';

/** The first complaint of several rules. */
export function every(...rules: readonly Rule[]): Rule {
  return (value) => rules.map((rule) => rule(value)).find((problem) => problem !== undefined);
}
