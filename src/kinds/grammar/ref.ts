import type { Scope } from './bound.ts';

/** One resource of one account, wherever it is shown. */
export interface Ref {
  readonly account: string;
  readonly kind: string;
  readonly scope: Scope;
  readonly id: string;
  /** For display; never used to find the resource. */
  readonly title: string;
}

/** One name for all references to a resource: its title may change. */
export function nameOf({ account, kind, scope, id }: Ref): string {
  return JSON.stringify([account, kind, scope.project, scope.region, id]);
}

/** The item that a new one starts from, in the same place. */
export type Origin = Pick<Ref, 'id' | 'title'>;

/** Where something is to be created. */
export interface Place {
  readonly account: string;
  /** The id of the kind. */
  readonly kind: string;
  readonly scope: Scope;
  /** The item that it will be below, for a kind within another. */
  readonly above?: Origin;
  /** The names of the scope and of those around it, the widest first; for a kind within another, of what is above. */
  readonly path?: readonly string[];
}
