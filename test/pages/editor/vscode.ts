import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import type { AuthenticationProvider } from 'vscode';
import { URI, Utils } from 'vscode-uri';
import packageJson from '../../../package.json' with { type: 'json' };
import { type Box, editor, type Message, type PickRow } from './editor.ts';
import { EventEmitter } from './emitter.ts';
import { Position, Range, registerProvider } from './languages.ts';
import { createQueue } from './queue.ts';
import { createTreeView, views } from './treeView.ts';

// Stands in for the editor's module where the pages are tested: the extension's own code runs in this process, its
// pages in a browser, and `editor` has what it asked of VS Code. What it has no use for here does nothing.

export { EventEmitter, Position, Range };

/** Addresses are those of the editor: its own package. */
export const Uri = Object.assign(URI, { joinPath: Utils.joinPath });

export class Disposable {
  static from = (...all: { dispose(): unknown }[]) => new Disposable(() => all.map((each) => each.dispose()));
  readonly dispose: () => unknown;
  constructor(dispose: () => unknown) {
    this.dispose = dispose;
  }
}

const nothing = () => undefined;
const disposable = () => new Disposable(nothing);
const silent = () => disposable();

export class CancellationError extends Error {}
/** What a file system answers with, by the reasons of the editor. */
export class FileSystemError extends Error {
  static readonly FileNotFound = (about: unknown) => new FileSystemError(about, 'FileNotFound');
  static readonly NoPermissions = (about: unknown) => new FileSystemError(about, 'NoPermissions');
  static readonly Unavailable = (about: unknown) => new FileSystemError(about, 'Unavailable');
  readonly code: string;
  constructor(about: unknown, code = 'Unknown') {
    super(String(about));
    this.code = code;
  }
}
export class ThemeColor {
  readonly id: string;
  constructor(id: string) {
    this.id = id;
  }
}
export class ThemeIcon {
  readonly id: string;
  readonly color: ThemeColor | undefined;
  constructor(id: string, color?: ThemeColor) {
    this.id = id;
    this.color = color;
  }
}
export class MarkdownString {
  value: string;
  constructor(value = '') {
    this.value = value;
  }
  appendMarkdown(text: string) {
    this.value += text;
    return this;
  }
  appendText(text: string) {
    return this.appendMarkdown(text);
  }
}
export class FileDecoration {
  readonly badge: string;
  readonly tooltip: string;
  readonly color: ThemeColor;
  constructor(badge: string, tooltip: string, color: ThemeColor) {
    this.badge = badge;
    this.tooltip = tooltip;
    this.color = color;
  }
}
export class TabInputText {
  readonly uri: URI;
  constructor(uri: URI) {
    this.uri = uri;
  }
}
export class TabInputTextDiff {
  readonly original: URI;
  readonly modified: URI;
  constructor(original: URI, modified: URI) {
    this.original = original;
    this.modified = modified;
  }
}
export class CodeLens {
  readonly range: Range;
  readonly command: unknown;
  constructor(range: Range, command: unknown) {
    this.range = range;
    this.command = command;
  }
}
export class InlayHint {
  readonly position: Position;
  readonly label: string;
  constructor(position: Position, label: string) {
    this.position = position;
    this.label = label;
  }
}
export class DocumentLink {
  readonly range: Range;
  readonly target: URI;
  constructor(range: Range, target: URI) {
    this.range = range;
    this.target = target;
  }
}
export class Diagnostic {
  source: string | undefined;
  readonly range: Range;
  readonly message: string;
  readonly severity: number;
  constructor(range: Range, message: string, severity: number) {
    this.range = range;
    this.message = message;
    this.severity = severity;
  }
}
export class CodeAction {
  readonly title: string;
  constructor(title: string) {
    this.title = title;
  }
}
export class WorkspaceEdit {
  /** What is replaced in which document. */
  readonly replaced: { readonly uri: URI; readonly range: Range; readonly text: string }[] = [];
  replace(uri: URI, range: Range, text: string) {
    this.replaced.push({ uri, range, text });
  }
}
export class Hover {
  readonly contents: MarkdownString;
  readonly range: Range;
  constructor(contents: MarkdownString, range: Range) {
    this.contents = contents;
    this.range = range;
  }
}
export class TreeItem {
  readonly label: string;
  readonly collapsibleState: number | undefined;
  constructor(label: string, collapsibleState?: number) {
    this.label = label;
    this.collapsibleState = collapsibleState;
  }
}
export const TreeItemCollapsibleState = { None: 0, Collapsed: 1, Expanded: 2 };
export const ViewColumn = { Active: -1 };
export const ProgressLocation = { Notification: 15 };
export const StatusBarAlignment = { Left: 1 };
export const QuickPickItemKind = { Separator: -1, Default: 0 };
export const ExtensionMode = { Production: 1, Development: 2, Test: 3 };
export const InputBoxValidationSeverity = { Info: 1, Warning: 2, Error: 3 };
export const TextDocumentSaveReason = { Manual: 1, AfterDelay: 2, FocusOut: 3 };
export const FileType = { File: 1, Directory: 2 };
export const FilePermission = { Readonly: 1 };
export const FileChangeType = { Changed: 1 };
export const DiagnosticSeverity = { Error: 0, Warning: 1 };
export const DiagnosticTag = { Unnecessary: 1, Deprecated: 2 };
export const CodeActionKind = { QuickFix: {} };
export const QuickInputButtons = { Back: {} };

export const l10n = {
  t: (text: string, ...values: unknown[]) =>
    editor
      .translate(text)
      .replaceAll(/\{(\d+)\}/g, (mark, place) =>
        Number(place) in values ? String(values[Number(place)]) : mark,
      ),
};

export const env = {
  language: 'en',
  remoteName: undefined,
  clipboard: {
    readText: async () => editor.clipboard.text,
    async writeText(text: string) {
      editor.clipboard.text = text;
    },
  },
  asExternalUri: async (uri: URI) => uri,
  async openExternal(address: unknown) {
    editor.opened.push(String(address));
    return true;
  },
};

type Button = string | { readonly title: string };

function show(severity: Message['severity']) {
  return (text: string, ...rest: (Button | { modal?: boolean; detail?: string })[]) => {
    const isButton = (each: unknown): each is Button =>
      typeof each === 'string' || (typeof each === 'object' && each !== null && 'title' in each);
    const buttons = rest.filter(isButton);
    const title = (each: Button) => (typeof each === 'string' ? each : each.title);
    const options = rest.find((each) => !isButton(each)) as { detail?: string } | undefined;
    return new Promise<Button | undefined>((resolve) => {
      const press = (wanted?: string) => {
        const button = buttons.find((each) => title(each) === wanted);
        if (wanted !== undefined && button === undefined)
          throw new Error(`“${text}” has no button “${wanted}”, but ${buttons.map(title).join(', ')}`);
        resolve(button);
      };
      editor.messages.push({
        severity,
        text,
        detail: options?.detail ?? '',
        buttons: buttons.map(title),
        press,
      });
    });
  };
}

/** A pick whose rows come in while it shows. */
function createQuickPick() {
  const accepted = new EventEmitter<void>();
  const hidden = new EventEmitter<void>();
  const changed = new EventEmitter<void>();
  const typed = new EventEmitter<string>();
  let items: readonly PickRow[] = [];
  const pick = {
    title: '',
    selectedItems: [] as PickRow[],
    onDidAccept: accepted.event,
    onDidHide: hidden.event,
    onDidChangeValue: typed.event,
    onDidChangeActive: silent,
    get items() {
      return items;
    },
    set items(next) {
      items = next;
      changed.fire();
    },
    show() {
      editor.picks.push({ title: pick.title, rows: () => items, choose });
    },
    hide: () => hidden.fire(),
    dispose: nothing,
  };
  async function choose(label: string | undefined): Promise<void> {
    if (label === undefined) return hidden.fire();
    // a box that has many rows shows the first of them
    typed.fire(label);
    const row = await rowOf(() => items, changed, label);
    pick.selectedItems = [row];
    accepted.fire();
  }
  return pick;
}

function rowOf(rows: () => readonly PickRow[], changed: EventEmitter<void>, label: string): Promise<PickRow> {
  return new Promise((resolve) => {
    const look = () => {
      const row = rows().find((each) => each.label.includes(label));
      if (row) {
        subscription.dispose();
        resolve(row);
      }
    };
    const subscription = changed.event(look);
    look();
  });
}

async function showQuickPick(
  given: readonly PickRow[] | Promise<readonly PickRow[]>,
  { title = '' }: { title?: string } = {},
): Promise<PickRow | undefined> {
  const rows = await given;
  return new Promise((resolve, reject) => {
    const choose = async (label: string | undefined) => {
      const row = rows.find((each) => each.label.includes(label ?? ''));
      if (label !== undefined && !row) reject(new Error(`${title} has no row ${label}`));
      resolve(label === undefined ? undefined : row);
    };
    editor.picks.push({ title, rows: () => rows, choose });
  });
}

interface BoxOptions {
  readonly title?: string;
  readonly prompt?: string;
  readonly defaultUri?: URI;
  readonly validateInput?: (text: string) => unknown;
}

function ask(options: BoxOptions = {}): Promise<never> {
  return new Promise((resolve) => {
    const box: Box = {
      title: options.title ?? '',
      prompt: options.prompt ?? '',
      proposed: options.defaultUri?.path ?? '',
      async check(text) {
        const fault = await options.validateInput?.(text);
        if (fault === undefined || fault === null || fault === '') return undefined;
        return typeof fault === 'string' ? fault : (fault as { message: string }).message;
      },
      answer: (value) => resolve(value as never),
    };
    editor.boxes.push(box);
  });
}

/** A box that stays open until the extension disposes of it: each time it can be typed into, it is one of `boxes`. */
function createInputBox() {
  const accepted = new EventEmitter<void>();
  const hidden = new EventEmitter<void>();
  const box = {
    title: '',
    prompt: '',
    value: '',
    validationMessage: undefined as string | undefined,
    busy: false,
    enabled: true,
    onDidAccept: accepted.event,
    onDidHide: hidden.event,
    onDidChangeValue: silent,
    onDidTriggerButton: silent,
    show() {
      editor.boxes.push({
        title: box.title,
        prompt: box.prompt,
        proposed: box.value,
        check: async () => box.validationMessage,
        answer(value) {
          if (value === undefined) return hidden.fire();
          box.value = String(value);
          accepted.fire();
        },
      });
    },
    dispose: nothing,
  };
  return box;
}

interface Pty {
  readonly onDidWrite: (listener: (text: string) => void) => unknown;
  readonly onDidClose?: (listener: () => void) => unknown;
  open(): void;
  close(): void;
  handleInput?(keys: string): void;
}

function createTerminal({ name, pty, ...options }: { name: string; pty: Pty; isTransient?: boolean }) {
  const written = new EventEmitter<void>();
  const now = { text: '', isClosed: false };
  pty.onDidWrite((text) => {
    now.text += text;
    written.fire();
  });
  pty.onDidClose?.(() => {
    now.isClosed = true;
  });
  const shows = (wanted: string | RegExp) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (typeof wanted === 'string' ? !now.text.includes(wanted) : !wanted.test(now.text)) return;
        subscription.dispose();
        resolve();
      };
      const subscription = written.event(look);
      look();
    });
  return {
    show() {
      editor.terminals.push({
        name,
        options,
        text: () => now.text,
        shows,
        press: (keys) => pty.handleInput?.(keys),
        close: () => pty.close(),
        get isClosed() {
          return now.isClosed;
        },
      });
      pty.open();
    },
    dispose: () => pty.close(),
  };
}

export const window = {
  state: { focused: true },
  tabGroups: { all: [], onDidChangeTabs: silent, close: nothing },
  visibleTextEditors: [],
  activeTextEditor: undefined,
  showInformationMessage: show('information'),
  showWarningMessage: show('warning'),
  showErrorMessage: show('error'),
  createQuickPick,
  showQuickPick,
  showInputBox: ask,
  createInputBox,
  showSaveDialog: ask,
  showOpenDialog: async (options: Parameters<typeof ask>[0]) => {
    const chosen = await ask(options);
    return chosen === undefined ? undefined : [chosen];
  },
  createTerminal,
  async withProgress(
    { title = '' }: { title?: string },
    task: (progress: unknown, token: unknown) => Promise<unknown>,
  ) {
    const cancelled = new EventEmitter<void>();
    const reported = createQueue<string>((message) => message);
    editor.progress.push({ title, reported, cancel: () => cancelled.fire() });
    return task(
      { report: ({ message = '' }) => reported.push(message) },
      { onCancellationRequested: cancelled.event },
    );
  },
  async showTextDocument(document: { uri: URI }) {
    editor.documents.push(document.uri.toString());
  },
  createWebviewPanel(type: string, title: string, _column: unknown, options: object) {
    if (!editor.makePanel) throw new Error('No desk is open');
    return editor.makePanel(type, title, options);
  },
  registerFileDecorationProvider: disposable,
  registerUriHandler: silent,
  registerWebviewPanelSerializer(
    type: string,
    serializer: { deserializeWebviewPanel(panel: unknown, state: unknown): Promise<void> },
  ) {
    editor.serializers.set(type, serializer);
    return disposable();
  },
  createTreeView,
  registerTreeDataProvider: disposable,
  createStatusBarItem: (id: string) => ({
    text: '',
    command: undefined,
    show() {
      editor.status.push({ id, text: this.text, command: this.command });
    },
    hide: nothing,
    dispose: nothing,
  }),
  createOutputChannel: (name: string) => {
    editor.channels.push(name);
    const told = (each: unknown) => (each instanceof Error && each.stack) || String(each);
    const line = (...said: unknown[]) => void editor.log.push(said.map(told).join(' '));
    return {
      info: line,
      warn: line,
      error: line,
      debug: line,
      trace: line,
      appendLine: line,
      clear: nothing,
      show: nothing,
      dispose: nothing,
    };
  },
  onDidChangeVisibleTextEditors: silent,
  onDidChangeActiveTextEditor: silent,
  onDidChangeTextEditorSelection: silent,
  onDidChangeWindowState: silent,
};

const defaults = packageJson.contributes.configuration.properties as Record<string, { default?: unknown }>;

export const workspace = {
  textDocuments: [],
  workspaceFolders: undefined,
  fs: {
    stat: (file: URI) => stat(file.fsPath),
    readFile: (file: URI) => readFile(file.fsPath),
    writeFile: (file: URI, bytes: Uint8Array) => writeFile(file.fsPath, bytes),
    rename: (file: URI, to: URI) => rename(file.fsPath, to.fsPath),
    delete: (file: URI) => rm(file.fsPath),
    createDirectory: (folder: URI) => mkdir(folder.fsPath, { recursive: true }),
    readDirectory: async (folder: URI) => (await readdir(folder.fsPath)).map((name) => [name, FileType.File]),
  },
  asRelativePath: (file: URI) => file.fsPath,
  getConfiguration: (section?: string) => ({
    get(name: string, other?: unknown) {
      const key = section ? `${section}.${name}` : name;
      return editor.settings.get(key) ?? defaults[key]?.default ?? other;
    },
  }),
  openTextDocument: async (uri: URI) => ({ uri, languageId: 'json', getText: () => '' }),
  registerFileSystemProvider(scheme: string, provider: { readFile(uri: URI): Promise<Uint8Array> }) {
    editor.files.set(scheme, provider);
    return disposable();
  },
  registerTextDocumentContentProvider: silent,
  onDidChangeConfiguration: editor.onDidChangeConfiguration,
  onDidChangeTextDocument: silent,
  onDidCloseTextDocument: silent,
  onDidOpenTextDocument: silent,
  onDidSaveTextDocument: silent,
  onWillSaveTextDocument: silent,
};

const register = (...given: Parameters<typeof registerProvider>) =>
  new Disposable(registerProvider(...given));

export const languages = {
  createDiagnosticCollection: () => ({
    set: nothing,
    delete: nothing,
    clear: nothing,
    forEach: nothing,
    dispose: nothing,
  }),
  match: () => 0,
  setTextDocumentLanguage: async (document: unknown) => document,
  registerCodeActionsProvider: silent,
  registerCodeLensProvider: register,
  registerDefinitionProvider: silent,
  registerDocumentLinkProvider: register,
  registerInlayHintsProvider: register,
  registerHoverProvider: register,
  registerCompletionItemProvider: silent,
};

export const authentication = {
  registerAuthenticationProvider(_id: string, _label: string, provider: AuthenticationProvider) {
    editor.authentication = provider;
    return disposable();
  },
};

/** Other extensions, by their ids. */
export const extensions = {
  there: new Map<string, unknown>(),
  getExtension: (id: string) => extensions.there.get(id),
};

export const lm = { registerTool: silent, registerMcpServerDefinitionProvider: silent };

export const tasks = { registerTaskProvider: silent };

export const commands = {
  registerCommand(id: string, run: (...args: unknown[]) => unknown) {
    editor.commands.set(id, run);
    return new Disposable(() => editor.commands.delete(id));
  },
  /** Commands of the editor itself do nothing here, but for those that bring a view or a document into sight. */
  async executeCommand(id: string, ...args: unknown[]) {
    if (id === 'setContext') editor.contexts.set(String(args[0]), args[1]);
    if (id === 'vscode.open') editor.documents.push(String(args[0]));
    if (id.endsWith('.focus')) await views.get(id.slice(0, -'.focus'.length))?.show();
    return editor.commands.get(id)?.(...args);
  },
};
