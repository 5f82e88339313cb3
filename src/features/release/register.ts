import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Handler, RowHandlers, WindowHandlers } from '../../ui/handler.ts';
import { ownRefsFrom } from '../../ui/rows/refs.ts';
import { rowVerb } from '../../ui/rows/rowVerb.ts';
import { createReleases } from '../../work/releases/releases.ts';

/** Releases: files are deployed, compared with what runs, and rolled back. Most of it is loaded at its first use. */
export function registerRelease(host: Host) {
  const { t } = vscode.l10n;
  const { ask, kinds, kindOf, fail, memory } = host;
  const app = kinds.find((kind) => kind.releases !== undefined);
  const binary = kindOf(app?.releases?.of ?? '');
  if (!app || !binary) throw new Error('No kind is released.');
  const releases = createReleases(memory);
  const load = async () => {
    const { createReleaseDesk } = await import('./desk.ts');
    return createReleaseDesk(host, releases, { app, binary });
  };
  const leaving = host.accountsChanged.listen(({ gone }) => releases.forget(gone));

  /** On a row or reference of this window, or on what the user finds. */
  const own =
    (
      title: (kind: Kind) => string,
      run: (
        desk: Awaited<ReturnType<typeof load>>,
        ref: Parameters<Awaited<ReturnType<typeof load>>['rollBack']>[0],
      ) => Promise<void>,
    ) =>
    (kind: Kind): Handler =>
    async (argument) => {
      const [given] = ownRefsFrom(argument, undefined).filter((ref) => ref.kind === kind.id);
      const ref = given ?? (await ask.find(title(kind), (each) => each === kind))?.ref;
      if (ref) await run(await load(), ref);
    };
  const fileOf = (argument: unknown) => (argument instanceof vscode.Uri ? argument : undefined);

  return {
    /** The tasks of the workspace. Loaded when the editor asks for tasks. */
    async tasks(): Promise<vscode.TaskProvider> {
      const { createReleaseTasks } = await import('./tasks.ts');
      return createReleaseTasks(async (workspaceApp, telling) => {
        try {
          return await (await load()).runTask(workspaceApp, telling);
        } catch (error) {
          fail(error, t('Could not deploy “{0}”', workspaceApp.app));
          return false;
        }
      });
    },
    rows: {
      deploy:
        (kind: Kind): Handler =>
        async (argument) => {
          const [ref] = ownRefsFrom(argument, undefined).filter((each) => each.kind === kind.id);
          await (await load()).deploy({ ref });
        },
      isRunning: rowVerb(host, {
        run: async ({ ref }) => (await load()).isRunning({ ref }),
        failure: (title) => t('Could not compare “{0}”', title),
        search: () => t('Is This What Runs?'),
      }),
      showReleases: rowVerb(host, {
        run: async ({ ref }) => (await load()).showReleases(ref),
        failure: (title) => t('Could not show the releases of “{0}”', title),
        search: (kind) => t('Show {0} Releases', t(kind.words.one)),
      }),
      rollBack: own(
        (kind) => t('Roll Back {0}', t(kind.words.one)),
        (desk, ref) => desk.rollBack(ref),
      ),
    } satisfies RowHandlers,
    window: {
      'release.deployFile': async (argument) => (await load()).deploy({ file: fileOf(argument) }),
      'release.checkFile': async (argument) => (await load()).isRunning({ file: fileOf(argument) }),
      'release.deployWorkspace': async () => (await load()).deployWorkspace(),
    } satisfies WindowHandlers,
    dispose: leaving.dispose,
  };
}
