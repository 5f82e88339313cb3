import type { IconName } from './iconNames.ts';
/** A button of a row. */
export interface SheetButton {
  readonly act: string;
  readonly label: string;
  readonly icon: IconName;
}

/** A program that a button at the top of the sheet runs. */
export interface SheetProgram {
  /** The row whose command line it runs. */
  readonly row: string;
  readonly label: string;
  /** Shown below the button; says why if it is disabled. */
  readonly help: string;
  readonly disabled: boolean;
}

/** A text to copy. */
export interface ShownRow {
  /** Identifies the row, even after others are added. */
  readonly name: string;
  readonly label: string;
  /** The text, or its mask. */
  readonly text: string;
  /** Whether it is secret, and whether it is shown. */
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
  /** Headings of a table; empty: the rows appear one below the other. */
  readonly columns: readonly string[];
  readonly rows: readonly ShownRow[];
  readonly none: string;
}

/** A complete sheet. */
export interface Sheet {
  readonly title: string;
  readonly subtitle: string;
  readonly programs: readonly SheetProgram[];
  readonly sections: readonly ShownSection[];
  /** `refresh`: empty if it can't be read again. */
  readonly words: { readonly refresh: string };
}

/** From the host to a sheet's page. `kept` restores the sheet after a window reload. */
export type ToSheet = { readonly type: 'show'; readonly sheet: Sheet; readonly kept: unknown };

/** The result of a row's button, as a message, also for screen readers; undefined if it is visible anyway. */
export type SheetReply = string;
