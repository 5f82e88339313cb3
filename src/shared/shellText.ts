import { masked, revealed, type SecretText } from './secretText.ts';

/** The shells whose quoting rules a command line may follow. */
export const shells = ['posix', 'powershell', 'cmd'] as const;

/** See `shells`. */
export type Shell = (typeof shells)[number];

/**
 * The quoting rules of a command line, and how it contains secrets: as they are, hidden, or as the
 * environment variables that hold them, for a sh that Headend starts.
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
  // "!" alone connects GStreamer elements, and has no special meaning to these shells there
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
 * For the Windows prompt, and the program that parses the line after it. A quotation mark within quotes would
 * end them for the prompt, and a variable is expanded even in quotes: with a caret before each special
 * character, the prompt sees neither. A command line can't contain line breaks, so they are removed.
 */
function quotedForPrompt(argument: string): string {
  const inLine = argument.replace(/[\r\n\0]/g, '');
  const whole = `"${inLine.replace(/(\\*)"/g, '$1$1\\"').replace(/\\+$/, '$&$&')}"`;
  return /["%]/.test(inLine) ? whole.replace(/[()%!^"<>&|]/g, '^$&') : whole;
}

/** An argument for sh with its secrets replaced by environment variables. */
function withVariables(argument: SecretText): string {
  const pieces = argument.map((piece) =>
    typeof piece === 'string' ? piece.replace(/["\\$`]/g, '\\$&') : `\${${piece.variable}}`,
  );
  return `"${pieces.join('')}"`;
}
