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

/** Up to 500 entries, whose texts are searched as one. */
interface Block<Entry> {
  readonly entries: Entry[];
  /** Made by the first search after a change. */
  texts?: Texts | undefined;
}

/** Texts side by side, each ended by a line break, which no word has. */
interface Texts {
  readonly joined: string;
  /** Where each begins. */
  readonly begins: readonly number[];
}

/** After a change, so many texts are joined anew. */
const blockSize = 500;

/**
 * Entries by key, to be searched with each key that is typed. Their texts are kept side by side: other work comes between two
 * keys, and to fetch 10,000 texts from all over the memory again takes longer than to search them.
 */
export function createCandidates<Entry extends Candidate>() {
  const blocks: Block<Entry>[] = [];
  const places = new Map<string, number>();
  return {
    size: () => places.size,
    /** Adds an entry, or replaces the one with this key at its place. */
    put(key: string, entry: Entry): void {
      const place = places.get(key) ?? places.size;
      places.set(key, place);
      const at = Math.floor(place / blockSize);
      const block = blocks[at] ?? { entries: [] };
      blocks[at] = block;
      block.entries[place % blockSize] = entry;
      block.texts = undefined;
    },
    /**
     * The entries that contain every word of a text, in their order; those whose name begins with the text come first, and
     * those that are hardly meant last. Takes time in proportion to the entries; their texts
     * are joined at the first search after a change.
     */
    best(text: string, most: number): Matches<Entry> {
      const wanted = text.trim().toLowerCase();
      const words = wordsOf(text);
      const first: Entry[] = [];
      const others: Entry[] = [];
      const last: Entry[] = [];
      let count = 0;
      for (const block of blocks) {
        block.texts ??= textsOf(block.entries);
        eachMatch(block.texts, words, (i) => {
          const entry = block.entries[i];
          if (!entry) return;
          count += 1;
          const into = entry.isLast ? last : entry.searchText.startsWith(wanted) ? first : others;
          if (into.length < most) into.push(entry);
        });
      }
      return { best: [...first, ...others, ...last].slice(0, most), count };
    },
  };
}

/** Tells whether an entry contains every word of a text. */
export function isMatch({ searchText }: Candidate, text: string): boolean {
  return wordsOf(text).every((word) => searchText.includes(word));
}

function wordsOf(text: string): string[] {
  return text.trim().toLowerCase().split(/\s+/);
}

/** Tells of each text that contains all words. No part of the texts is searched more than twice for a word, however many have one of them. */
function eachMatch({ joined, begins }: Texts, words: readonly string[], found: (i: number) => void): void {
  let begin = 0;
  for (let i = 0; i < begins.length; ) {
    let nearest = joined.length;
    let furthest = 0;
    for (const word of words) {
      const at = joined.indexOf(word, begin);
      if (at < 0) return;
      nearest = Math.min(nearest, at);
      furthest = Math.max(furthest, at);
    }
    while ((begins[i + 1] ?? joined.length) <= furthest) i += 1;
    begin = begins[i] ?? joined.length;
    // otherwise the search goes on from the text with the furthest word
    if (nearest >= begin) {
      found(i);
      i += 1;
      begin = begins[i] ?? joined.length;
    }
  }
}

function textsOf(entries: readonly Candidate[]): Texts {
  let end = 0;
  const begins = entries.map(({ searchText }) => {
    const begin = end;
    end += searchText.length + 1;
    return begin;
  });
  return { joined: entries.map(({ searchText }) => `${searchText}\n`).join(''), begins };
}
