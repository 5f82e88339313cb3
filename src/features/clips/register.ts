import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { openDownload } from '../../platform/client/download.ts';
import { pause } from '../../platform/client/retry.ts';
import { createDownloads } from '../../ui/files/downloads.ts';
import type { Handler, RowHandlers } from '../../ui/handler.ts';
import { ownRefsFrom } from '../../ui/rows/refs.ts';
import { rowVerb } from '../../ui/rows/rowVerb.ts';
import { createShowResource } from '../../ui/rows/showResource.ts';
import { isWorkKept } from '../../work/keptWork.ts';
import { readItem } from '../../work/readItem.ts';
import { homeFolder, saveFile } from '../../work/saveFile.ts';
import type { ClipVideos } from './clipVideos.ts';
import { lookForClip } from './isThere.ts';
import { createClipNames } from './names.ts';
import type { ClipRange } from './questions.ts';

/** Clips: cut from what is on air, and downloaded. */
export function registerClips(host: Host) {
  const { t } = vscode.l10n;
  const { ask, fail, connect, kindOf, lists, log, memory, session } = host;
  const show = createShowResource({ views: lists.views, kindOf, connect });
  const names = createClipNames(host);
  const window = crypto.randomUUID();
  let loading: Promise<ClipVideos> | undefined;
  /** The videos that are still to be named; loaded when there is one. */
  const videos = () => {
    loading ??= import('./clipVideos.ts')
      .then(({ createClipVideos }) => createClipVideos({ ...host, window, show, pause }))
      .catch((error: unknown) => {
        // the next use tries again
        loading = undefined;
        throw error;
      });
    return loading;
  };
  /** Goes on with what another window, or this one before a reload, has left. */
  async function resume(accounts: readonly string[]): Promise<void> {
    if (!loading && !isWorkKept(memory, 'clipVideos')) return;
    const { wake, resume: resumeOf } = await videos();
    wake();
    for (const account of accounts) await resumeOf(account);
  }
  const resumeCurrent = () => {
    const { last } = session;
    if (last?.state === 'ready') void resume([last.account.id]).catch(log.error);
  };
  const subscriptions = [
    session.onDidChange(resumeCurrent),
    vscode.window.onDidChangeWindowState(({ focused }) => focused && resumeCurrent()),
    host.reconnectRequested.listen(() => resume([])),
    host.accountsChanged.listen(async ({ known }) => {
      if (loading) (await loading).leaveExcept(known);
      await resume(known);
    }),
  ];
  const look = (url: string, signal: AbortSignal) => lookForClip(globalThis.fetch, url, signal);
  const download = createDownloads({
    open: (url, signal) => openDownload(globalThis.fetch, url, signal),
    save: saveFile,
    home: homeFolder(),
    fail,
  });

  /** For a row or reference from this window, or for what the user finds; a range comes with a reference. */
  const cut =
    (kind: Kind): Handler =>
    async (argument, selected) => {
      const [own] = ownRefsFrom(argument, undefined).filter((ref) => ref.kind === kind.id);
      const title = t('Cut {0} Clip', t(kind.words.one));
      const ref = own ?? (await ask.find(title, (each) => each === kind))?.ref;
      if (!ref) return;
      try {
        const { cutClip } = await import('./cut.ts');
        const nameVideo = async (...wish: Parameters<ClipVideos['follow']>) =>
          (await videos()).follow(...wish);
        const cutting = { ...host, look, pause, show, names, nameVideo };
        await cutClip(cutting, kind, ref, own && rangeFrom(selected));
      } catch (error) {
        fail(error, t('Could not cut a clip from “{0}”', ref.title));
      }
    };

  return {
    rows: {
      cutClip: cut,
      download: rowVerb(host, {
        async run({ kind, ref }) {
          const file = kind.file?.(await readItem(await connect(ref.account), kind, ref));
          const name = names.of(ref);
          if (file) await download(file.url, name === undefined ? file.name : `${name}.mp4`);
          else await ask.warn(t('“{0}” has no file to download.', ref.title), []);
        },
        failure: (title) => t('Could not download “{0}”', title),
        search: (kind) => t('Download {0}', t(kind.words.one)),
      }),
    } satisfies RowHandlers,
    async dispose() {
      for (const each of [...subscriptions, names]) each.dispose();
      await (await loading)?.dispose();
    },
  };
}

/** The range that a player gives; undefined: none. */
function rangeFrom(given: unknown): ClipRange | undefined {
  const { start, length } = (given ?? {}) as Partial<Record<keyof ClipRange, unknown>>;
  const isRange = Number.isSafeInteger(start) && Number.isSafeInteger(length) && Number(length) > 0;
  return isRange ? { start: Number(start), length: Number(length) } : undefined;
}
