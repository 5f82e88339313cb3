import * as vscode from 'vscode';
import { plainText } from './plainText.ts';

/**
 * The editor's own boxes, rows and messages, for text from any source. The editor parses links and icons in
 * it, and a link may run a command, so all text is made plain here, and no other file in `src` shows any.
 */

/** An icon for the status bar and rows, by its Codicon name. */
type Icon = string;

/** The parts of a message besides its text. */
export interface MessageOptions {
  /** Blocks the window until answered; the detail is shown below. */
  readonly modal?: boolean;
  readonly detail?: string;
}

const messages = {
  info: 'showInformationMessage',
  warning: 'showWarningMessage',
  error: 'showErrorMessage',
} as const;

/** Shows a message. Returns the button that was pressed; undefined: none. */
export async function showMessage(
  severity: keyof typeof messages,
  text: string,
  buttons: readonly string[] = [],
  { modal, detail }: MessageOptions = {},
): Promise<string | undefined> {
  const options = { ...(modal ? { modal } : {}), ...(detail ? { detail: plainText(detail) } : {}) };
  const labels = buttons.map(plainText);
  const pressed = await vscode.window[messages[severity]](plainText(text), options, ...labels);
  return pressed === undefined ? undefined : buttons[labels.indexOf(pressed)];
}

/** How a success is shown, apart from its text. */
export interface Flash {
  readonly icon?: Icon;
  /** Further text, in the tooltip; screen readers read it too. */
  readonly detail?: string;
  /** What can be done next: a button next to the text. */
  readonly next?: vscode.Command & { readonly icon: Icon };
}

/** The status bar gives a text two fifths of the window; the tooltip shows the rest. In UTF-16 units. */
const longest = 80;

/** The success on display, and the timer that ends it. */
const flashed: vscode.Disposable[] = [];

/** Shows a success in the status bar for some seconds, replacing the last one. Screen readers announce it. */
export function flash(text: string, { icon = 'check', detail = '', next }: Flash = {}): void {
  endFlash();
  const [said, more, label] = [text, detail, next?.title ?? ''].map(plainText) as [string, string, string];
  const short = said.length > longest ? `${said.slice(0, longest).trimEnd()}…` : said;
  const shown = statusItem('headend.success', -2, {
    text: `$(${icon}) ${short}`,
    tooltip: [...(short === said ? [] : [said]), more].filter(Boolean).join('\n'),
    accessibilityInformation: { label: `${said} ${more}`.trim(), role: 'alert' },
  });
  const button = statusItem('headend.next', -3, {
    text: `$(${next?.icon}) ${label}`,
    command: next,
    accessibilityInformation: { label: `${label}: ${said}` },
  });
  shown.show();
  if (next) button.show();
  const timer = setTimeout(endFlash, next ? 15_000 : 5000);
  flashed.push(shown, button, { dispose: () => clearTimeout(timer) });
}

/** Removes the success on display. */
export function endFlash(): void {
  for (const each of flashed.splice(0)) each.dispose();
}

/** An item at the left of the status bar. */
function statusItem(id: string, priority: number, members: Partial<vscode.StatusBarItem>) {
  const item = vscode.window.createStatusBarItem(id, vscode.StatusBarAlignment.Left, priority);
  return Object.assign(item, members);
}

/** What a status bar entry shows; screen readers also read the tooltip. */
export interface StatusText {
  readonly icon: Icon;
  readonly text: string;
  readonly tooltip: string;
  /** Whether it is shown in the warning color. */
  readonly warns: boolean;
  readonly color?: vscode.ThemeColor;
}

/** An entry at the left of the status bar. A click runs `command`. */
export function createStatusEntry(id: string, name: string, priority: number, command: string) {
  const item = statusItem(id, priority, { name, command });
  return {
    show({ icon, text, tooltip, warns, color }: StatusText): void {
      item.tooltip = plainText(tooltip);
      item.accessibilityInformation = { label: item.tooltip };
      const backgroundColor = warns ? new vscode.ThemeColor('statusBarItem.warningBackground') : undefined;
      Object.assign(item, { text: `$(${icon}) ${plainText(text)}`.trim(), color, backgroundColor }).show();
    },
    hide: () => item.hide(),
    dispose: () => item.dispose(),
  };
}

/** Progress of running work. */
export type ProgressStep = { readonly message?: string; readonly increment?: number };

/** Shows that work is running, until it ends. */
export function showProgress<T>(
  options: vscode.ProgressOptions,
  work: (report: (step: ProgressStep) => void, token: vscode.CancellationToken) => Thenable<T>,
): Thenable<T> {
  const { title, ...others } = options;
  return vscode.window.withProgress(
    { ...others, ...(title === undefined ? {} : { title: plainText(title) }) },
    (progress, token) =>
      work(
        ({ message, ...step }) =>
          progress.report({ ...step, ...(message === undefined ? {} : { message: plainText(message) }) }),
        token,
      ),
  );
}

/** Lets the user pick one row. Undefined: none was picked. */
export async function pickRow<Row extends vscode.QuickPickItem>(
  rows: readonly Row[],
  options: vscode.QuickPickOptions,
): Promise<Row | undefined> {
  const shown = plainRows(rows);
  const picked = await vscode.window.showQuickPick([...shown.keys()], plainTexts(options));
  return picked && shown.get(picked);
}

/** Lets the user pick several rows; those with `picked` are initially selected. Undefined: it was closed. */
export async function pickRows<Row extends vscode.QuickPickItem>(
  rows: readonly Row[],
  options: vscode.QuickPickOptions,
): Promise<Row[] | undefined> {
  const shown = plainRows(rows);
  const picked = await vscode.window.showQuickPick([...shown.keys()], {
    ...plainTexts(options),
    canPickMany: true,
  });
  return picked?.flatMap((row) => shown.get(row) ?? []);
}

/** A list to pick from whose rows arrive while it is open. */
export function createPicker<Row extends vscode.QuickPickItem>(
  options: Readonly<Record<'title' | 'placeholder', string>>,
) {
  const pick = vscode.window.createQuickPick();
  /** All rows that were ever shown: the editor may tell of an Enter on one that was just replaced. */
  const shown = new WeakMap<vscode.QuickPickItem, Row>();
  Object.assign(pick, plainTexts(options), { matchOnDescription: true, keepScrollPosition: true });
  /** The row in focus: an Enter while the editor puts new rows into its list comes without one. */
  let focused: vscode.QuickPickItem | undefined;
  pick.onDidChangeActive(([row = focused]) => {
    focused = row;
  });
  return {
    /** Shows these rows instead of the previous ones. */
    show(rows: readonly Row[]): void {
      pick.items = Array.from(plainRows(rows), ([item, row]) => {
        shown.set(item, row);
        return item;
      });
    },
    open: () => pick.show(),
    setBusy: (busy: boolean) => void Object.assign(pick, { busy }),
    /** The row that Enter was pressed on. */
    picked(): Row | undefined {
      const [row = focused] = pick.selectedItems;
      return row && shown.get(row);
    },
    onDidAccept: pick.onDidAccept,
    onDidHide: pick.onDidHide,
    onDidChangeValue: pick.onDidChangeValue,
    hide: () => pick.hide(),
    dispose: () => pick.dispose(),
  };
}

/** Lets the user type one line. Undefined: the box was closed. */
export async function typeText(options: vscode.InputBoxOptions): Promise<string | undefined> {
  const { value, validateInput } = options;
  return vscode.window.showInputBox({
    ...plainTexts(options),
    ...(value === undefined ? {} : { value }),
    ...(validateInput ? { validateInput: async (text) => plainNote(await validateInput(text)) } : {}),
  });
}

/** A box for one line that stays open until disposed. */
export function createTextBox(options: {
  readonly title: string;
  readonly value: string;
  readonly password: boolean;
  readonly step: number;
  readonly totalSteps: number;
}) {
  const box = vscode.window.createInputBox();
  Object.assign(box, { ...options, title: plainText(options.title), ignoreFocusOut: true });
  box.buttons = options.step > 1 ? [vscode.QuickInputButtons.Back] : [];
  return {
    value: () => box.value,
    isBusy: () => box.busy,
    /** Shows what to type, or what is in progress; while busy, nothing can be typed. */
    say(prompt: string, busy: boolean): void {
      box.prompt = plainText(prompt);
      box.busy = busy;
      box.enabled = !busy;
    },
    /** Shows what is wrong with the text; undefined: nothing. */
    refuse(why: string | undefined): void {
      box.validationMessage = why === undefined ? undefined : plainText(why);
    },
    open: () => box.show(),
    onDidAccept: box.onDidAccept,
    onDidHide: box.onDidHide,
    onDidChangeValue: box.onDidChangeValue,
    onDidTriggerButton: box.onDidTriggerButton,
    dispose: () => box.dispose(),
  };
}

/** The rows as shown, with the original of each. */
function plainRows<Row extends vscode.QuickPickItem>(rows: readonly Row[]): Map<vscode.QuickPickItem, Row> {
  return new Map(rows.map((row) => [plainTexts(row), row]));
}

/** The same members with plain texts, without undefined ones. */
function plainTexts<T extends object>(members: T): T {
  const entries = Object.entries(members).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? plainText(value) : value]),
  ) as T;
}

type Note = string | vscode.InputBoxValidationMessage | undefined | null;

function plainNote(note: Note): Note {
  if (typeof note === 'string') return plainText(note);
  return note ? { ...note, message: plainText(note.message) } : note;
}
