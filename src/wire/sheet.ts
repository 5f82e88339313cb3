/** A button of a row. */
export interface SheetButton {
  readonly act: string;
  readonly label: string;
  readonly icon: string;
  /** The row's help says why. */
  readonly disabled: boolean;
}

/** A text to copy. */
export interface ShownRow {
  /** Which row it is, also after others have come. */
  readonly name: string;
  readonly label: string;
  /** What stands there: the text, or its mask. */
  readonly text: string;
  /** Whether it is secret, and shown. */
  readonly secret: 'no' | 'masked' | 'shown';
  readonly help: string;
  readonly cells: readonly string[];
  readonly buttons: readonly SheetButton[];
}

export type SheetSetting = {
  readonly id: string;
  readonly label: string;
  readonly help: string;
} & (
  | {
      readonly type: 'choice';
      readonly value: string;
      readonly options: readonly { readonly value: string; readonly label: string }[];
    }
  | { readonly type: 'switch'; readonly value: boolean }
  | {
      readonly type: 'text';
      readonly value: string;
      readonly unit: string;
      readonly suggestions: readonly string[];
    }
);

export interface ShownSection {
  readonly title: string;
  readonly help: readonly string[];
  readonly settings: readonly SheetSetting[];
  readonly fault: string;
  /** Headings of a table; none: the rows stand one below the other. */
  readonly columns: readonly string[];
  readonly rows: readonly ShownRow[];
  readonly none: string;
}

/** A sheet, whole. */
export interface Sheet {
  readonly title: string;
  readonly subtitle: string;
  readonly sections: readonly ShownSection[];
  readonly words: { readonly refresh: string };
}

/** From the host to a sheet's page. `kept` is what brings the sheet back after a reload of the window. */
export type ToSheet = { readonly type: 'show'; readonly sheet: Sheet; readonly kept: unknown };

/** What a button of a row did, as a message, for a screen reader too; undefined if it shows by itself. */
export type SheetReply = string;
