import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import { commandOf } from '../../kinds/verbs/commandOf.ts';
import { openDownload } from '../../platform/client/download.ts';
import { pages } from '../../platform/client/paging.ts';
import { pause } from '../../platform/client/retry.ts';
import { getEdgeClient } from '../../platform/edge/edgeApps.ts';
import { listEdgeApps } from '../../platform/edge/operations.ts';
import { type Description, describe, reasonOf } from '../../ui/describe.ts';
import { openLink } from '../../ui/panels/panel.ts';
import { markTrusted } from '../../ui/rows/trusted.ts';
import type { Releases } from '../../work/releases/releases.ts';
import { chooseApp, chooseFile } from './choose.ts';
import type { ReleaseContext } from './context.ts';
import { type Deployment, deploy } from './deploy.ts';
import { checkRunning } from './isRunning.ts';
import { rollBack } from './rollBack.ts';
import { showReleases } from './showReleases.ts';
import { isStopped, Stopped } from './stopped.ts';
import type { Deployed, Telling } from './told.ts';
import { isFull, whyNotDeployed } from './words.ts';
import { type WorkspaceApp, workspaceApps } from './workspace.ts';

/** How a deployment ended: it has reached the app, it was stopped, which may leave something, or it failed. */
type Ended =
  | { readonly deployed: Deployed }
  | { readonly left: string | undefined }
  | ({ readonly reason: string } & Description);

/** Deploys files to apps, and brings earlier releases back. Loaded at its first use. */
export function createReleaseDesk(host: Host, releases: Releases, kinds: ReleaseContext['kinds']) {
  const { t } = vscode.l10n;
  const { ask, connect, session } = host;
  const desk: ReleaseContext = { ...host, releases, kinds, open: openDownload, pause };

  /** Deploys, once. An app that is only named is looked for before it is made. Never throws. */
  async function attempt(wanted: Deployment): Promise<Ended> {
    const { account } = wanted;
    try {
      const app = 'id' in wanted.app ? wanted.app : await appNamed(account, wanted.app.name, wanted.signal);
      return { deployed: await deploy(desk, { ...wanted, app }) };
    } catch (error) {
      if (isStopped(error)) return { left: error instanceof Stopped ? error.left : undefined };
      host.log.error(error);
      const reason = whyNotDeployed(error, await allowedApps(error, account)) ?? reasonOf(error);
      const name = 'id' in wanted.app ? wanted.app.title : wanted.app.name;
      return { reason, ...describe(error, t('Could not deploy “{0}”', name), reason) };
    }
  }

  /** Deploys, and tells what came of it; a failure can be tried again. */
  async function deployTelling(wanted: Deployment): Promise<void> {
    for (;;) {
      const ended = await attempt(wanted);
      if (!('reason' in ended)) return tellEnd(ended);
      const again = t('Try Again');
      if ((await tellFailure(ended, [again])) !== again) return;
    }
  }

  /** Tells a success, or what a stopped deployment leaves; nothing waits for its buttons. */
  function tellEnd(ended: Exclude<Ended, { reason: string }>): void {
    if ('deployed' in ended) void offer(ended.deployed).catch(host.log.error);
    else if (ended.left) void ask.tell(`${t('Stopped.')} ${ended.left}`, []).catch(host.log.error);
  }

  /** Tells a failure, and takes the step that helps. Resolves to the button that was pressed. */
  async function tellFailure(
    { message, next }: Extract<Ended, { reason: string }>,
    buttons: readonly string[],
  ): Promise<string | undefined> {
    const picked = await ask.error(message, [...buttons, ...(next ? [next.title] : [])]);
    if (next && picked === next.title) await vscode.commands.executeCommand(next.command);
    return picked;
  }

  async function allowedApps(error: unknown, account: string): Promise<number | undefined> {
    if (!isFull(error)) return undefined;
    const { client } = await connect(account);
    return client.call(getEdgeClient, {}).then(
      ({ app_count }) => app_count,
      () => undefined,
    );
  }

  async function offer({ ref, text, url, isServing, canEnable }: Deployed): Promise<void> {
    const [open, copy, log] = [t('Open in Browser'), t('Copy URL'), t('Show App Log')];
    const enable = t('Enable');
    const tell = isServing ? ask.tell : ask.warn;
    const links = url ? [open, copy] : [];
    const picked = await tell(text, [...(canEnable ? [enable] : links), log]);
    if (picked === enable)
      await vscode.commands.executeCommand('headend.row.enable', markTrusted({ ...ref }));
    if (picked === open && url) await openLink(url);
    if (picked === copy && url) await vscode.env.clipboard.writeText(url);
    if (picked === log)
      await vscode.commands.executeCommand(commandOf('row.showAppLog'), markTrusted({ ...ref }));
  }

  /** The app of this name, or that it is to be made. */
  async function appNamed(
    account: string,
    name: string,
    signal: AbortSignal | undefined,
  ): Promise<Deployment['app']> {
    const { client } = await connect(account);
    const reader = pages(client, listEdgeApps, { name });
    while (!reader.done) {
      const found = (await reader.next(signal)).items.find((each) => each.name === name);
      if (found) return { account, kind: kinds.app.id, scope: {}, id: kinds.app.key(found), title: name };
    }
    return { name };
  }

  /** What a workspace names, as it is deployed. */
  async function ofWorkspace({ app, uri }: WorkspaceApp, telling: Telling = {}): Promise<Deployment> {
    const { id: account } = await session.account();
    return { account, app: { name: app }, file: uri, ...telling };
  }

  /**
   * Deploys what a workspace names, and ends with the work: no message is waited for. Resolves to whether the app has
   * its binary, and serves; what went wrong is told in the form of a compiler.
   */
  async function runTask(app: WorkspaceApp, telling: Telling): Promise<boolean> {
    const { tell = () => undefined } = telling;
    const tellWrong = (reason: string) => tell(`${app.file}: error: ${reason.replaceAll('\n', ' ')}`);
    const ended = await attempt(await ofWorkspace(app, telling));
    if ('reason' in ended) {
      tellWrong(ended.reason);
      void tellFailure(ended, []).catch(host.log.error);
      return false;
    }
    tellEnd(ended);
    if (!('deployed' in ended)) tell([t('Stopped.'), ended.left].filter(Boolean).join(' '));
    else if (!ended.deployed.isServing) tellWrong(ended.deployed.text);
    return 'deployed' in ended && ended.deployed.isServing;
  }

  /** Does what may bring a release back, and tells what came of it. */
  async function bringing(work: typeof rollBack, ref: Ref, fail: (error: unknown) => void): Promise<void> {
    try {
      const deployed = await work(desk, ref);
      if (deployed) void offer(deployed).catch(host.log.error);
    } catch (error) {
      if (!isStopped(error)) fail(error);
    }
  }

  return {
    /** Deploys a file to an app; what is not given is asked for. */
    async deploy(given: {
      readonly ref?: Ref | undefined;
      readonly file?: vscode.Uri | undefined;
    }): Promise<void> {
      const account = given.ref?.account ?? (await session.account()).id;
      const file = given.file ?? (await chooseFile(host, t('Deploy')));
      const app = file && (given.ref ?? (await chooseApp(desk, account, file)));
      if (file && app) await deployTelling({ account, app, file });
    },
    runTask,
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
      if (picked) await deployTelling(await ofWorkspace(picked.each));
    },
    async isRunning(given: {
      readonly ref?: Ref | undefined;
      readonly file?: vscode.Uri | undefined;
    }): Promise<void> {
      const ref = given.ref ?? (await ask.find(t('Is This What Runs?'), (kind) => kind === kinds.app))?.ref;
      const file = ref && (given.file ?? (await chooseFile(host, t('Compare'))));
      if (!ref || !file) return;
      try {
        await checkRunning(desk, ref, file);
      } catch (error) {
        if (isStopped(error)) return;
        const what = t('Could not compare “{0}”', ref.title);
        const { message } = describe(error, what, whyNotDeployed(error, undefined) ?? reasonOf(error));
        await ask.warn(message, []);
      }
    },
    rollBack: (ref: Ref) =>
      bringing(rollBack, ref, (error) => host.fail(error, t('Could not roll back “{0}”', ref.title))),
    showReleases: (ref: Ref) =>
      bringing(showReleases, ref, (error) =>
        host.fail(error, t('Could not show the releases of “{0}”', ref.title)),
      ),
  };
}
