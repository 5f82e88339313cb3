import * as vscode from 'vscode';
import type { EdgeApp } from '../../platform/edge/edgeApp.ts';
import type { EdgeBinary } from '../../platform/edge/edgeBinary.ts';
import { fewLines } from '../../ui/fewLines.ts';
import { sayBytes } from '../../ui/say.ts';

/** What a deployment would change. */
export interface DeployPlan {
  /** The app as it is; undefined: it is made. */
  readonly app: EdgeApp | undefined;
  /** What it runs now, if that can be read. */
  readonly running: EdgeBinary | undefined;
  /** What it is to run. `id`: the service has it already. */
  readonly next: {
    readonly md5: string;
    readonly id?: string | undefined;
    readonly size?: number | undefined;
    readonly file?: string | undefined;
    /** Why the service can’t run what it already has of the same content: the end of a sentence, and its id. */
    readonly broken?: { readonly id: string; readonly why: string } | undefined;
  };
  readonly account: string;
}

/** Each part of a deployment in a line: what changes, and what stays. */
export async function planLines({ app, running, next, account }: DeployPlan): Promise<string[]> {
  const { t } = vscode.l10n;
  const change = (before: string | undefined, after: string) =>
    before === undefined ? after : t('{0} → {1}', before, after);
  const binary = next.id ? t('#{0}, already uploaded', next.id) : t('new upload');
  const before = app?.binary == null ? undefined : `#${app.binary}`;
  const { broken } = next;
  return [
    ...(broken
      ? [
          t(
            'The service already has this file as binary #{0} and couldn’t use it: {1}.',
            broken.id,
            broken.why,
          ),
        ]
      : []),
    ...(next.file ? [t('File: {0}', next.file)] : []),
    t('Binary: {0}', change(before, binary)),
    t('MD5: {0}', change(running?.checksum ?? undefined, next.md5)),
    ...(next.size === undefined ? [] : [t('Size: {0}', sayBytes(next.size))]),
    t('Variables: {0}', await kept(app?.env)),
    t('Secrets: {0}', await kept(app?.secrets)),
    ...(app ? [] : [t('Status: enabled')]),
    t('Account: {0}', account),
  ];
}

/** The names of what an app keeps; their values may be confidential. */
async function kept(named: object | null | undefined): Promise<string> {
  const { t } = vscode.l10n;
  const names = Object.keys(named ?? {});
  if (names.length === 0) return t('none');
  return t('{0} (unchanged)', (await fewLines(names, inOneLine)).join(', '));
}

/** A name that whoever can change the app has chosen: it makes no line of its own. */
function inOneLine(name: string): string {
  return name.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, 100);
}
