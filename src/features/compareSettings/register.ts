import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import type { RowHandlers } from '../../ui/handler.ts';
import { rowVerb } from '../../ui/rows/rowVerb.ts';

/** Names of a comparison’s sides; the texts are held in memory alone. */
const scheme = 'headend-settings';

/** The largest file that is read, in bytes. */
const most = 1_000_000;

/** Compares the variables and secrets of an app with those of another, or of a file: no secret’s value is shown. */
export function registerCompareSettings(host: Host) {
  const { t } = vscode.l10n;
  const { ask, connect } = host;
  const texts = new Map<string, string>();
  let count = 0;
  const registration = vscode.workspace.registerTextDocumentContentProvider(scheme, {
    provideTextDocumentContent: (uri) => texts.get(uri.toString()) ?? '',
  });
  const closing = vscode.workspace.onDidCloseTextDocument(({ uri }) => texts.delete(uri.toString()));

  const side = (name: string, text: string): vscode.Uri => {
    count += 1;
    const uri = vscode.Uri.from({ scheme, path: `/${count}/${name.replace(/[/\\]/g, ' ')}.properties` });
    texts.set(uri.toString(), text);
    return uri;
  };

  async function read(ref: Ref, signal: AbortSignal) {
    const { readSettings } = await import('./read.ts');
    return readSettings(await connect(ref.account), ref.id, signal);
  }

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

  async function compare(ref: Ref): Promise<void> {
    const { settingsOfFile } = await import('./compared.ts');
    const { settingsText } = await import('./settingsText.ts');
    const { withProgress } = await import('../../ui/progress.ts');
    const app = { label: t('Another App…'), isFile: false };
    const file = { label: t('A .env File…'), isFile: true };
    const title = t('Compare “{0}”', ref.title);
    const picked = await ask.pick([app, file], { title, placeHolder: t('Select what to compare it with') });
    if (!picked) return;
    const other = picked.isFile
      ? await chooseFile(title)
      : (await ask.find(title, ({ id }) => id === ref.kind))?.ref;
    if (!other) return;
    const own = await withProgress(t('Reading “{0}”', ref.title), (signal) => read(ref, signal));
    const left = { name: ref.title, text: settingsText(own.settings) };
    if (!(other instanceof vscode.Uri)) {
      const theirs = await withProgress(t('Reading “{0}”', other.title), (signal) => read(other, signal));
      return show(left, { name: other.title, text: settingsText(theirs.settings) });
    }
    const { readDotEnv } = await import('./dotEnv.ts');
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
  async function chooseFile(title: string): Promise<vscode.Uri | undefined> {
    const found = await vscode.workspace.findFiles('**/.env*', '**/node_modules/**', 50);
    const rows = found.map((uri) => ({ label: vscode.workspace.asRelativePath(uri), uri }));
    const other = { label: t('Choose Another File…'), uri: undefined };
    const picked = rows.length > 0 ? await ask.pick([...rows, other], { title }) : other;
    return picked && (picked.uri ?? ask.file(t('Compare'), ['env', '*']));
  }

  return {
    rows: {
      compareSettings: rowVerb(host, {
        run: ({ ref }) => compare(ref),
        failure: (title) => t('Could not compare “{0}”', title),
        search: (kind) => t('Compare {0} Settings', t(kind.words.one)),
      }),
    } satisfies RowHandlers,
    dispose: () => vscode.Disposable.from(registration, closing).dispose(),
  };
}
