import type { Kind } from '../kinds/grammar/kind.ts';
import { inPalette } from '../kinds/verbs/inPalette.ts';
import { verbsOf } from '../kinds/verbs/rowVerbs.ts';
import { viewNames } from './contributions.ts';
import { printedFrom, tableOf } from './markdown.ts';
import { rowSubmenus } from './rowMenus.ts';

/** The reference of what can be done with the rows of each kind, as Markdown. */
export function verbsPage(kinds: readonly Kind[]): string {
  const parts = kinds.map((kind) => {
    const rows = verbsOf(kind).map(({ action, title, rows = 'item', submenu, asks, writes }) => [
      `**${title.replace(' {0}', '')}**`,
      placeOf(submenu, rows),
      asks === 'palette' ? inPaletteOf(`${kind.id}.${action}`, title.replace('{0}', kind.words.one)) : '',
      writes ? 'yes' : '',
      `\`${asks ? `headend.${kind.id}.${action}` : `headend.row.${action}`}\``,
    ]);
    return `## ${kind.words.many}

In the view ${viewNames[kind.view]}.

${tableOf(['In a row’s menu', 'Where', 'In the palette', 'Changes something', 'ID'], rows)}
`;
  });
  return `# What can be done with each kind of resource

${printedFrom('src/kinds/')} Which entries a row shows depends on its state, and on
the safety level of the account: what changes something isn’t offered where it is read-only. **Headend: Run Action…**
is in the palette, and offers what the palette does not list.

${parts.join('\n')}`;
}

function inPaletteOf(command: string, title: string): string {
  return inPalette.includes(command) ? `**Headend: ${title}**` : `Run Action…: **${title}**`;
}

function placeOf(submenu: string | undefined, rows: string): string {
  if (rows === 'group') return 'the list';
  const label = rowSubmenus.find(({ id }) => id === `row.${submenu}`)?.label;
  return label ? `menu ${label}` : '';
}
