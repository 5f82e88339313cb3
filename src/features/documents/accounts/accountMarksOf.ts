/**
 * Two distinct characters for each account, in the order of their labels: the initials of its first two
 * words; if others share those, its first letter and that of a word unique to it; otherwise its first letter
 * and a number.
 */
export function accountMarksOf(labels: readonly string[]): string[] {
  const marks: (string | undefined)[] = labels.map(() => undefined);
  const take = (place: number, mark: string | undefined) => {
    if (mark !== undefined && !marks.includes(mark)) marks[place] ??= mark;
  };
  const all = labels.map(initials);
  const isAlone = (mark: string) => all.filter((each) => each === mark).length === 1;
  for (const [place, mark] of all.entries()) take(place, isAlone(mark) ? mark : undefined);
  for (const [place, label] of labels.entries()) {
    const theirs = new Set(labels.filter((_, at) => at !== place).flatMap(wordsOf));
    const [first = '', ...more] = wordsOf(label);
    const own = more.find((word) => !theirs.has(word));
    take(place, own && inTwo(letterOf(first) + letterOf(own)));
  }
  for (const [place, mark] of all.entries()) take(place, mark);
  return all.map((mark, place) => {
    for (let number = 2; number <= 9; number++) take(place, `${letterOf(mark)}${number}`);
    return marks[place] ?? mark;
  });
}

const wordsOf = (label: string): string[] => label.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const letterOf = (word: string): string => [...word][0] ?? '';

/** Some letters become two when capitalized, and a badge has two. */
const inTwo = (letters: string): string => [...letters.toUpperCase()].slice(0, 2).join('');

/** The first letters of the first two words; for a single word, its first two letters. */
function initials(label: string): string {
  const [one = '', other] = wordsOf(label);
  return inTwo(other === undefined ? one : letterOf(one) + letterOf(other)) || '•';
}
