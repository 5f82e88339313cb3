import * as z from 'zod';

/** A resource as it was last known: what its row needs to be shown and opened, and nothing else. */
export interface LastRow {
  readonly id: string;
  readonly title: string;
  /** The state, in words of the user's language. */
  readonly state: string;
  /** A codicon. */
  readonly icon: string;
  /** A theme color id. */
  readonly color?: string | undefined;
}

/** The last known rows of a list, and when they were read, in ms since the epoch. */
export interface LastList {
  readonly at: number;
  readonly rows: readonly LastRow[];
}

/** The most rows of a list that are kept. */
export const mostLastRows = 50;

/** The longest text that is kept, in UTF-16 units. */
const longest = 200;

/** The most that is kept of an account, in UTF-16 units. */
const mostKept = 100_000;

/** A row of an item, unless its id is too long to be kept; a long name is cut. */
export function lastRow({ id, title, state, icon, color }: LastRow): LastRow | undefined {
  if (id === '' || id.length > longest) return undefined;
  const short = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);
  return { id, title: short(title), state: short(state), icon, ...(color === undefined ? {} : { color }) };
}

/** Made when it is needed: most windows read one file. */
function keptSchema() {
  const text = z.string().max(longest);
  const row = z.object({
    id: text.min(1),
    title: text,
    state: text,
    icon: z.string().regex(/^[a-z\d-]{1,50}$/),
    color: z
      .string()
      .regex(/^[\w.]{1,80}$/)
      .optional(),
  });
  const list = z.object({ at: z.int().positive(), rows: z.array(row).max(mostLastRows) });
  return z.object({ version: z.literal(1), lists: z.record(z.string(), list) });
}

/** The lists in a stored text, by id; none, if it is of another version or broken. */
export function parseLastRows(text: string | undefined): Record<string, LastList> {
  if (text === undefined || text.length > mostKept) return {};
  try {
    return keptSchema().parse(JSON.parse(text)).lists;
  } catch {
    return {};
  }
}

/** The text to store; the oldest lists are left out until it is short enough. */
export function lastRowsText(lists: Readonly<Record<string, LastList>>): string {
  const newest = Object.entries(lists).toSorted(([, one], [, other]) => other.at - one.at);
  for (;;) {
    const text = JSON.stringify({ version: 1, lists: Object.fromEntries(newest) });
    if (text.length <= mostKept) return text;
    newest.pop();
  }
}
