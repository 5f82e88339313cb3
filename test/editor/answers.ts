import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Ask, PickOptions, TypeOptions } from '../../src/ui/ask.ts';
import type { Flash } from '../../src/ui/editorWindow.ts';
import { inside } from './headend.ts';

type Label = string | RegExp;
type Message = { readonly text: string; readonly buttons: readonly string[]; readonly detail: string };

/** One answer: what is picked, typed, written, found or pressed (undefined: nothing); and a look at what was shown with it. */
export interface Answer {
  readonly pick?: Label | undefined;
  /** Of several rows, these, or those that are marked at first. */
  readonly many?: readonly Label[] | 'marked';
  readonly type?: string | undefined;
  /** Many lines; without it, a tab is opened. */
  readonly write?: string | undefined;
  /** The lines that were there before. */
  readonly before?: (text: string) => unknown;
  readonly find?: Awaited<ReturnType<Ask['find']>>;
  /** The heading under which a resource is searched for. */
  readonly title?: (text: string) => unknown;
  readonly file?: Awaited<ReturnType<Ask['file']>>;
  /** Several files. */
  readonly files?: Awaited<ReturnType<Ask['files']>>;
  readonly press?: string | undefined;
  readonly rows?: (rows: readonly Seen[], options: PickOptions) => unknown;
  readonly box?: (options: TypeOptions) => unknown;
  readonly message?: (message: Message) => unknown;
  /** A success in the status bar. It needs no answer, and is told all the same where none looks at it. */
  readonly flash?: (text: string, options: Flash) => unknown;
}

/** A row as the user sees it. */
export interface Seen {
  readonly label: string;
  readonly description?: string;
  readonly detail?: string;
}

/** Runs some work while the user gives these answers, and no others, in this order. What was told comes back. */
export async function answering(answers: readonly Answer[], work: () => Promise<unknown>): Promise<string[]> {
  const { ask } = await inside();
  const own: Ask = { ...ask };
  const left = [...answers];
  const told: string[] = [];
  const wrong: unknown[] = [];
  /** A mismatch is kept for the end: Headend would make a message of it. */
  function next(sort: keyof Answer, shown: unknown): Answer | undefined {
    const answer = left.shift();
    if (answer && sort in answer) return answer;
    wrong.push(`${sort} was asked (${JSON.stringify(shown)}), and ${JSON.stringify(answer)} was there`);
    return undefined;
  }
  async function looking(look: () => unknown) {
    try {
      await look();
    } catch (error) {
      wrong.push(error);
    }
  }
  const message = async (text: string, buttons: readonly string[], { detail = '' } = {}) => {
    told.push(text);
    const answer = next('press', { text, buttons });
    await looking(() => answer?.message?.({ text, buttons, detail }));
    if (answer?.press !== undefined)
      await looking(() =>
        assert.ok(buttons.includes(answer.press ?? ''), `${answer.press} is none of ${buttons} of: ${text}`),
      );
    return answer?.press;
  };
  Object.assign(ask, {
    async pick(rows, options) {
      const answer = next('pick', [options, rows.map(({ label }) => label)]);
      await looking(() => answer?.rows?.(rows, options));
      if (answer?.pick === undefined) return undefined;
      const row = rows.find(({ label }) => matches(label, answer.pick ?? ''));
      if (!row) wrong.push(`no ${answer.pick} in ${rows.map(({ label }) => label)}`);
      return row;
    },
    async pickMany(rows, options) {
      const answer = next('many', [options, rows]);
      await looking(() => answer?.rows?.(rows, options));
      if (!answer || answer.many === 'marked') return answer && rows.filter(({ picked }) => picked);
      const wanted = answer.many ?? [];
      return rows.filter(({ label }) => wanted.some((each) => matches(label, each)));
    },
    async type(options) {
      const answer = next('type', options);
      await looking(() => answer?.box?.(options));
      if (answer?.type === undefined) return undefined;
      const fault = options.check?.(answer.type);
      if (fault?.severity === 3) wrong.push(`${answer.type} is refused: ${fault.message}`);
      return answer.type;
    },
    async write(options) {
      const [answer] = left;
      if (!answer || !('write' in answer)) return own.write(options);
      left.shift();
      await looking(() => answer.before?.(options.text));
      const { write: text } = answer;
      if (text === undefined) return undefined;
      const faults = options.check(text);
      if (faults.length > 0) wrong.push(`${text} is refused: ${faults.map(({ message }) => message)}`);
      return text;
    },
    async find(title) {
      const answer = next('find', title);
      await looking(() => answer?.title?.(title));
      return answer?.find;
    },
    file: async (title) => next('file', title)?.file,
    files: async (title) => next('files', title)?.files,
    flash(text, options = {}) {
      told.push(text);
      const answer = left[0]?.flash && left.shift();
      if (answer) void looking(() => answer.flash?.(text, options));
    },
    tell: message,
    warn: message,
    error: message,
  } satisfies Partial<Ask>);
  try {
    await work();
  } finally {
    Object.assign(ask, own);
  }
  for (const each of wrong) throw each instanceof Error ? each : new Error(String(each));
  assert.deepEqual(left, [], 'all answers were asked for');
  return told;
}

/** Does the same work, which ends with a success and a button beside it. Gives a click on the button, too. */
export async function offering(answers: readonly Answer[], work: () => Promise<unknown>) {
  const shown: Flash[] = [];
  const flash = (_: string, options: Flash) => shown.push(options);
  const told = await answering([...answers, { flash }], work);
  const next = shown[0]?.next ?? assert.fail(`no button beside: ${told.at(-1)}`);
  const click = async () => vscode.commands.executeCommand(next.command, ...(next.arguments ?? []));
  return { told, title: next.title, click };
}

function matches(label: string, wanted: Label): boolean {
  return typeof wanted === 'string' ? label === wanted : wanted.test(label);
}
