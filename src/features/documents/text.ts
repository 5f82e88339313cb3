import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { parseJson, readIntegers, writeIntegers } from '../../platform/client/json.ts';
import { maskSecrets } from '../../platform/client/secrets.ts';
import type { Problem } from '../../platform/grammar/rules.ts';
import { membersOf } from '../../platform/grammar/schema.ts';
import { type Words, words } from '../../shared/words.ts';
import type { Item } from '../../work/listing.ts';

/** The text of a document: known fields first, in schema order, secrets masked, numbers with every digit. */
export function printItem(kind: Kind, item: Item): string {
  return printShown(kind, showItem(kind, item));
}

/** An item as a document shows it, without its secrets. */
export function showItem(kind: Kind, item: Item): Item {
  return maskSecrets(kind.schema, item) as Item;
}

/** The text of an item whose secrets are already masked, or typed by the user. */
export function printShown(kind: Kind, shown: Item): string {
  return `${JSON.stringify(writeIntegers(kind.schema, inOrder(kind, shown)), null, 2)}\n`;
}

/** The item in a text, or why there is none. */
export type ReadText = { readonly item: Item } | { readonly refusal: Words };

/** Reads the text of a document: strict JSON, one object, no duplicate names. */
export function parseDocument(kind: Kind, text: string): ReadText {
  if (text.trim() === '') {
    return { refusal: words('The document is empty. Clearing it doesn’t change the resource.') };
  }
  let value: unknown;
  try {
    value = readIntegers(kind.schema, parseJson(text));
  } catch {
    return { refusal: words('The document isn’t valid JSON.') };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { refusal: words('The document must contain one JSON object.') };
  }
  const [twice] = namesTwice(parseTree(text));
  if (twice !== undefined) return { refusal: words('Duplicate key “{0}”.', twice) };
  return { item: value as Item };
}

/** Decodes what the editor wrote; undefined if it is not UTF-8. A byte order mark is dropped. */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** A range of text. */
export interface TextRange {
  readonly offset: number;
  readonly length: number;
}

/** Where problems are shown: at the value of their path, or at the name of the nearest existing parent. */
export function placesOf(text: string, problems: readonly Problem[]): TextRange[] {
  const root = parseTree(text);
  return problems.map(({ path }) => (root ? placeOf(root, path) : { offset: 0, length: 0 }));
}

function placeOf(root: Node, path: Problem['path']): TextRange {
  for (let end = path.length; end > 0; end--) {
    const node = findNodeAtLocation(root, path.slice(0, end));
    if (node) return end === path.length ? stretchOf(node) : nameOf(node);
  }
  return { offset: root.offset, length: 1 };
}

/** A long value is marked at its name. */
function stretchOf(node: Node): TextRange {
  const isLong = node.type === 'object' || node.type === 'array';
  return isLong ? nameOf(node) : { offset: node.offset, length: node.length };
}

function nameOf(node: Node): TextRange {
  const name = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  return name ? { offset: name.offset, length: name.length } : { offset: node.offset, length: 1 };
}

function namesTwice(node: Node | undefined): string[] {
  const children = node?.children ?? [];
  const names = node?.type === 'object' ? children.map((each) => String(each.children?.[0]?.value)) : [];
  return [...names.filter((name, index) => names.indexOf(name) < index), ...children.flatMap(namesTwice)];
}

function inOrder(kind: Kind, item: Item): Item {
  const known = Object.keys(membersOf(kind.schema)).filter((name) => Object.hasOwn(item, name));
  const rest = Object.keys(item).filter((name) => !known.includes(name));
  return Object.fromEntries([...known, ...rest].map((name) => [name, item[name]]));
}
