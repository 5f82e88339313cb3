/** A table in Markdown; a cell is one line. */
export function tableOf(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const lineOf = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [lineOf(heads), `|${heads.map(() => '---').join('|')}|`, ...rows.map(lineOf)].join('\n');
}

/** What stands at the head of a page that is printed from the given file. */
export function printedFrom(file: string): string {
  return `Printed from \`${file}\`. Do not edit: run \`npm run generate\`.`;
}
