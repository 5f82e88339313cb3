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
  /** Called as the user types: returns what is wrong with the text, or what it means. */
  readonly check?: (text: string) => vscode.InputBoxValidationMessage | undefined;
}

/** What is wrong with a text, and in which line, from 1; absent: in all of it. */
export interface TextFault {
  readonly message: string;
  readonly line?: number | undefined;
}

/** Many lines to type. */
export interface WriteOptions {
  readonly title: string;
  readonly text: string;
  /** What is wrong with a text, which is then not accepted. */
  readonly check: (text: string) => readonly TextFault[];
}

/**
 * How the user is asked. Every answer may be undefined: the user gave none, and nothing may happen then. The
 * tests inside the editor replace it with their own answers.
 */
export interface Ask {
  pick<Row extends vscode.QuickPickItem>(
    rows: readonly Row[],
    options: PickOptions,
  ): Promise<Row | undefined>;
  /** Several rows; those with `picked` are initially selected. */
  pickMany<Row extends vscode.QuickPickItem>(
    rows: readonly Row[],
    options: PickOptions,
  ): Promise<readonly Row[] | undefined>;
  type(options: TypeOptions): Promise<string | undefined>;
  write(options: WriteOptions): Promise<string | undefined>;
  /** A resource of certain kinds. `last`: one that is hardly meant, after all others. */
  find(
    title: string,
    keeps: (kind: Kind) => boolean,
    last?: Ref,
  ): Promise<{ kind: Kind; ref: Ref } | undefined>;
  /** A file with one of these extensions. */
  file(title: string, endings: readonly string[]): Promise<vscode.Uri | undefined>;
  /** Several files; those with these extensions are shown first. */
  files(title: string, what: string, endings: readonly string[]): Promise<readonly vscode.Uri[] | undefined>;
  /** Reports a success unobtrusively, in the status bar. */
  flash(text: string, options?: Flash): void;
  tell(message: string, buttons: readonly string[], options?: MessageOptions): Promise<string | undefined>;
  warn(message: string, buttons: readonly string[], options?: MessageOptions): Promise<string | undefined>;
  error(message: string, buttons: readonly string[], options?: MessageOptions): Promise<string | undefined>;
}

/** Asks with the editor's own pickers, boxes and messages, and with `given`. */
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
    files: async (title, what, endings) =>
      vscode.window.showOpenDialog({
        title,
        openLabel: title,
        canSelectMany: true,
        filters: { [what]: [...endings], '*': ['*'] },
      }),
    flash,
    tell: (message, buttons, options) => showMessage('info', message, buttons, options),
    warn: (message, buttons, options) => showMessage('warning', message, buttons, options),
    error: (message, buttons, options) => showMessage('error', message, buttons, options),
  };
}

const searched = { matchOnDescription: true, matchOnDetail: true };
