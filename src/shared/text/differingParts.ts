import { type Words, words } from '../words.ts';

/** How much is shown around what differs. */
const around = 20;

/** A text in quotes, cut to so many characters, and how many more there are. */
export function quoted(text: string, most: number): Words {
  return cut([...clear(text)], most);
}

/** How a text begins that is longer than so many characters. */
export function beginning(text: string, most: number): string | undefined {
  const characters = [...clear(text)];
  return characters.length > most ? characters.slice(0, most).join('') : undefined;
}

/**
 * Two different texts in quotes: whole, or the part that differs. They never look the same: where only characters that
 * can’t be told apart by the eye differ, their codes are shown.
 */
export function differingParts(before: string, after: string, most: number): [Words, Words] {
  const isAlike = likeness(before) === likeness(after);
  const [was, is] = [before, after].map((text) => [...(isAlike ? codes(text) : clear(text))]) as [
    string[],
    string[],
  ];
  if (Math.max(was.length, is.length) <= most) return [cut(was, most), cut(is, most)];
  const shorter = Math.min(was.length, is.length);
  let start = 0;
  while (start < shorter && was[start] === is[start]) start++;
  let end = 0;
  while (end < shorter - start && was.at(-1 - end) === is.at(-1 - end)) end++;
  const part = (text: string[]) => {
    const [from, to] = [Math.max(0, start - around), text.length - Math.max(0, end - around)];
    return cut([...(from > 0 ? '…' : ''), ...text.slice(from, to), ...(to < text.length ? '…' : '')], most);
  };
  return [part(was), part(is)];
}

function cut(text: readonly string[], most: number): Words {
  const rest = text.length - most;
  if (rest <= 20) return words('“{0}”', text.join(''));
  return words('“{0}…” and {1} more characters', text.slice(0, most).join(''), rest);
}

/** A text in one line, with codes for what isn’t seen or turns around what follows. Joiners are parts of letters. */
function clear(text: string): string {
  return text.replaceAll('\n', '⏎').replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, codeOf);
}

/** A text in ASCII, each other character as its code; two texts never have the same one. */
function codes(text: string): string {
  return text.replace(/[^ -[\]-~]/gu, codeOf);
}

function codeOf(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`;
}

/** What a text looks like. */
function likeness(text: string): string {
  return clear(text)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trimEnd();
}
