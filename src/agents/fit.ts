/** The most that a result weighs (`weightOf`): about 5,000 tokens. */
export const mostWeight = 15_000;

/** A text that isn’t longer than wanted, and says how much is missing. */
export function shortText(text: string, most: number): string {
  const rest = text.length - most;
  // not half of a character
  return rest > 20 ? `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}… ${rest} more characters` : text;
}

interface Limits {
  readonly text: number;
  readonly elements: number;
}

/** Ever narrower. */
const limits: readonly [Limits, ...Limits[]] = [
  { text: 2000, elements: 100 },
  { text: 500, elements: 30 },
  { text: 150, elements: 8 },
];

/** A value with short texts and lists, and without members that are empty. */
export function compactValue(value: unknown, most: Limits = limits[0]): unknown {
  if (typeof value === 'string') return shortText(value, most.text);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const rest = value.length - most.elements;
    const shown = value.slice(0, most.elements).map((each) => compactValue(each, most));
    return rest > 0 ? [...shown, `… ${rest} more`] : shown;
  }
  const members = Object.entries(value).filter(([, each]) => each !== null && each !== undefined);
  const rest = members.length - most.elements;
  const shown = members
    .slice(0, most.elements)
    .map(([name, each]) => [shortText(name, most.text), compactValue(each, most)]);
  return Object.fromEntries(rest > 0 ? [...shown, ['…', `${rest} more`]] : shown);
}

/** The members of an item as far as they fit, and the names of those that do not. */
export function fittingMembers(item: Readonly<Record<string, unknown>>, room: number) {
  for (const each of limits) {
    const fields = compactMembers(item, each);
    if (weightOf(fields) <= room) return { fields, omitted: [] };
  }
  const narrowest = limits.at(-1) ?? limits[0];
  const members = Object.entries(compactMembers(item, narrowest));
  let left = room;
  const kept = members.filter(([name, value]) => {
    const size = weightOf({ [name]: value });
    if (size > left) return false;
    left -= size;
    return true;
  });
  const names = members.map(([name]) => name).filter((name) => !kept.some(([other]) => other === name));
  return { fields: Object.fromEntries(kept), omitted: names.slice(0, 100) };
}

function compactMembers(item: Readonly<Record<string, unknown>>, most: Limits): Record<string, unknown> {
  const members = Object.entries(item).filter(([, each]) => each !== null && each !== undefined);
  return Object.fromEntries(members.map(([name, each]) => [name, compactValue(each, most)]));
}

/** The first elements that fit together. */
export function fittingElements<Element>(all: readonly Element[], room: number): Element[] {
  let left = room;
  const end = all.findIndex((each) => {
    left -= weightOf(each) + 1;
    return left < 0;
  });
  return end < 0 ? [...all] : all.slice(0, Math.max(1, end));
}

/**
 * What a value weighs as JSON, by what it takes of a model: an ASCII character weighs 1, as three make a token. Each byte in
 * UTF-8 of others weighs 2.5, as it takes one token at most: then nothing is more than 6,000.
 */
export function weightOf(value: unknown): number {
  let weight = 0;
  for (const character of JSON.stringify(value) ?? '') {
    const code = character.codePointAt(0) ?? 0;
    weight += code < 0x80 ? 1 : 2.5 * (code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);
  }
  return weight;
}
