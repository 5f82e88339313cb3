import type { Ref } from '../../kinds/grammar/ref.ts';
import type { RowPlace, SheetRow } from '../../kinds/grammar/sheet.ts';
import { inEnglish } from '../../shared/words.ts';
import type { Clipboard } from '../../ui/clipboard.ts';
import { openLink } from '../../ui/panels/panel.ts';
import type { Terminals } from './terminals.ts';

/** What the actions of a sheet need from their host. */
export interface SheetActs {
  readonly clipboard: Clipboard;
  /** Plays a row's address in a panel. */
  readonly play: (ref: Ref, place: RowPlace) => Promise<void>;
  /** Downloads an address into a file that the user chooses. */
  readonly download: (url: string, fileName: string) => void;
  readonly terminals: Pick<Terminals, 'run'>;
}

interface Acted extends Omit<RowPlace, 'row'> {
  readonly ref: Ref;
}

/** Does what a button of a row is for; returns the message to show. */
export async function actOn(
  act: string,
  row: SheetRow,
  { ref, sheet, settings, clipboard, play, download, terminals }: SheetActs & Acted,
): Promise<string | undefined> {
  const { text } = row;
  if (act === 'copy') return clipboard.copy(text, { secret: row.masked !== undefined });
  const way = row.actions?.find(({ type }) => type === act);
  switch (way?.type) {
    case 'play':
      await play(ref, { sheet, settings, row: inEnglish(row.label) });
      return undefined;
    case 'open':
      await openLink(text);
      return undefined;
    case 'download':
      download(text, way.fileName);
      return undefined;
    case 'run':
      if (way.without) return undefined;
      await terminals.run({ ...way, title: ref.title, line: text });
      return undefined;
    default:
      return undefined;
  }
}
