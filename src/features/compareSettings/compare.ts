import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import { withProgress } from '../../ui/progress.ts';
import { settingsOfFile } from './compared.ts';
import { readDotEnv } from './dotEnv.ts';
import { readSettings } from './read.ts';
import { settingsText } from './settingsText.ts';

/** The largest file that is read, in bytes. */
const most = 1_000_000;

/** Makes a side of a comparison, with a name and a text. */
type MakeSide = (name: string, text: string) => vscode.Uri;

/** Shows the variables and secrets of an app beside those of another one, or of a file, which the user chooses. */
export async function compareSettings(
  { ask, connect }: Pick<Host, 'ask' | 'connect'>,
  ref: Ref,
  side: MakeSide,
): Promise<void> {
  const { t } = vscode.l10n;
  const read = async (of: Ref, signal: AbortSignal) => readSettings(await connect(of.account), of.id, signal);

  async function show(left: { name: string; text: string }, right: { name: string; text: string }) {
    if (left.text === right.text)
      return void (await ask.tell(
        t('“{0}” and “{1}” have the same variables and secrets.', left.name, right.name),
        [],
      ));
    const title = t('{0} ↔ {1}', left.name, right.name);
    await vscode.commands.executeCommand(
      'vscode.diff',
      side(left.name, left.text),
      side(right.name, right.text),
      title,
    );
  }

  const app = { label: t('Another App…'), isFile: false };
  const file = { label: t('A .env File…'), isFile: true };
  const title = t('Compare “{0}”', ref.title);
  const picked = await ask.pick([app, file], { title, placeHolder: t('Select what to compare it with') });
  if (!picked) return;
  const other = picked.isFile
    ? await chooseFile(ask, title)
    : (await ask.find(title, ({ id }) => id === ref.kind))?.ref;
  if (!other) return;
  const own = await withProgress(t('Reading “{0}”', ref.title), (signal) => read(ref, signal));
  const left = { name: ref.title, text: settingsText(own.settings) };
  if (!(other instanceof vscode.Uri)) {
    const theirs = await withProgress(t('Reading “{0}”', other.title), (signal) => read(other, signal));
    return show(left, { name: other.title, text: settingsText(theirs.settings) });
  }
  const { size } = await vscode.workspace.fs.stat(other);
  if (size > most)
    return void (await ask.warn(t('The file is larger than 1 MB, too large for a list of variables.'), []));
  const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(other));
  const names = (all: object | null | undefined) => new Set(Object.keys(all ?? {}));
  const known = { env: names(own.app.env), secrets: names(own.app.secrets) };
  const local = await settingsOfFile(readDotEnv(text), known);
  return show(left, { name: vscode.workspace.asRelativePath(other), text: settingsText(local) });
}

/** A file of the workspace, or any other. */
async function chooseFile(ask: Host['ask'], title: string): Promise<vscode.Uri | undefined> {
  const { t } = vscode.l10n;
  const found = await vscode.workspace.findFiles('**/.env*', '**/node_modules/**', 50);
  const rows = found.map((uri) => ({ label: vscode.workspace.asRelativePath(uri), uri }));
  const other = { label: t('Choose Another File…'), uri: undefined };
  const picked = rows.length > 0 ? await ask.pick([...rows, other], { title }) : other;
  return picked && (picked.uri ?? ask.file(t('Compare'), ['env', '*']));
}
