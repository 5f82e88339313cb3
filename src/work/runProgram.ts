import { execFile, spawn } from 'node:child_process';
import { otherEnvironment } from '../shared/otherEnvironment.ts';
import { concealed, environmentOf, revealed, type SecretText } from '../shared/secretText.ts';
import { shellText } from '../shared/shellText.ts';

/** What a program prints about itself. `absent`: it isn't in the PATH; `failed`: why it does not run. */
export type ProgramAnswer =
  | { readonly state: 'absent' }
  | { readonly state: 'answered' | 'failed'; readonly text: string };

/** How long a program may take to print something about itself, in ms. */
const patience = 10_000;

/** How long a program may take to end after a request to stop, in ms. */
const grace = 3_000;

/** Asks a program for something that it prints immediately, such as its version. */
export function askProgram(name: string, args: readonly string[]): Promise<ProgramAnswer> {
  return new Promise((resolve) => {
    const env = otherEnvironment(process.env);
    const options = { env, timeout: patience, maxBuffer: 2 ** 22, windowsHide: true };
    execFile(name, args, options, (error, stdout, stderr) => {
      if (!error) resolve({ state: 'answered', text: stdout });
      else if (error.code === 'ENOENT') resolve({ state: 'absent' });
      else resolve({ state: 'failed', text: firstLine(stderr) ?? firstLine(error.message) ?? '' });
    });
  });
}

const firstLine = (text: string) => text.split(/[\r\n]/).find((line) => line.trim() !== '');

/** The events of a running program. */
export interface ProgramListener {
  /** Its output, line by line with line ends; its secrets are hidden. The command line comes first. */
  readonly onText: (text: string) => void;
  /** It has ended: with a code, or the signal that ended it, or why it did not start. */
  readonly onEnd: (how: number | string) => void;
}

/**
 * Runs a program. Its environment holds its secrets, and its command line their names; a Windows shell would
 * interpret some secrets as its own syntax, so there the program gets them directly. `stop` ends it.
 */
export function startProgram(
  command: readonly SecretText[],
  { onText, onEnd }: ProgramListener,
): { stop(): void } {
  const onWindows = process.platform === 'win32';
  const shown = onWindows
    ? shellText(command, { shell: 'cmd', secrets: 'masked' })
    : shellText(command, { shell: 'posix', secrets: 'environment' });
  const [program = '', ...args] = onWindows ? command.map(revealed) : ['/bin/sh', '-c', `exec ${shown}`];
  const env = { ...otherEnvironment(process.env), ...(onWindows ? {} : environmentOf(command)) };
  onText(`${shown}\n`);
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true });
  const conceal = concealed(command);
  for (const stream of [child.stdout, child.stderr]) {
    const held = { text: '' };
    stream.setEncoding('utf8');
    // a secret may arrive in two pieces, but never on two lines
    stream.on('data', (piece: string) => {
      const lines = (held.text + piece).split(/(?<=[\r\n])/);
      held.text = /[\r\n]$/.test(piece) ? '' : (lines.pop() ?? '');
      for (const line of lines) onText(conceal(line));
    });
    stream.on('end', () => onText(conceal(held.text)));
  }
  child.once('error', (error) => onEnd(error.message));
  child.once('close', (code, signal) => {
    if (child.pid !== undefined) onEnd(code ?? signal ?? '');
  });
  return {
    stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      const late = setTimeout(() => child.kill('SIGKILL'), grace);
      child.once('close', () => clearTimeout(late));
    },
  };
}
