import type { SheetRow, SheetSection } from '../../kinds/grammar/sheet.ts';
import { inEnglish } from '../../shared/words.ts';

/** The rows of a sheet by names that survive redrawing: heading and label, with a number if ambiguous. */
export function sheetRows(sections: readonly SheetSection[]): Map<string, SheetRow> {
  const named = new Map<string, SheetRow>();
  for (const { title, rows } of sections) {
    for (const row of rows) {
      const name = `${inEnglish(title)}: ${inEnglish(row.label)}`;
      let own = name;
      for (let number = 2; named.has(own); number += 1) own = `${name} ${number}`;
      named.set(own, row);
    }
  }
  return named;
}
