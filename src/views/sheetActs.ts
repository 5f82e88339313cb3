import * as vscode from 'vscode';
import type { SheetRow } from '../kinds/sheet.ts';
import type { Clipboard } from './clipboard.ts';
import { say } from './say.ts';
import { runInTerminal } from './terminal.ts';
import type { Ref } from './uri.ts';

/** What the acts of a sheet need of the house. */
export interface SheetActs {
  readonly clipboard: Clipboard;
  /** Plays an address in a panel. */
  readonly play: (ref: Ref, address: { url: string; label: string }) => Promise<void>;
  /** Reads an address into a file that the user names. */
  readonly download: (url: string, fileName: string) => void;
}

/** Does what a button of a row is for; answers with what is said of it. */
export async function actOn(
  act: string,
  row: SheetRow,
  { ref, clipboard, play, download }: SheetActs & { readonly ref: Ref },
): Promise<string | undefined> {
  const { text } = row;
  if (act === 'copy') return clipboard.copy(text, { secret: row.masked !== undefined });
  const way = row.ways?.find(({ type }) => type === act);
  switch (way?.type) {
    case 'play':
      await play(ref, { url: text, label: say(row.label) });
      return undefined;
    case 'open':
      await vscode.env.openExternal(vscode.Uri.parse(text, true));
      return undefined;
    case 'download':
      download(text, way.fileName);
      return undefined;
    case 'run':
      runInTerminal(ref.title, way.command);
      return undefined;
    default:
      return undefined;
  }
}
