import type * as vscode from 'vscode';
import type { Ref } from '../../kinds/grammar/ref.ts';

/** What a row shows of a resource besides its state. */
export interface RowMark {
  /** A word that menu conditions can check on the row. */
  readonly word: string;
  /** A sentence for the tooltip and for screen readers. */
  readonly text: string;
  /** Whether it asks for attention, with a badge of its own. */
  readonly isUrgent: boolean;
  /** Shown in place of the title: a name that only this machine knows. */
  readonly label?: string;
}

/** The marks of rows, from whichever feature has any. */
export function createMarks() {
  const sources = new Set<(ref: Ref) => RowMark | undefined>();
  const listeners = new Set<() => void>();
  return {
    of: (ref: Ref): RowMark | undefined => {
      for (const source of sources) {
        const mark = source(ref);
        if (mark) return mark;
      }
      return undefined;
    },
    add: (source: (ref: Ref) => RowMark | undefined): void => void sources.add(source),
    /** Tells that marks are other ones now. */
    changed(): void {
      for (const listener of listeners) listener();
    },
    onDidChange(listener: () => void): vscode.Disposable {
      listeners.add(listener);
      return { dispose: () => void listeners.delete(listener) };
    },
  };
}

export type Marks = ReturnType<typeof createMarks>;
