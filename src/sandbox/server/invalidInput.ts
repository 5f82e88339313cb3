import type * as z from 'zod';
import { HttpRefusal } from './httpRefusal.ts';
import { productOf } from './product.ts';

/** Makes a refusal from messages by the field that they concern. */
export type Refuse = (fields: Readonly<Record<string, string>>) => HttpRefusal;

/** How the product of a path refuses schema violations: 422 in streaming, 400 elsewhere. Source: facts §3. */
export function refusalOf(path: string): Refuse {
  const product = productOf(path);
  if (product === 'cloud') return (fields) => new HttpRefusal(400, 'Validation error', cloudTexts(fields));
  if (product !== 'streaming') return (fields) => new HttpRefusal(400, 'Bad Request', fields);
  return (fields) => new HttpRefusal(422, 'Unprocessable', fields);
}

const missing = 'This field is required.';

/** The cloud has its own words for missing members. */
function cloudTexts(fields: Readonly<Record<string, string>>): Record<string, string> {
  const texts = Object.entries(fields).map(([name, text]) => [
    name,
    text === missing ? 'Field required' : text,
  ]);
  return Object.fromEntries(texts);
}

/** What is wrong with an input's member, in the words of the path's product; `value` is what was given. */
export function problemText(path: string, issue: z.core.$ZodIssue, value: unknown): string {
  return productOf(path) === 'streaming' ? streamingText(issue, value) : usualText(issue, value);
}

function streamingText(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined) return missing;
  if (isBlank(value)) return "can't be blank";
  switch (issue.code) {
    case 'too_big':
      return issue.origin === 'string'
        ? `is too long (maximum is ${issue.maximum} characters)`
        : `must be less than or equal to ${issue.maximum}`;
    case 'too_small':
      return issue.origin === 'string'
        ? `is too short (minimum is ${issue.minimum} characters)`
        : `must be greater than or equal to ${issue.minimum}`;
    case 'invalid_value':
      return 'is not included in the list';
    default:
      return 'is invalid';
  }
}

/** A client's object may have a member `toString`: it is not converted to a string. */
function isBlank(value: unknown): boolean {
  return (
    value === null ||
    (Array.isArray(value) && value.length === 0) ||
    (typeof value === 'string' && value.trim() === '')
  );
}

/** What is wrong with a member, in the words of most products. */
export function usualText(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined) return missing;
  if (value === null) return 'This field may not be null.';
  switch (issue.code) {
    case 'too_big':
      return issue.origin === 'string'
        ? `Ensure this field has no more than ${issue.maximum} characters.`
        : `Ensure this value is less than or equal to ${issue.maximum}.`;
    case 'too_small':
      return issue.origin === 'string'
        ? `Ensure this field has at least ${issue.minimum} characters.`
        : `Ensure this value is greater than or equal to ${issue.minimum}.`;
    case 'invalid_value':
      return `${JSON.stringify(value)} is not a valid choice.`;
    case 'invalid_type':
      return issue.expected === 'int' ? 'A valid integer is required.' : `Not a valid ${issue.expected}.`;
    default:
      return 'Invalid value.';
  }
}
