/** A part of a list. */
export interface Range {
  readonly limit: number;
  readonly offset: number;
}
