import { masked, revealed, type SecretText } from '../../shared/secretText.ts';
import { type Shell, shellText } from '../../shared/shellText.ts';
import type { Words } from '../../shared/words.ts';
import type { PlaybackSource } from './playbackSource.ts';

/** Something that a sheet's user may set. It changes what the sheet shows, and is never sent. */
export type Setting = { readonly id: string; readonly label: Words; readonly help?: Words } & (
  | {
      readonly type: 'choice';
      /** By default, the first one. */
      readonly options: readonly { readonly value: string; readonly label: Words }[];
    }
  | { readonly type: 'switch' }
  /** Suggestions may appear while typing. */
  | { readonly type: 'text'; readonly unit?: string; readonly suggestions?: readonly string[] }
);

/** The current settings by id: strings for choices and text, booleans for switches. */
export type Settings = Readonly<Record<string, string | boolean>>;

/** What can be done with a text of a sheet, besides copying it. */
export type RowAction =
  | { readonly type: 'open' }
  /** Plays the address, as this source. */
  | { readonly type: 'play'; readonly source: Omit<PlaybackSource, 'url'> }
  /** Downloads the address to a file that the user names. */
  | { readonly type: 'download'; readonly fileName: string }
  /** A program and its arguments, for a terminal that shows none of their secrets; a button at the top of the sheet. */
  | {
      readonly type: 'run';
      readonly title: Words;
      /** Shown below the button. */
      readonly help: Words;
      /** Why it can’t be run: the button is shown, but disabled. */
      readonly without?: Words;
      readonly program: Program;
      readonly command: readonly SecretText[];
    };

/** What a program is asked before it is run. */
export interface Program {
  /** The page to get it from. */
  readonly home: string;
  /** Arguments that make it print facts about itself. The first set shows whether it is installed. */
  readonly questions: readonly (readonly string[])[];
  /** What it lacks, according to its answers; undefined: nothing. */
  readonly lack?: (answers: readonly string[]) => Words | undefined;
}

/** A text to copy, such as an address. */
export interface SheetRow {
  readonly label: Words;
  readonly text: string;
  /** Shown instead until the user asks for the text: it is secret. */
  readonly masked?: string;
  readonly help?: Words;
  /** Its other cells, in a table. */
  readonly cells?: readonly Words[];
  readonly actions?: readonly RowAction[];
}

/** Rows below a heading. */
export interface SheetSection {
  readonly title: Words;
  readonly help?: readonly Words[];
  readonly settings?: readonly Setting[];
  /** What is wrong with the settings; the rows are those of the last valid settings. */
  readonly fault?: Words;
  /** Headings of the cells: the rows are a table. */
  readonly columns?: readonly Words[];
  readonly rows: readonly SheetRow[];
  /** Shown if there are no rows. */
  readonly none?: Words;
}

/** The context in which a sheet is made. */
interface SheetPlace {
  /** Whether the service is a sandbox on this machine. */
  readonly sandbox: boolean;
  /** Now, in ms since the epoch. */
  readonly now: number;
}

/** Addresses, commands and files of an item, to view and share, as data. */
export interface SheetOf<Item> {
  /** camelCase; part of the command's id. */
  readonly id: string;
  /** A verb and a noun in title case; `{0}` is the kind. */
  readonly title: string;
  readonly icon: string;
  /** The heading, after the item's title. */
  readonly heading: Words;
  readonly initial: Settings;
  readonly sections: (item: Item, settings: Settings, place: SheetPlace) => readonly SheetSection[];
}

/** The text that is copied, which may be secret, and the text that is shown. */
export function secretTexts(text: SecretText): Texts {
  return textsOf(revealed(text), masked(text));
}

/** The command line that is copied, and the one that is shown. */
export function commandTexts(command: readonly SecretText[], shell: Shell): Texts {
  const line = (secrets: 'revealed' | 'masked') => shellText(command, { shell, secrets });
  return textsOf(line('revealed'), line('masked'));
}

type Texts = Pick<SheetRow, 'text' | 'masked'>;

function textsOf(text: string, shown: string): Texts {
  return text === shown ? { text } : { text, masked: shown };
}

/** A row of a resource's sheet, so that it can be found again: what led to its text, never the text. */
export interface RowPlace {
  readonly sheet: string;
  readonly settings: Settings;
  /** The label, in English. */
  readonly row: string;
}
