import * as vscode from 'vscode';
import type { Kind } from '../kinds/grammar/kind.ts';
import type { Ref } from '../kinds/grammar/ref.ts';
import {
  type Flash,
  flash,
  type MessageOptions,
  pickRow,
  pickRows,
  showMessage,
  typeText,
} from './editorWindow.ts';

/** Rows to pick from. */
export interface PickOptions {
  readonly title: string;
  readonly placeHolder?: string;
}

/** One line to type. */
export interface TypeOptions {
  readonly title: string;
  readonly prompt?: string;
  readonly placeHolder?: string;
  readonly value?: string;
  readonly password?: boolean;
  /** Told of each text while it is typed: what is wrong with it, or what it means. */
  readonly check?: (text: string) => vscode.InputBoxValidationMessage | undefined;
}

/** Many lines to type. */
export interface WriteOptions {
  readonly title: string;
  readonly text: string;
  /** Language id of the text. */
  readonly language: string;
  /** What is wrong with a text; it is not taken then. */
  readonly check: (text: string) => readonly string[];
}

/**
 * How a user is asked. Every answer may be undefined: nothing was answered, and nothing may happen then. The tests
 * inside the editor put their answers in its place.
 */
export interface Ask {
  pick<Row extends vscode.QuickPickItem>(
    rows: readonly Row[],
    options: PickOptions,
  ): Promise<Row | undefined>;
  /** Several rows; those that are `picked` are marked at first. */
  pickMany<Row extends vscode.QuickPickItem>(
    rows: readonly Row[],
    options: PickOptions,
  ): Promise<readonly Row[] | undefined>;
  type(options: TypeOptions): Promise<string | undefined>;
  write(options: WriteOptions): Promise<string | undefined>;
  /** A resource of some kinds. */
  find(title: string, keeps: (kind: Kind) => boolean): Promise<{ kind: Kind; ref: Ref } | undefined>;
  /** A file, by its endings. */
  file(title: string, endings: readonly string[]): Promise<vscode.Uri | undefined>;
  /** Tells a success where it is no trouble: in the status bar. */
  flash(text: string, options?: Flash): void;
  tell(message: string, buttons: readonly string[], options?: MessageOptions): Promise<string | undefined>;
  warn(message: string, buttons: readonly string[], options?: MessageOptions): Promise<string | undefined>;
}

/** Asks by the editor's own pickers, boxes and messages, and by what is given. */
export function createAsk(given: Pick<Ask, 'write' | 'find'>): Ask {
  return {
    ...given,
    pick: async (rows, options) => pickRow(rows, { ...options, ...searched }),
    pickMany: async (rows, options) => pickRows(rows, { ...options, ...searched, ignoreFocusOut: true }),
    type: async ({ check, ...options }) =>
      typeText({
        ...options,
        ignoreFocusOut: true,
        ...(check ? { validateInput: (text) => check(text) } : {}),
      }),
    async file(title, endings) {
      const [file] =
        (await vscode.window.showOpenDialog({ title, filters: { [title]: [...endings] } })) ?? [];
      return file;
    },
    flash,
    tell: (message, buttons, options) => showMessage('info', message, buttons, options),
    warn: (message, buttons, options) => showMessage('warning', message, buttons, options),
  };
}

const searched = { matchOnDescription: true, matchOnDetail: true };
