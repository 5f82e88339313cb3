import type { Resource } from '../resources.ts';

/** A resource of the seed, with its kind. */
export interface Seeded extends Resource {
  readonly kind: string;
}
