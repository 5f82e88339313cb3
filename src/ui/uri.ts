import * as vscode from 'vscode';
import type { Scope } from '../kinds/grammar/bound.ts';
import type { Ref } from '../kinds/grammar/ref.ts';

/** The scheme of documents. */
export const scheme = 'headend';

/** The first folder of every document: the editor detects a document's language only by its path. */
const rootFolder = 'Headend';

/** The folders that a document is shown in. */
export interface Folders {
  readonly account: string;
  /** The kind's plural name, in English: JSON schemas are found by it. */
  readonly list: string;
}

/** What a query contains. */
interface Reference extends Omit<Ref, 'title' | 'scope'>, Scope {
  readonly side?: 'theirs';
}

/**
 * `headend:/Headend/<account>/<list>/<name>.json?<reference>`. The path is for people: tabs and breadcrumbs
 * show it, and it never resolves anything. The query identifies the resource.
 */
export function uriOf({ account, kind, scope, id, title }: Ref, folders: Folders): vscode.Uri {
  const folder = `/${rootFolder}/${cleanName(folders.account)}/${cleanName(folders.list)}`;
  const path = `${folder}/${fileName(title, id)}`;
  return vscode.Uri.from({ scheme, path, query: write({ account, kind, ...scope, id }) });
}

/** The same document under another name. */
export function withTitle(uri: vscode.Uri, title: string): vscode.Uri {
  const { id = '' } = read(uri.query) ?? {};
  return uri.with({ path: uri.path.replace(/[^/]*$/, () => fileName(title, id)) });
}

/** The resource of a document's address; undefined if it isn't one of ours. */
export function refOf(uri: vscode.Uri): Ref | undefined {
  const name = /([^/]+)\.json$/.exec(uri.path)?.[1];
  const found = uri.scheme === scheme ? read(uri.query) : undefined;
  if (!found || name === undefined) return undefined;
  const { account, kind, id, side: _, ...scope } = found;
  return { account, kind, scope, id, title: name };
}

/** The other side of a conflict: someone else's state of a document. */
export function theirSideOf(uri: vscode.Uri): vscode.Uri {
  const found = read(uri.query);
  return found ? uri.with({ query: write({ ...found, side: 'theirs' }) }) : uri;
}

/** The document whose other side has this address; undefined if it isn't such an address. */
export function ownSideOf(uri: vscode.Uri): vscode.Uri | undefined {
  const { side, ...found } = read(uri.query) ?? {};
  return side === undefined ? undefined : uri.with({ query: write(found as Reference) });
}

/** A query. The editor's messages may show it and parse links in it: it contains no brackets or backticks. */
function write({ account, kind, project, region, id, side }: Reference): string {
  const text = JSON.stringify({ account, kind, project, region, id, side });
  return text.replace(/[[\]()`\u007f-\u009f]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** What a query contains; undefined if it isn't one of ours. */
function read(query: string): Reference | undefined {
  let found: Partial<Record<keyof Reference, unknown>>;
  try {
    found = Object(JSON.parse(query));
  } catch {
    return undefined;
  }
  const { account, kind, id, project, region, side } = found;
  if (typeof account !== 'string' || typeof kind !== 'string' || typeof id !== 'string') return undefined;
  if (account === '' || kind === '' || id === '') return undefined;
  return {
    account,
    kind,
    id,
    ...(typeof project === 'number' ? { project } : {}),
    ...(typeof region === 'number' ? { region } : {}),
    ...(side === 'theirs' ? { side } : {}),
  };
}

function fileName(title: string, id: string): string {
  return `${cleanName(/[^\p{C}\s/\\[\]()`]/u.test(title) ? title : id)}.json`;
}

/**
 * A name in a path: no slashes, control or direction marks, at most 80 characters. The editor's messages may
 * show it and parse links in it, so brackets and backticks are removed too.
 */
function cleanName(name: string): string {
  const cleaned = name
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\[\]()`]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const cut = [...cleaned].slice(0, 80).join('').trim();
  // a name of only dots would navigate folders
  return /^\.*$/.test(cut) ? '-' : cut;
}
