/** A submenu that folds several verbs of a row’s menu into one entry. */
export type SubmenuId = 'open' | 'copy' | 'edit' | 'onAir' | 'power' | 'release';

/** Something to do with an item of a kind, or with its list: the command `headend.row.<action>`. */
export interface Verb {
  readonly action: string;
  /** `{0}` is the kind: the palette shows it, a row’s menu omits it. */
  readonly title: string;
  readonly icon?: string;
  /** Its place in the row’s menu. */
  readonly group: string;
  /** The submenu that contains it. */
  readonly submenu?: SubmenuId;
  /** The context word of rows that have it; omitted if every row of the kind has it. */
  readonly when?: string;
  /** The rows that have it; by default, its items. */
  readonly rows?: string;
  /** Its place among the buttons of a row. */
  readonly inline?: string;
  /** Whether it opens something for each selected row. */
  readonly opensEach?: boolean;
  /** Whether it is for a single row only. */
  readonly single?: boolean;
  /** Whether it changes something: it isn't offered while the account is read-only. */
  readonly writes?: boolean;
  /** Whether it needs the machine: it isn't offered where Headend runs in a browser. */
  readonly machine?: boolean;
  /**
   * Whether the kind also has its own command for it, which asks which item is meant: for Run Action…, and for
   * the palette if `inPalette` names it, or for key bindings only.
   */
  readonly asks?: 'palette' | 'keys';
}
