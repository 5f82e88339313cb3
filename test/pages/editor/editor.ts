import type { AuthenticationProvider } from 'vscode';
import type { URI } from 'vscode-uri';
import { EventEmitter } from './emitter.ts';
import type { StandInPanel } from './panel.ts';
import { createQueue, type Queue } from './queue.ts';

/** A message of the editor, until somebody answers it. */
export interface Message {
  readonly severity: 'information' | 'warning' | 'error';
  readonly text: string;
  readonly detail: string;
  readonly buttons: readonly string[];
  /** Presses a button, or puts the message away. */
  press(button?: string): void;
}

/** A row of a pick. */
export interface PickRow {
  readonly label: string;
  readonly description?: string;
  readonly detail?: string;
}

/** A list to pick from. */
export interface Pick {
  readonly title: string;
  rows(): readonly PickRow[];
  /** Waits for a row and takes it; undefined leaves the pick. */
  choose(label: string | undefined): Promise<void>;
}

/** A box to type into, or a dialog for a file. */
export interface Box {
  readonly title: string;
  readonly prompt: string;
  /** What a dialog for a file proposes. */
  readonly proposed: string;
  /** What is wrong with a text, in words; undefined: nothing. */
  check(text: string): Promise<string | undefined>;
  answer(value: string | URI | undefined): void;
}

/** Work that the editor shows the progress of. */
export interface ShownProgress {
  readonly title: string;
  /** How far it is, in words. */
  readonly reported: Queue<string>;
  cancel(): void;
}

/** An item of the status bar, when it was shown. */
export interface StatusItem {
  readonly id: string;
  readonly text: string;
  /** What a click runs. */
  readonly command: { readonly command: string; readonly arguments?: readonly unknown[] } | undefined;
}

/** What a terminal of the extension’s own shows, and takes. */
export interface StandInTerminal {
  readonly name: string;
  readonly options: { readonly isTransient?: boolean };
  /** All that was written so far. */
  text(): string;
  /** Waits until the terminal shows this. */
  shows(text: string | RegExp): Promise<void>;
  press(keys: string): void;
  close(): void;
  readonly isClosed: boolean;
}

const configured = new EventEmitter<{ affectsConfiguration(section: string): boolean }>();

/** The editor’s side of the tests of pages: what the extension has asked of it, to be looked at and answered. */
export const editor = {
  messages: createQueue<Message>(({ severity, text }) => `${severity}: ${text}`),
  picks: createQueue<Pick>(({ title }) => `pick: ${title}`),
  boxes: createQueue<Box>(({ title, prompt }) => `box: ${title} ${prompt}`),
  progress: createQueue<ShownProgress>(({ title }) => title),
  /** The items that the status bar showed. */
  status: createQueue<StatusItem>(({ text }) => text),
  /** Addresses that were opened outside. */
  opened: createQueue<string>((address) => address),
  /** Documents that were shown. */
  documents: createQueue<string>((address) => address),
  /** What reads documents, by their scheme. */
  files: new Map<string, { readFile(uri: URI): Promise<Uint8Array> }>(),
  terminals: createQueue<StandInTerminal>(({ name }) => name),
  /** A text of the extension in the language of the editor. */
  translate: (text: string) => text,
  /** The names of the channels of output that were made. */
  channels: [] as string[],
  /** What gives the editor its own list of accounts. */
  authentication: undefined as AuthenticationProvider | undefined,
  /** The lines of the log. */
  log: [] as string[],
  clipboard: { text: '' },
  /** What conditions of the manifest are told. */
  contexts: new Map<string, unknown>(),
  settings: new Map<string, unknown>(),
  /** Changes a setting, as the user does; undefined: it is as usual again. */
  configure(name: string, value: unknown): void {
    if (value === undefined) editor.settings.delete(name);
    else editor.settings.set(name, value);
    configured.fire({ affectsConfiguration: (section) => `${name}.`.startsWith(`${section}.`) });
  },
  onDidChangeConfiguration: configured.event,
  panels: [] as StandInPanel[],
  commands: new Map<string, (...args: unknown[]) => unknown>(),
  serializers: new Map<string, { deserializeWebviewPanel(panel: unknown, state: unknown): Promise<void> }>(),
  /** Makes a panel; set by whoever has the browser. */
  makePanel: undefined as ((type: string, title: string, options: object) => StandInPanel) | undefined,
};
