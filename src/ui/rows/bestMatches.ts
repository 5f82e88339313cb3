/** What a search looks through. */
export interface Candidate {
  /** Name first, then everything else that is shown; lower case. */
  readonly searchText: string;
  /** It is hardly meant, and comes after all others. */
  readonly isLast?: boolean;
}

/** The first matches of a search, and how many there are. */
export interface Matches<Entry> {
  readonly best: readonly Entry[];
  readonly count: number;
}

/**
 * The entries that contain every word of a text, in their order; those whose name begins with the text come first, and
 * those that are hardly meant last. Takes time in proportion to the entries, and memory for `most` of them.
 */
export function bestMatches<Entry extends Candidate>(
  entries: Iterable<Entry>,
  text: string,
  most: number,
): Matches<Entry> {
  const wanted = text.trim().toLowerCase();
  const isMatch = matcher(text);
  const first: Entry[] = [];
  const others: Entry[] = [];
  const last: Entry[] = [];
  let count = 0;
  for (const entry of entries) {
    if (!isMatch(entry)) continue;
    count += 1;
    const into = entry.isLast ? last : entry.searchText.startsWith(wanted) ? first : others;
    if (into.length < most) into.push(entry);
  }
  return { best: [...first, ...others, ...last].slice(0, most), count };
}

/** Tells whether an entry contains every word of a text. */
export function matcher(text: string): (entry: Candidate) => boolean {
  const words = text.trim().toLowerCase().split(/\s+/);
  return ({ searchText }) => words.every((word) => searchText.includes(word));
}
