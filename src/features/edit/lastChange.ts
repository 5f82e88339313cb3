import * as vscode from 'vscode';
import { type Change, writableFields } from '../../kinds/engine/change.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { hasSecret } from '../../platform/client/secrets.ts';

/** A change that can be repeated on another resource. */
interface Repeatable {
  readonly kind: Kind;
  readonly change: Change;
}

/** The last change of this window, to be repeated on another resource. Secret values are not kept. */
export function createLastChange() {
  let last: Repeatable | undefined;
  return {
    /** Replaces the previous change. */
    remember(kind: Kind, change: Change): void {
      const fields = writableFields(kind);
      const schemas = Object.keys(change).flatMap((name) => fields[name] ?? []);
      last = schemas.some(hasSecret) ? undefined : { kind, change };
      void vscode.commands.executeCommand('setContext', 'headend.changed', last !== undefined);
    },
    /** Undefined: there is none, or it set a secret. */
    get: (): Repeatable | undefined => last,
  };
}

export type LastChange = ReturnType<typeof createLastChange>;
