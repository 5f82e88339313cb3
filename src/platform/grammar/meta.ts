/**
 * What is known of a field beyond its type. It is written once, on the schema, and read by redaction,
 * documents, forms and the printed reference.
 */
export interface FieldMeta {
  title?: string | undefined;
  description?: string | undefined;
  /** `value`: the whole value is secret. `credentials`: an address that may carry a password or a token. */
  secret?: 'value' | 'credentials' | undefined;
  readOnly?: boolean | undefined;
  writeOnly?: boolean | undefined;
  deprecated?: boolean | undefined;
  /** Unit of a number: `s`, `ms`, `bytes`, `px`, … */
  unit?: string | undefined;
  /**
   * Digits as text are written as a number, with every digit. `uint64`: small ones are digits, too, inside Headend.
   */
  integer?: 'int64' | 'uint64' | undefined;
  /** Whether a number counts seconds since 1970. */
  epoch?: true | undefined;
  /** What a text holds: a moment of ISO 8601, or the data URL of a picture. */
  shape?: 'moment' | 'picture' | undefined;
  /** Whether a text may have many lines. */
  long?: true | undefined;
  /** Whether codes of languages in a text are told with their names. */
  language?: true | undefined;
}

declare module 'zod' {
  interface GlobalMeta extends FieldMeta {}
}
