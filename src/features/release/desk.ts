import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import { commandOf } from '../../kinds/verbs/commandOf.ts';
import { openDownload } from '../../platform/client/download.ts';
import { CallError } from '../../platform/client/errors.ts';
import { pages } from '../../platform/client/paging.ts';
import { pause } from '../../platform/client/retry.ts';
import { edgeAppSettings } from '../../platform/edge/edgeApp.ts';
import { getEdgeClient } from '../../platform/edge/edgeApps.ts';
import { listEdgeApps } from '../../platform/edge/operations.ts';
import { checkMember } from '../../platform/grammar/rules.ts';
import { describe, reasonOf } from '../../ui/describe.ts';
import { showMessage } from '../../ui/editorWindow.ts';
import { openLink } from '../../ui/panels/panel.ts';
import { withProgress } from '../../ui/progress.ts';
import { markTrusted } from '../../ui/rows/trusted.ts';
import { say } from '../../ui/say.ts';
import type { Releases } from '../../work/releases/releases.ts';
import type { ReleaseContext } from './context.ts';
import { type Deployed, type Deployment, deploy } from './deploy.ts';
import { checkRunning } from './isRunning.ts';
import { rollBack } from './rollBack.ts';
import { whyNotDeployed } from './words.ts';
import { type WorkspaceApp, workspaceApps } from './workspace.ts';

/** How many files of the workspace are offered. */
const mostFiles = 50;

/** Deploys files to apps, and brings earlier releases back. Loaded at its first use. */
export function createReleaseDesk(host: Host, releases: Releases, kinds: ReleaseContext['kinds']) {
  const { t } = vscode.l10n;
  const { ask, connect, session } = host;
  const desk: ReleaseContext = { ...host, releases, kinds, open: openDownload, pause };

  /** A file of the workspace, or any other. */
  async function chooseFile(title: string): Promise<vscode.Uri | undefined> {
    const found = await vscode.workspace.findFiles('**/*.wasm', '**/node_modules/**', mostFiles);
    const rows = found.map((uri) => ({ label: vscode.workspace.asRelativePath(uri), uri }));
    const other = { label: t('Choose Another File…'), uri: undefined };
    const placeHolder = t('Select a WebAssembly file');
    const picked = rows.length > 0 ? await ask.pick([...rows, other], { title, placeHolder }) : other;
    return picked && (picked.uri ?? ask.file(title, ['wasm']));
  }

  /** An app to deploy a file to, or a new one. */
  async function chooseApp(account: string, file: vscode.Uri): Promise<Deployment['app'] | undefined> {
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
      placeHolder: t('Select the app that is to run it'),
    });
    if (row !== made) return row?.ref;
    const isTaken = (text: string) => apps.some(({ name }) => name === text);
    const name = await ask.type({
      title,
      prompt: t('Name of the new app'),
      value: nameOf(file),
      check(text) {
        const [problem] = checkMember('name', edgeAppSettings.name.unwrap(), text);
        const message = problem
          ? say(problem.words)
          : isTaken(text)
            ? t('An app has this name already.')
            : undefined;
        return message ? { message, severity: vscode.InputBoxValidationSeverity.Error } : undefined;
      },
    });
    return name === undefined ? undefined : { name };
  }

  /** Deploys, and tells what came of it; a failure can be tried again. Resolves to what went wrong. */
  async function deployTelling(wanted: Deployment): Promise<string | undefined> {
    const name = 'id' in wanted.app ? wanted.app.title : wanted.app.name;
    for (;;) {
      try {
        const deployed = await deploy(desk, wanted);
        if (deployed) void offer(deployed).catch(host.log.error);
        return undefined;
      } catch (error) {
        if (isGivenUp(error)) return t('canceled');
        host.log.error(error);
        const reason = whyNotDeployed(error, await allowedApps(error, wanted.account)) ?? reasonOf(error);
        const { message, next } = describe(error, t('Could not deploy “{0}”', name), reason);
        const again = t('Try Again');
        const picked = await showMessage('error', message, [again, ...(next ? [next.title] : [])]);
        if (next && picked === next.title) await vscode.commands.executeCommand(next.command);
        if (picked !== again) return reason;
      }
    }
  }

  async function allowedApps(error: unknown, account: string): Promise<number | undefined> {
    if (!(error instanceof CallError) || error.reason !== 'quota') return undefined;
    const { client } = await connect(account);
    return client.call(getEdgeClient, {}).then(
      ({ app_count }) => app_count,
      () => undefined,
    );
  }

  async function offer({ ref, text, url }: Deployed): Promise<void> {
    const [open, copy, log] = [t('Open in Browser'), t('Copy URL'), t('Show App Log')];
    const picked = await ask.tell(text, [...(url ? [open, copy] : []), log]);
    if (picked === open && url) await openLink(url);
    if (picked === copy && url) await vscode.env.clipboard.writeText(url);
    if (picked === log)
      await vscode.commands.executeCommand(commandOf('row.showAppLog'), markTrusted({ ...ref }));
  }

  /** The app of this name, or that it is to be made. */
  async function appNamed(account: string, name: string): Promise<Deployment['app']> {
    const { client } = await connect(account);
    const reader = pages(client, listEdgeApps, { name });
    while (!reader.done) {
      const found = (await reader.next()).items.find((each) => each.name === name);
      if (found) return { account, kind: kinds.app.id, scope: {}, id: kinds.app.key(found), title: name };
    }
    return { name };
  }

  async function deployWorkspaceApp({ app, uri }: WorkspaceApp, tell?: (line: string) => void) {
    const { id: account } = await session.account();
    return deployTelling({
      account,
      app: await appNamed(account, app),
      file: uri,
      ...(tell ? { tell } : {}),
    });
  }

  return {
    /** Deploys a file to an app; what is not given is asked for. */
    async deploy(given: {
      readonly ref?: Ref | undefined;
      readonly file?: vscode.Uri | undefined;
    }): Promise<void> {
      const account = given.ref?.account ?? (await session.account()).id;
      const file = given.file ?? (await chooseFile(t('Deploy')));
      const app = file && (given.ref ?? (await chooseApp(account, file)));
      if (file && app) await deployTelling({ account, app, file });
    },
    deployWorkspaceApp,
    /** Deploys what the workspace names; asks where it names several. */
    async deployWorkspace(): Promise<void> {
      if (!vscode.workspace.isTrusted) {
        await ask.warn(t('This workspace isn’t trusted, so its headend.json isn’t used.'), []);
        return;
      }
      const { apps, wrong } = await workspaceApps();
      const [first, second] = apps;
      if (!first) {
        const help = t(
          'No folder of the workspace has a headend.json that names an app and its file, such as {0}',
          '{ "deploy": [{ "app": "my-app", "file": "build/app.wasm" }] }',
        );
        await ask.warn(wrong.length > 0 ? t('Can’t use {0}.', wrong.join('; ')) : help, []);
        return;
      }
      // those of other folders can be deployed all the same
      if (wrong.length > 0) void ask.warn(t('Can’t use {0}.', wrong.join('; ')), []).catch(host.log.error);
      const rows = apps.map((each) => ({ label: each.app, description: each.file, each }));
      const picked = second
        ? await ask.pick(rows, { title: t('Deploy Workspace App'), placeHolder: t('Select an app') })
        : rows[0];
      if (picked) await deployWorkspaceApp(picked.each);
    },
    async isRunning(given: {
      readonly ref?: Ref | undefined;
      readonly file?: vscode.Uri | undefined;
    }): Promise<void> {
      const ref = given.ref ?? (await ask.find(t('Is This What Runs?'), (kind) => kind === kinds.app))?.ref;
      const file = ref && (given.file ?? (await chooseFile(t('Compare'))));
      if (!ref || !file) return;
      try {
        await checkRunning(desk, ref, file);
      } catch (error) {
        if (isGivenUp(error)) return;
        const what = t('Could not compare “{0}”', ref.title);
        const { message } = describe(error, what, whyNotDeployed(error, undefined) ?? reasonOf(error));
        await ask.warn(message, []);
      }
    },
    async rollBack(ref: Ref): Promise<void> {
      try {
        const deployed = await rollBack(desk, ref);
        if (deployed) void offer(deployed).catch(host.log.error);
      } catch (error) {
        if (!isGivenUp(error)) host.fail(error, t('Could not roll back “{0}”', ref.title));
      }
    },
  };
}

function isGivenUp(error: unknown): boolean {
  if (error instanceof CallError) return error.reason === 'cancelled' && error.applied === 'no';
  return error instanceof Error && error.name === 'AbortError';
}

/** A name for an app made of a file: `My App.wasm` gives `my-app`. */
function nameOf({ path }: vscode.Uri): string {
  const file = (path.split('/').at(-1) ?? '').replace(/\.wasm$/i, '');
  const slug = file.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return slug.replace(/^-+|-+$/g, '').slice(0, 64);
}
