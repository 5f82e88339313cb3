import { masked, revealed, type SecretText } from './secretText.ts';

/** A shell by whose rules a command line is written. */
export type Shell = 'posix' | 'powershell' | 'cmd';

/**
 * By whose rules a command line is written, and how secrets stand in it: as they are, hidden, or as the environment variables
 * that carry them, for a sh that Headend starts.
 */
export type ShellRules =
  | { readonly shell: Shell; readonly secrets: 'revealed' | 'masked' }
  | { readonly shell: 'posix'; readonly secrets: 'environment' };

/** A command line of a program and its arguments, quoted by the rules of the shell. */
export function shellText(command: readonly SecretText[], { shell, secrets }: ShellRules): string {
  return command
    .map((argument) => {
      const isOpen = argument.every((piece) => typeof piece === 'string');
      if (secrets === 'environment' && !isOpen) return withVariables(argument);
      return quoted(secrets === 'masked' ? masked(argument) : revealed(argument), shell);
    })
    .join(' ');
}

function quoted(argument: string, shell: Shell): string {
  // "!" alone joins elements of GStreamer, and no shell minds it there
  if (/^[\w./:=+-]+$/.test(argument) || (argument === '!' && shell !== 'cmd')) return argument;
  switch (shell) {
    case 'posix':
      return `'${argument.replaceAll("'", "'\\''")}'`;
    case 'powershell':
      return `'${argument.replace(/['‘’‚‛]/g, '$&$&')}'`;
    case 'cmd':
      return quotedForPrompt(argument);
  }
}

/**
 * For the Windows prompt, and the program that reads the line after it. A quotation mark in quotes would end them there, and
 * a variable is read in quotes too: with a caret before each sign the prompt sees neither. No line of it can hold a new
 * one, which is left out.
 */
function quotedForPrompt(argument: string): string {
  const inLine = argument.replace(/[\r\n\0]/g, '');
  const whole = `"${inLine.replace(/(\\*)"/g, '$1$1\\"').replace(/\\+$/, '$&$&')}"`;
  return /["%]/.test(inLine) ? whole.replace(/[()%!^"<>&|]/g, '^$&') : whole;
}

/** An argument of sh with the names of what carries its secrets. */
function withVariables(argument: SecretText): string {
  const pieces = argument.map((piece) =>
    typeof piece === 'string' ? piece.replace(/["\\$`]/g, '\\$&') : `\${${piece.variable}}`,
  );
  return `"${pieces.join('')}"`;
}
