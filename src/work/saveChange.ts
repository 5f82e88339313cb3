import type { Connection } from '../accounts/connection.ts';
import { checkChange } from '../kinds/engine/change.ts';
import type { Problem } from '../platform/grammar/rules.ts';
import { applyChange, type Outcome, type Wish } from './changes.ts';

/** A change that breaks a rule: nothing was sent. */
export interface Refused {
  readonly state: 'refused';
  readonly problems: readonly Problem[];
}

/**
 * Changes a resource like `applyChange` if no rule is broken; otherwise nothing is sent, not even a read.
 * Throws a CallError; its `applied` says whether the change may have taken effect.
 */
export async function saveChange(connection: Connection, wish: Wish): Promise<Outcome | Refused> {
  const problems = checkChange(wish.kind, wish.before, wish.change);
  return problems.length > 0 ? { state: 'refused', problems } : applyChange(connection, wish);
}
