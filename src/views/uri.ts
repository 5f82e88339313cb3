import * as vscode from 'vscode';
import type { Scope } from '../kinds/kind.ts';

/** One resource of one account, wherever it is shown. */
export interface Ref {
  readonly account: string;
  readonly kind: string;
  readonly scope: Scope;
  readonly id: string;
  /** For a reader; never used to find the resource. */
  readonly title: string;
}

/** One name for all references to a resource: its title may change. */
export function nameOf({ account, kind, scope, id }: Ref): string {
  return JSON.stringify([account, kind, scope.project, scope.region, id]);
}

/** The scheme of documents. */
export const scheme = 'headend';

/** `headend:/<account>/<kind>/<project|->/<region|->/<id>/<name>.json` */
export function uriOf(ref: Ref): vscode.Uri {
  const { project, region } = ref.scope;
  const where = [ref.account, ref.kind, project ?? '-', region ?? '-', ref.id].map((each) =>
    encode(`${each}`),
  );
  return vscode.Uri.from({ scheme, path: ['', ...where, `${cleanName(ref)}.json`].join('/') });
}

/** The resource of a document's address; undefined if it is not one of ours. */
export function refOf(uri: vscode.Uri): Ref | undefined {
  if (uri.scheme !== scheme) return undefined;
  const [, ...segments] = uri.path.split('/');
  const [account, kind, project, region, id] = segments.map(decode);
  const name = segments[5];
  if (!account || !kind || !id || name === undefined || segments.length > 6) return undefined;
  const scope = { ...number('project', project), ...number('region', region) };
  return { account, kind, scope, id, title: name.replace(/\.json$/, '') };
}

/**
 * The file name of a resource: no slashes, control or direction marks, at most 80 characters. The editor's messages name it,
 * and read links out of themselves: brackets and back-ticks go, too.
 */
function cleanName({ title, id }: Ref): string {
  const cleaned = title
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\[\]()`]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...cleaned].slice(0, 80).join('').trim() || id;
}

/** Half a character, which no address can hold. */
const half = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** A segment of its own: what the path's syntax needs is escaped, and what could be a link in a message; the rest stays readable. */
function encode(segment: string): string {
  const escaped = segment.replace(/[%/\\[\]()`\p{Cc}]/gu, asPercent);
  return escaped.replace(half, (unit) => `%u${unit.charCodeAt(0).toString(16)}`);
}

/** A character below 256, as `%5B`. */
function asPercent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}

function decode(segment: string): string {
  const whole = segment.replace(/%u([0-9a-f]{4})/g, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return whole.replace(/%([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

function number<Name extends string>(name: Name, text: string | undefined): { [key in Name]?: number } {
  return text && /^\d+$/.test(text) ? ({ [name]: Number(text) } as { [key in Name]: number }) : {};
}
