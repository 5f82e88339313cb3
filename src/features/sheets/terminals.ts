import * as vscode from 'vscode';
import type { Program } from '../../kinds/grammar/sheet.ts';
import type { SecretText } from '../../shared/secretText.ts';
import type { Clipboard } from '../../ui/clipboard.ts';
import { showMessage } from '../../ui/editorWindow.ts';
import { openLink } from '../../ui/panels/panel.ts';
import { plainText } from '../../ui/plainText.ts';
import { say } from '../../ui/say.ts';
import { inBrowser } from '../../work/inBrowser.ts';

/** The programs on the machine that Headend runs on. */
export interface Programs {
  /** What a program prints about itself; `absent`: it isn't in the PATH. */
  ask(
    name: string,
    args: readonly string[],
  ): Promise<{ state: 'absent' } | { state: 'answered' | 'failed'; text: string }>;
  /** Runs a program. Secrets are hidden in its output. */
  start(command: readonly SecretText[], heard: Heard): Running;
}

interface Heard {
  readonly onText: (text: string) => void;
  readonly onEnd: (how: number | string) => void;
}

interface Running {
  stop(): void;
}

/** A program to run in a terminal. */
export interface Run {
  /** The name of the terminal. */
  readonly title: string;
  readonly program: Program;
  readonly command: readonly SecretText[];
  /** The whole command line, for users who run it elsewhere. */
  readonly line: string;
}

/**
 * Runs programs in Headend's own terminals: the line isn't in any shell history, the editor keeps nothing of
 * it, and the program's output is shown without its secrets.
 */
export function createTerminals({ ask, start }: Programs, clipboard: Clipboard) {
  const { t } = vscode.l10n;
  const running = new Set<Running>();

  /** A message about what the program lacks or why it does not run. */
  async function faultOf(name: string, { questions, lack }: Program): Promise<string | undefined> {
    if (inBrowser())
      return t('{0} can’t run in a browser. Copy the command line and run it in a terminal.', name);
    const answers: string[] = [];
    for (const question of questions) {
      const answer = await ask(name, question);
      if (answer.state === 'absent')
        return t('{0} wasn’t found in the PATH of {1}. Install it, then try again.', name, machine());
      if (answer.state === 'failed') return t('{0} failed to run on {1}: {2}', name, machine(), answer.text);
      answers.push(answer.text);
    }
    const lacking = lack?.(answers);
    return lacking && say(lacking);
  }

  /** Opens a terminal that shows the program; Ctrl+C ends it, and so does closing the terminal. */
  function open({ title, command }: Run): void {
    const written = new vscode.EventEmitter<string>();
    const closed = new vscode.EventEmitter<void>();
    const write = (text: string) => written.fire(text.replaceAll('\n', '\r\n'));
    const now: { program?: Running } = {};
    const ended = () => {
      if (now.program) running.delete(now.program);
      delete now.program;
    };
    const pty: vscode.Pseudoterminal = {
      onDidWrite: written.event,
      onDidClose: closed.event,
      open() {
        const onEnd = (how: number | string) => {
          ended();
          write(`\n${t('The process ended ({0}). Press any key to close the terminal.', how)}\n`);
        };
        now.program = start(command, { onText: write, onEnd });
        running.add(now.program);
      },
      close() {
        now.program?.stop();
        ended();
      },
      handleInput(text) {
        if (!now.program) closed.fire();
        else if (text === '\u0003') now.program.stop();
      },
    };
    // the editor reads icons out of names
    vscode.window.createTerminal({ name: plainText(title), pty, isTransient: true }).show();
  }

  return {
    /** Runs a program if it is installed and suitable; otherwise shows what is missing and offers help. */
    async run(wanted: Run): Promise<void> {
      const [name = ''] = wanted.command[0]?.filter((piece) => typeof piece === 'string') ?? [];
      const fault = await faultOf(name, wanted.program);
      if (fault === undefined) return open(wanted);
      const [get, copy] = [t('Get {0}', name), t('Copy Command Line')];
      const chosen = await showMessage('error', fault, inBrowser() ? [copy] : [get, copy]);
      if (chosen === get) await openLink(wanted.program.home);
      if (chosen === copy) await clipboard.copy(wanted.line, { secret: true });
    },
    dispose() {
      for (const each of running) each.stop();
    },
  };
}

export type Terminals = ReturnType<typeof createTerminals>;

/** Where programs run: with a remote extension host, this isn't the user's machine. */
function machine(): string {
  const { remoteName } = vscode.env;
  return remoteName === undefined
    ? vscode.l10n.t('this machine')
    : vscode.l10n.t('the remote machine ({0})', remoteName);
}
