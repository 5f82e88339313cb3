import * as vscode from 'vscode';
import type { EdgeApp } from '../../platform/edge/edgeApp.ts';
import type { EdgeBinary } from '../../platform/edge/edgeBinary.ts';
import { humanBytes } from '../../shared/sizes.ts';

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
export function planLines({ app, running, next, account }: DeployPlan): string[] {
  const { t } = vscode.l10n;
  const change = (before: string | undefined, after: string) =>
    before === undefined ? after : t('{0} → {1}', before, after);
  const binary = next.id ? t('#{0}, which the service has already', next.id) : t('a new one, uploaded');
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
    ...(next.size === undefined ? [] : [t('Size: {0}', humanBytes(next.size))]),
    app ? t('Variables and secrets stay as they are.') : t('It begins without variables and secrets.'),
    ...(app ? [] : [t('Status: enabled')]),
    t('Account: {0}', account),
  ];
}
