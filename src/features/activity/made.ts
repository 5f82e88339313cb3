import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { Made } from '../../kinds/grammar/action.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { nameOf, type Ref } from '../../kinds/grammar/ref.ts';
import { commandOf } from '../../kinds/verbs/commandOf.ts';
import { CallError } from '../../platform/client/errors.ts';
import { pause as pauseFor } from '../../platform/client/retry.ts';
import { reasonOf } from '../../ui/describe.ts';
import { showMessage, showProgress } from '../../ui/editorWindow.ts';
import { say, sayState } from '../../ui/say.ts';
import type { Item } from '../../work/listing.ts';
import { readItem } from '../../work/readItem.ts';

export interface MadeNoticesOptions extends Pick<Host, 'kindOf' | 'connect' | 'lists' | 'log' | 'fail'> {
  /** Shows what was made; quietly: only its row, if the view is visible. */
  readonly show: (ref: Ref, quietly?: boolean) => Promise<void>;
  /** Waits between two checks, in seconds. */
  readonly pause?: typeof pauseFor;
}

/** How long it is followed, in ms, and the pauses between two checks, in seconds. */
const longest = 7200_000;
const wait = { first: 2, growth: 1.5, most: 15 };

/** Follows items that calls made until the service is done with them, in this window. */
export function createMadeNotices(options: MadeNoticesOptions) {
  const { kindOf, lists, log, fail, show } = options;
  const { t } = vscode.l10n;
  const running = new Map<string, { readonly account: string; readonly stop: AbortController }>();

  async function run(kind: Kind, ref: Ref, made: Made, stop: AbortController): Promise<void> {
    const { progress, ends } = made;
    const box = {
      location: vscode.ProgressLocation.Notification,
      title: ref.title,
      // the editor also accepts the button's label here
      cancellable: t('Stop Waiting') as unknown as boolean,
    };
    const end = await showProgress(box, async (report, token) => {
      token.onCancellationRequested(() => stop.abort());
      const tell = (message: string) => report({ message });
      return watch(options, { kind, ref, progress, tell }, stop.signal);
    });
    await lists.refreshKind(kind);
    if (!end) return;
    const failed = progress(end) === 'failed';
    const play = t('Play');
    const open = t('Show {0}', t(kind.words.one));
    const canPlay = !failed && kind.playback !== undefined;
    const title = kind.title(end);
    const usual = failed
      ? t('“{0}” failed: {1}', title, sayState(kind.state(end, Date.now())))
      : t('“{0}” is ready.', title);
    const text = ends ? say(ends[failed ? 'failed' : 'done'](title)) : usual;
    const picked = await showMessage(failed ? 'error' : 'info', text, [...(canPlay ? [play] : []), open]);
    if (picked === play) await vscode.commands.executeCommand(commandOf('row.play'), ref);
    if (picked === open) await show(ref);
  }

  return {
    /** Follows one, unless it is followed already. */
    follow(account: string, made: Made): void {
      const { kind: id } = made;
      const kind = kindOf(id);
      if (!kind) return;
      const ref = { account, kind: id, scope: {}, id: made.id, title: made.title };
      const name = nameOf(ref);
      if (running.has(name)) return;
      const stop = new AbortController();
      running.set(name, { account, stop });
      lists.refreshKind(kind).catch(log.error);
      run(kind, ref, made, stop)
        .catch((error) => fail(error, t('Could not follow “{0}”', made.title)))
        .finally(() => running.delete(name));
    },
    /** Stops waiting for what was deleted. */
    forget(refs: readonly Ref[]): void {
      for (const ref of refs) running.get(nameOf(ref))?.stop.abort();
    },
    /** Stops waiting for what other accounts made; the service goes on. */
    leaveExcept(accounts: readonly string[]): void {
      for (const { account, stop } of running.values()) if (!accounts.includes(account)) stop.abort();
    },
  };
}

interface Watched {
  readonly kind: Kind;
  readonly ref: Ref;
  readonly progress: Made['progress'];
  readonly tell: (message: string) => void;
}

/** Reads it at growing intervals until it is done; undefined: no longer waited for. Throws if it is gone. */
async function watch(
  { connect, pause = pauseFor }: MadeNoticesOptions,
  { kind, ref, progress, tell }: Watched,
  signal: AbortSignal,
): Promise<Item | undefined> {
  const { t } = vscode.l10n;
  const began = Date.now();
  let seconds = wait.first;
  while (!signal.aborted && Date.now() - began < longest) {
    try {
      const item = await readItem(await connect(ref.account), kind, ref, signal);
      if (progress(item) !== 'working') return item;
      tell(sayState(kind.state(item, Date.now())));
    } catch (error) {
      if (signal.aborted) return undefined;
      if (!(error instanceof CallError) || error.reason === 'missing') throw error;
      tell(t('can’t check: {0}', reasonOf(error)));
    }
    await pause(seconds, signal).catch(() => undefined);
    seconds = Math.min(seconds * wait.growth, wait.most);
  }
  return undefined;
}
