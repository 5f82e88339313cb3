/**
 * What is known about a field beyond its type. It is written once, on the schema, and used by redaction,
 * documents, forms and the printed reference.
 */
export interface FieldMeta {
  title?: string | undefined;
  description?: string | undefined;
  /** `value`: the whole value is secret. `credentials`: an address that may contain a password or a token. */
  secret?: 'value' | 'credentials' | undefined;
  /** Whether log, journal and commands leave out the value, which documents and forms show. */
  unlogged?: true | undefined;
  readOnly?: boolean | undefined;
  writeOnly?: boolean | undefined;
  deprecated?: boolean | undefined;
  /** Unit of a number: `s`, `ms`, `bytes`, `px`, … */
  unit?: string | undefined;
  /**
   * Text digits are written as a number, with every digit. `uint64`: small ones are digits too in Headend.
   */
  integer?: 'int64' | 'uint64' | undefined;
  /** Whether a number counts seconds since 1970. */
  epoch?: true | undefined;
  /** The content of a text: an ISO 8601 time, or the data URL of a picture. */
  shape?: 'moment' | 'picture' | undefined;
  /** Whether a text may have many lines. */
  long?: true | undefined;
  /** Whether language codes in a text are shown with their names. */
  language?: true | undefined;
}

declare module 'zod' {
  interface GlobalMeta extends FieldMeta {}
}
