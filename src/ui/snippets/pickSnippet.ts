import * as vscode from 'vscode';
import type { Ask } from '../ask.ts';

type Asking = Pick<Ask, 'pick' | 'tell' | 'warn' | 'flash'>;

/** A form that something can be copied or inserted in. */
export interface SnippetRow {
  readonly label: string;
  readonly icon: string;
  readonly description?: string;
  /** The text; undefined: it was told why there is none. */
  readonly make: () => Promise<string | undefined>;
}

/** Lets the user pick a form; undefined: canceled, or it was told why there is no text. */
async function pickSnippet(
  ask: Asking,
  rows: readonly SnippetRow[],
  title: string,
): Promise<{ readonly label: string; readonly text: string } | undefined> {
  const shown = rows.map(({ icon, ...row }) => ({ ...row, iconPath: new vscode.ThemeIcon(icon) }));
  const row = await ask.pick(shown, { title });
  const text = await row?.make();
  return row && text !== undefined ? { label: row.label, text } : undefined;
}

/** Copies a text in the form that the user picks. */
export async function copySnippet(ask: Asking, rows: readonly SnippetRow[], title: string): Promise<void> {
  const picked = await pickSnippet(ask, rows, title);
  if (!picked) return;
  await vscode.env.clipboard.writeText(picked.text);
  ask.flash(vscode.l10n.t('Copied as {0}', picked.label));
}

/** Inserts a text in the form that the user picks, in place of the selection of the editor in front. */
export async function insertSnippet(
  ask: Asking,
  rows: () => Promise<readonly SnippetRow[]>,
  title: string,
): Promise<void> {
  const { t } = vscode.l10n;
  const editor = vscode.window.activeTextEditor;
  if (!editor) {
    await ask.tell(t('Open a file and place the cursor where the text belongs.'), []);
    return;
  }
  const picked = await pickSnippet(ask, await rows(), title);
  if (!picked) return;
  const isDone = await editor.edit((edit) => {
    for (const selection of editor.selections) edit.replace(selection, picked.text);
  });
  if (isDone) ask.flash(t('Inserted as {0}', picked.label));
  else await ask.warn(t('This file can’t be edited. Open another one and try again.'), []);
}
