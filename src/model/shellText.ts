import { hidden, type Secret, type SecretText } from './secretText.ts';

/** A shell by whose rules a command line is written. */
export type Shell = 'posix' | 'powershell' | 'cmd';

/** How secrets stand in a command line: as they are, hidden, or as environment variables that carry them. */
export type SecretsAs = 'revealed' | 'masked' | 'environment';

/** A command line of a program and its arguments, quoted by the rules of the shell. */
export function shellText(
  command: readonly SecretText[],
  { shell, secrets }: { shell: Shell; secrets: SecretsAs },
): string {
  return command.map((argument) => quoted(joined(argument, secrets), shell)).join(' ');
}

/** An argument with its secrets as they shall stand; those left are environment variables. */
function joined(argument: SecretText, secrets: SecretsAs): SecretText {
  if (secrets === 'environment') return argument;
  const shown = ({ secret }: Secret) => (secrets === 'revealed' ? secret : hidden);
  return [argument.map((piece) => (typeof piece === 'string' ? piece : shown(piece))).join('')];
}

function quoted(argument: SecretText, shell: Shell): string {
  const [only] = argument;
  if (argument.length === 1 && typeof only === 'string') {
    // "!" alone joins elements of GStreamer, and no shell minds it there
    if (/^[\w./:=+-]+$/.test(only) || (only === '!' && shell !== 'cmd')) return only;
    if (shell === 'posix') return `'${only.replaceAll("'", "'\\''")}'`;
    if (shell === 'powershell') return `'${only.replace(/['‘’‚‛]/g, '$&$&')}'`;
  }
  const pieces = argument.map((piece) =>
    typeof piece === 'string' ? inDoubleQuotes[shell](piece) : variableIn[shell](piece.variable),
  );
  return `"${pieces.join('')}"`;
}

const inDoubleQuotes: Readonly<Record<Shell, (text: string) => string>> = {
  // an interactive shell reads "!" as its history, even between double quotes; so it leaves them
  posix: (text) => text.replace(/["\\$`]/g, '\\$&').replaceAll('!', `"'!'"`),
  powershell: (text) => text.replace(/["“”„$`]/g, '`$&'),
  cmd: (text) => text.replace(/(\\*)"/g, '$1$1\\"').replace(/\\+$/, '$&$&'),
};

const variableIn: Readonly<Record<Shell, (name: string) => string>> = {
  posix: (name) => `\${${name}}`,
  powershell: (name) => `\${env:${name}}`,
  cmd: (name) => `%${name}%`,
};
