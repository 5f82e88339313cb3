import {
  failedOnly,
  inConflict,
  inPanel,
  inSandbox,
  inText,
  inTrouble,
  mayEdit,
  onMachine,
  signedIn,
  someone,
} from '../kinds/verbs/conditions.ts';
import type { Manifest } from './manifest.ts';
import { printedFrom, tableOf } from './markdown.ts';

interface Command {
  readonly command: string;
  readonly title: string;
}

interface Key {
  readonly command: string;
  readonly key: string;
  readonly mac?: string;
}

/** What conditions of the palette mean, the longest first; another one is shown as it is. */
const meanings: readonly (readonly [condition: string, words: string])[] = [
  [mayEdit, 'signed in, unless the account is read-only'],
  [signedIn, 'signed in'],
  [someone, 'signed in'],
  [inSandbox, 'in the sandbox'],
  [inTrouble, 'while the sandbox simulates trouble'],
  [inConflict, 'in a document that was also changed elsewhere'],
  [`!${failedOnly}`, 'while all requests are shown'],
  [failedOnly, 'while only failed requests are shown'],
  ["headend.session != 'ready' && headend.session != 'kept'", 'while the service can’t be used'],
  [`resourceScheme == headend || ${inPanel}`, 'in a document or a panel of Headend'],
  ['resourceScheme == headend', 'in a document of Headend'],
  [`${inText} && !editorReadonly`, 'in a text that can be edited'],
  [inText, 'in a text'],
  ['headend.undoable', 'after a change that can be undone'],
  ['headend.changed', 'after a change'],
  ['isWorkspaceTrusted && workspaceFolderCount > 0', 'in a folder that you trust'],
  [onMachine, 'not in a browser without a server'],
];

/** The reference of the commands in the palette and of their keys, as Markdown. */
export function commandsPage({ contributes, texts }: Manifest): string {
  const { commands, menus, keybindings } = contributes as {
    commands: readonly Command[];
    menus: { commandPalette: readonly { command: string; when: string }[] };
    keybindings: readonly Key[];
  };
  const titleOf = (id: string) => texts[`command.${id.replace(/^headend\./, '')}`] ?? id;
  const whenOf = new Map(menus.commandPalette.map(({ command, when }) => [command, when]));
  const offered = commands.filter(({ command }) => whenOf.get(command) !== 'false');
  const rows = offered.map(({ command }) => [
    `**Headend: ${titleOf(command)}**`,
    wordsOf(whenOf.get(command)),
    `\`${command}\``,
  ]);
  const keys = new Map(keybindings.map(({ command, key, mac }) => [command, [key, mac ?? key]]));
  const keyRows = [...keys].map(([command, [key = '', mac = '']]) => [
    `**${titleOf(command)}**`,
    `\`${key}\``,
    `\`${mac}\``,
    `\`${command}\``,
  ]);
  return `# Commands

${printedFrom('src/kinds/verbs/')}

## In the palette

The palette offers a command when it can be run. Some ask which resource is meant.
What else can be done with a row is in [verbs.md](verbs.md).

${tableOf(['Command', 'Offered', 'ID, for key bindings'], rows)}

## Keys

In a view, those of a row act on the focused row; elsewhere a command asks which resource is meant.

${tableOf(['Command', 'Key', 'on a Mac', 'ID'], keyRows)}
`;
}

function wordsOf(when: string | undefined): string {
  let rest = when ?? '';
  const words: string[] = [];
  for (const [condition, meaning] of meanings) {
    if (!rest.includes(condition)) continue;
    words.push(meaning);
    rest = rest.replace(condition, '');
  }
  const unknown = rest.split('&&').flatMap((term) => (term.trim() ? [`\`${term.trim()}\``] : []));
  return [...words, ...unknown].join(', ') || 'always';
}
