import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { WindowHandlers } from '../../ui/handler.ts';
import type { ExtraNode, Node } from '../../ui/rows/nodes.ts';
import { inBrowser } from '../../work/inBrowser.ts';
import { isUploadKept } from '../../work/uploads/keptUploads.ts';
import type { createUploadDesk } from './desk.ts';

type Desk = ReturnType<typeof createUploadDesk>;

/** Files that are sent to the service. Loaded when there are any, or one is to be chosen. */
export function registerUpload(host: Host) {
  const { t } = vscode.l10n;
  const { fail, kinds, lists, log, memory, session } = host;
  const kind = kinds.find(({ uploads }) => uploads !== undefined);
  if (!kind) throw new Error('No kind is made of files.');
  const changed = new vscode.EventEmitter<ExtraNode | undefined>();
  let loading: Promise<Desk> | undefined;
  let desk: Desk | undefined;
  let isShown = false;
  let signedIn: readonly string[] = [];

  /** While any upload is kept, the Activity view is there, also where its account can’t be reached. */
  function showView(): void {
    const isKept = isUploadKept(memory, signedIn);
    if (isKept !== isShown) void vscode.commands.executeCommand('setContext', 'headend.uploads', isKept);
    isShown = isKept;
  }

  const load = () => {
    loading ??= import('./desk.ts')
      .then(({ createUploadDesk }) => {
        desk = createUploadDesk(host, kind, { redraw: (row) => changed.fire(row), onChange: showView });
        return desk;
      })
      .catch((error: unknown) => {
        // The next use tries again.
        loading = undefined;
        throw error;
      });
    return loading;
  };
  lists.addExtra('activity', { onDidChange: changed.event, of: (account) => desk?.rowsOf(account) ?? [] });

  /** Goes on with what other windows, or this one before a reload, have left. */
  async function resume(accounts: readonly string[]): Promise<void> {
    if (!desk && !isUploadKept(memory)) return;
    const { uploads } = await load();
    uploads.wake();
    for (const account of accounts) await uploads.resumeKept(account);
  }
  const resumeCurrent = () => {
    const { last } = session;
    if (last?.state === 'ready') void resume([last.account.id]).catch(log.error);
  };
  const subscriptions = [
    changed,
    session.onDidChange(resumeCurrent),
    vscode.window.onDidChangeWindowState(({ focused }) => focused && resumeCurrent()),
    host.reconnectRequested.listen(() => desk?.uploads.wake()),
    host.accountsChanged.listen(async ({ known, gone }) => {
      signedIn = known;
      showView();
      if (gone.length > 0 && isUploadKept(memory)) await (await load()).uploads.forget(gone);
      await resume(known);
    }),
  ];

  return {
    /** For tests inside the editor. */
    load,
    /** Uploads the files that were dropped on a row; on any other row than those of its kind, nothing happens. */
    async drop(target: Node | undefined, data: vscode.DataTransfer): Promise<void> {
      if (inBrowser()) {
        host.ask.flash(t('Videos can’t be uploaded in a browser. Use VS Code on the desktop.'), {
          icon: 'info',
        });
        return;
      }
      if (!target || !isOfKind(target, kind.id)) {
        host.ask.flash(t('Drop files on “{0}” to upload them.', t(kind.words.many)), { icon: 'info' });
        return;
      }
      // the editor gives what was dropped for as long as this runs
      const { droppedFiles } = await import('./choose.ts');
      const files = await droppedFiles(data);
      if (files.length === 0) {
        host.ask.flash(t('What was dropped isn’t a file on this machine.'), { icon: 'info' });
        return;
      }
      await (await load()).begin(files).catch((error) => fail(error, t('Could not upload')));
    },
    window: {
      'upload.start': async (argument, selected) => (await load()).start(argument, selected),
      'upload.pause': async (argument, selected) => (await load()).pause(argument, selected),
      'upload.resume': async (argument, selected) => (await load()).resume(argument, selected),
      'upload.cancel': async (argument, selected) => (await load()).cancel(argument, selected),
    } satisfies WindowHandlers,
    async dispose() {
      for (const each of subscriptions) each.dispose();
      await (await loading)?.dispose();
    },
  };
}

/** Whether a row is the list of a kind, or one in it. */
function isOfKind(node: Node, id: string): boolean {
  if (node.type === 'more' || node.type === 'section') return node.list.kind.id === id;
  return 'kind' in node && node.kind.id === id;
}
