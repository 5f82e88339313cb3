import * as vscode from 'vscode';
import { baseUrlProblem } from '../../accounts/verify.ts';
import type { Profile } from '../../kinds/workspaceFile.ts';
import { pickRow } from '../../ui/editorWindow.ts';
import { workspaceFiles } from '../../ui/workspace/workspaceFiles.ts';
import { accountIcon } from './accountIcon.ts';
import { safetyWords } from './safetyWords.ts';

/** The accounts that `headend.json` of a trusted workspace offers, without those to which no key may be sent. */
async function workspaceProfiles(): Promise<Profile[]> {
  const files = await workspaceFiles();
  const all = files.flatMap(({ read }) => ('profiles' in read ? read.profiles : []));
  return all.filter(({ baseUrl }) => baseUrlProblem(baseUrl) === undefined);
}

/**
 * Where the workspace offers accounts, lets the user take one, or none. A profile acts only when it is taken, and
 * then its key is asked for. Undefined: canceled.
 */
export async function pickProfile(): Promise<Profile | 'own' | undefined> {
  const { t } = vscode.l10n;
  const profiles = await workspaceProfiles();
  if (profiles.length === 0) return 'own';
  const rows: (vscode.QuickPickItem & { readonly taken?: Profile | 'own' })[] = [
    { label: t('Enter a URL and API Key…'), iconPath: new vscode.ThemeIcon('sign-in'), taken: 'own' },
    { label: t('Profiles of this workspace'), kind: vscode.QuickPickItemKind.Separator },
    ...profiles.map((profile) => ({
      label: profile.name,
      description: [profile.baseUrl, safetyWords(profile.safety ?? 'normal')].filter(Boolean).join(' · '),
      iconPath: accountIcon(profile.color),
      taken: profile,
    })),
  ];
  const title = t('Sign In to Headend');
  return (await pickRow(rows, { title }))?.taken;
}
