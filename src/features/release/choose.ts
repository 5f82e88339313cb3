import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import { pages } from '../../platform/client/paging.ts';
import { edgeAppSettings } from '../../platform/edge/edgeApp.ts';
import { listEdgeApps } from '../../platform/edge/operations.ts';
import { checkMember } from '../../platform/grammar/rules.ts';
import { withProgress } from '../../ui/progress.ts';
import { say } from '../../ui/say.ts';
import type { ReleaseContext } from './context.ts';
import type { Deployment } from './deploy.ts';

/** How many files of the workspace are offered. */
const mostFiles = 50;

/** A file of the workspace, or any other. */
export async function chooseFile({ ask }: Pick<Host, 'ask'>, title: string): Promise<vscode.Uri | undefined> {
  const { t } = vscode.l10n;
  const found = await vscode.workspace.findFiles('**/*.wasm', '**/node_modules/**', mostFiles);
  const rows = found.map((uri) => ({ label: vscode.workspace.asRelativePath(uri), uri }));
  const other = { label: t('Choose Another File…'), uri: undefined };
  const placeHolder = t('Select a WebAssembly file');
  const picked = rows.length > 0 ? await ask.pick([...rows, other], { title, placeHolder }) : other;
  return picked && (picked.uri ?? ask.file(title, ['wasm']));
}

/** An app to deploy a file to, or a new one. */
export async function chooseApp(
  { ask, connect, kinds }: Pick<ReleaseContext, 'ask' | 'connect' | 'kinds'>,
  account: string,
  file: vscode.Uri,
): Promise<Deployment['app'] | undefined> {
  const { t } = vscode.l10n;
  const { client } = await connect(account);
  const apps = await withProgress(t('Loading…'), async (signal) => {
    const reader = pages(client, listEdgeApps, {});
    const all = [];
    while (!reader.done) all.push(...(await reader.next(signal, 2)).items);
    return all;
  });
  const made = {
    label: t('New Edge App…'),
    description: '',
    iconPath: new vscode.ThemeIcon('add'),
    ref: undefined,
  };
  const rows = apps.map((app) => ({
    label: kinds.app.title(app),
    description: say(kinds.app.state(app, Date.now()).words),
    iconPath: new vscode.ThemeIcon('rocket'),
    ref: { account, kind: kinds.app.id, scope: {}, id: kinds.app.key(app), title: kinds.app.title(app) },
  }));
  const title = t('Deploy {0}', vscode.workspace.asRelativePath(file));
  const row = await ask.pick([made, ...rows], {
    title,
    placeHolder: t('Select the app to deploy it to'),
  });
  if (row !== made) return row?.ref;
  const isTaken = (text: string) => apps.some(({ name }) => name === text);
  const name = await ask.type({
    title,
    prompt: t('Name of the new app'),
    value: nameOf(file),
    check(text) {
      const [problem] = checkMember('name', edgeAppSettings.shape.name.unwrap(), text);
      const message = problem
        ? say(problem.words)
        : isTaken(text)
          ? t('Another app already has this name.')
          : undefined;
      return message ? { message, severity: vscode.InputBoxValidationSeverity.Error } : undefined;
    },
  });
  return name === undefined ? undefined : { name };
}

/** A name for an app made of a file: `My App.wasm` gives `my-app`. */
function nameOf({ path }: vscode.Uri): string {
  const file = (path.split('/').at(-1) ?? '').replace(/\.wasm$/i, '');
  const slug = file.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return slug.replace(/^-+/, '').slice(0, 64).replace(/-+$/, '');
}
