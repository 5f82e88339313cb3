/** What stands in the place of a secret that is not shown. */
export const hidden = '••••••';

/** A piece of a text that only its owner may see. */
export interface Secret {
  /** The environment variable that carries it where it must not be on a command line. */
  readonly variable: string;
  readonly secret: string;
}

/** A text, some pieces of which are secret. */
export type SecretText = readonly (string | Secret)[];

/** The whole text, for the clipboard. */
export function revealed(text: SecretText): string {
  return text.map((piece) => (typeof piece === 'string' ? piece : piece.secret)).join('');
}

/** The text for the eyes of anybody. */
export function masked(text: SecretText): string {
  return text.map((piece) => (typeof piece === 'string' ? piece : hidden)).join('');
}

/** The environment variables that carry the secrets of several texts. */
export function environmentOf(texts: readonly SecretText[]): Record<string, string> {
  const secrets = texts.flat().filter((piece) => typeof piece !== 'string');
  return Object.fromEntries(secrets.map(({ variable, secret }) => [variable, secret]));
}
