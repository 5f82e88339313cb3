import { decoded } from './query.ts';

/** The replacement for a secret that is not shown. */
const hidden = '••••••';

/** A piece of text that only its owner may see. */
export interface Secret {
  /** The environment variable that holds it where it must not be on a command line. */
  readonly variable: string;
  readonly secret: string;
}

/** A text with secret pieces. */
export type SecretText = readonly (string | Secret)[];

/** The whole text, for the clipboard. */
export function revealed(text: SecretText): string {
  return text.map((piece) => (typeof piece === 'string' ? piece : piece.secret)).join('');
}

/** The text for anyone to see. */
export function masked(text: SecretText): string {
  return text.map((piece) => (typeof piece === 'string' ? piece : hidden)).join('');
}

/** The environment variables with the secrets of several texts. */
export function environmentOf(texts: readonly SecretText[]): Record<string, string> {
  const secrets = texts.flat().filter((piece) => typeof piece !== 'string');
  return Object.fromEntries(secrets.map(({ variable, secret }) => [variable, secret]));
}

/** Hides the secrets of texts in another program's line: unchanged, decoded, and their longer words. */
export function concealed(texts: readonly SecretText[]): (line: string) => string {
  const secrets = texts.flat().flatMap((piece) => (typeof piece === 'string' ? [] : [piece.secret]));
  const forms = secrets.flatMap((secret) => [secret, decoded(secret)]);
  const parts = forms.flatMap((form) => form.split(/[^\p{L}\p{N}-]+/u)).filter(({ length }) => length >= 6);
  const all = [...new Set([...forms, ...parts])].filter((each) => each !== '');
  // the longest first: replacing a part first would leave the rest visible
  const longest = all.sort((one, other) => other.length - one.length);
  return (line) => longest.reduce((text, secret) => text.replaceAll(secret, hidden), line);
}
