import * as vscode from 'vscode';
import type { Ref } from '../../kinds/grammar/ref.ts';
import type { ReleaseContext } from './context.ts';
import { bringBack, canReturn } from './rollBack.ts';
import { releaseRows } from './rows.ts';
import type { Deployed } from './told.ts';

/**
 * Shows the releases of an app that are kept here; one can be brought back, or what is known of it copied. Resolves to
 * what came of bringing one back.
 */
export async function showReleases(desk: ReleaseContext, ref: Ref): Promise<Deployed | undefined> {
  const { t } = vscode.l10n;
  const { ask } = desk;
  const known = await releaseRows(desk, ref);
  if (known.rows.length === 0) {
    await ask.tell(t('Nothing has been deployed to “{0}” from this computer.', ref.title), []);
    return undefined;
  }
  const title = t('Releases of “{0}”', ref.title);
  const placeHolder = t('Kept on this computer until you sign out. Select one to roll back or copy');
  const row = await ask.pick(known.rows, { title, placeHolder });
  if (!row) return undefined;
  const { md5, commit, binary } = row.release;
  const copies = [
    [t('Copy Binary ID'), binary],
    [t('Copy MD5'), md5],
    [t('Copy Commit'), commit],
  ] as const;
  const back = { label: t('Roll Back…'), description: '', iconPath: icon('history'), text: undefined };
  const deeds = [
    ...(canReturn(row) ? [back] : []),
    ...copies.flatMap(([label, text]) =>
      text === undefined ? [] : [{ label, description: text, iconPath: icon('copy'), text }],
    ),
  ];
  const deed = await ask.pick(deeds, { title: `${title}: #${binary}` });
  if (deed === back) return bringBack(desk, ref, known, row);
  if (deed?.text === undefined) return undefined;
  await vscode.env.clipboard.writeText(deed.text);
  ask.flash(t('Copied'));
  return undefined;
}

const icon = (name: string) => new vscode.ThemeIcon(name);
