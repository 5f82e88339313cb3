import type { Frame } from 'playwright-core';

const accents: Readonly<Record<string, string>> = {
  ...{
    a: 'á',
    b: 'ƀ',
    c: 'ç',
    d: 'đ',
    e: 'é',
    f: 'ƒ',
    g: 'ĝ',
    h: 'ĥ',
    i: 'í',
    j: 'ĵ',
    k: 'ķ',
    l: 'ļ',
    m: 'ɱ',
  },
  ...{
    n: 'ñ',
    o: 'ó',
    p: 'þ',
    q: 'ɋ',
    r: 'ŕ',
    s: 'š',
    t: 'ţ',
    u: 'ú',
    v: 'ṽ',
    w: 'ŵ',
    x: 'ẋ',
    y: 'ý',
    z: 'ž',
  },
};

/** What a translator leaves as it is: places for values, icons, addresses of links, and code. */
const fixed = /\{\d+\}|\$\([\w~-]+\)|\]\([^)]*\)|`[^`]*`/g;

/** A text in a language without a Latin letter of English: what still has some isn’t from the texts to translate. */
export function pseudo(text: string): string {
  const kept = text.match(fixed) ?? [];
  const said = text.split(fixed).map((part) => part.replace(/[a-z]/gi, accented));
  return said.map((part, place) => part + (kept[place] ?? '')).join('');
}

function accented(letter: string): string {
  const accent = accents[letter.toLowerCase()] ?? letter;
  return letter === letter.toLowerCase() ? accent : accent.toUpperCase();
}

/** Words of two letters and more of English: of all that a pseudo text has none of its own. */
export const englishIn = (text: string) => text.match(/(?<![\p{L}\d])[A-Za-z]{2,}(?![\p{L}\d])/gu) ?? [];

/** All that a page says: its texts, and what it tells a screen reader and beside the pointer. */
export function saidBy(frame: Frame): Promise<string[]> {
  return frame.evaluate(() => {
    const said: string[] = [];
    const attributes = [
      'aria-label',
      'aria-description',
      'aria-valuetext',
      'title',
      'placeholder',
      'alt',
      'label',
    ];
    const visit = (node: Node) => {
      if (node instanceof Text) said.push(node.data);
      if (node instanceof Element) {
        // code and what is typed are data
        if (node.matches('script, style, code, textarea')) return;
        for (const name of attributes) said.push(node.getAttribute(name) ?? '');
        node.shadowRoot?.childNodes.forEach(visit);
      }
      node.childNodes.forEach(visit);
    };
    visit(document.body);
    return said.map((text) => text.trim()).filter((text) => text !== '');
  });
}
