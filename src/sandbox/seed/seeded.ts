import type { Resource } from '../state/resources.ts';

/** A resource of the seed data, with its kind. */
export interface Seeded extends Resource {
  readonly kind: string;
}
