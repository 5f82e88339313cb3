import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { Made } from '../../kinds/grammar/action.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { nameOf, type Ref } from '../../kinds/grammar/ref.ts';
import { commandOf } from '../../kinds/verbs/commandOf.ts';
import { CallError } from '../../platform/client/errors.ts';
import { pause as pauseFor } from '../../platform/client/retry.ts';
import { reasonOf } from '../../ui/describe.ts';
import { showMessage } from '../../ui/editorWindow.ts';
import { showStoppable } from '../../ui/progress.ts';
import { say, sayState } from '../../ui/say.ts';
import { createFollowing, type FollowedWork } from '../../work/follow/following.ts';
import { createKeptWork, type Work } from '../../work/keptWork.ts';
import type { Item } from '../../work/listing.ts';
import { readItem } from '../../work/readItem.ts';

export interface MadeNoticesOptions
  extends Pick<Host, 'kindOf' | 'connect' | 'lists' | 'log' | 'fail' | 'memory'> {
  /** Identifies this window. */
  readonly window: string;
  /** Shows what was made; quietly: only its row, if the view is visible. */
  readonly show: (ref: Ref, quietly?: boolean) => Promise<void>;
  /** Waits between two checks, in seconds. */
  readonly pause?: typeof pauseFor;
  readonly now?: () => number;
}

/** How long it is followed, in ms, and the pauses between two checks, in seconds. */
const longest = 7200_000;
const wait = { first: 2, growth: 1.5, most: 15 };

/** Follows items that calls made until the service is done with them, despite reloads, and in one window at a time. */
export function createMadeNotices(options: MadeNoticesOptions) {
  const { kindOf, lists, log, fail, memory, show, window, pause = pauseFor, now = Date.now } = options;
  const { t } = vscode.l10n;
  const kept = createKeptWork({ memory, window, now, sort: 'made' });

  async function run(work: Work, followed: FollowedWork): Promise<void> {
    const { about: ref } = work;
    const kind = ref && kindOf(ref.kind);
    if (!ref || !kind?.awaited) return void (await followed.settle());
    lists.refreshKind(kind).catch(log.error);
    const box = { title: ref.title, button: t('Stop Waiting'), stop: followed.stop };
    try {
      const end = await showStoppable(box, (report) => {
        const tell = (message: string) => report({ message });
        return watch(options, { kind, ref, since: work.since, tell }, followed);
      });
      // kept no more before it is told: a reload tells nothing twice
      if (!(await followed.settle())) return;
      await lists.refreshKind(kind);
      if (end) await tellEnd(kind, ref, end);
    } catch (error) {
      await followed.settle();
      fail(error, t('Could not follow “{0}”', ref.title));
    }
  }

  async function tellEnd(kind: Kind, ref: Ref, end: Item): Promise<void> {
    const failed = kind.awaited?.progress(end) === 'failed';
    const play = t('Play');
    const open = t('Show {0}', t(kind.words.one));
    const canPlay = !failed && kind.playback !== undefined;
    const title = kind.title(end);
    const usual = failed
      ? t('“{0}” failed: {1}', title, sayState(kind.state(end, Date.now())))
      : t('“{0}” is ready.', title);
    const ends = kind.awaited?.ends;
    const text = ends ? say(ends[failed ? 'failed' : 'done'](title)) : usual;
    const picked = await showMessage(failed ? 'error' : 'info', text, [...(canPlay ? [play] : []), open]);
    if (picked === play) await vscode.commands.executeCommand(commandOf('row.play'), ref);
    if (picked === open) await show(ref);
  }

  const { follow, ...following } = createFollowing({ kept, run, onError: log.error, pause });
  return {
    ...following,
    /** Follows one, unless it is followed already. */
    follow(account: string, { kind, id, title }: Made): Promise<void> {
      const about = { account, kind, scope: {}, id, title };
      return follow({ account, title, tasks: [`${kind} ${id}`], since: now(), about });
    },
    /** Stops waiting for what was deleted. */
    forget(refs: readonly Ref[]): void {
      const names = refs.map(nameOf);
      following.leave(({ about }) => about !== undefined && names.includes(nameOf(about)));
    },
  };
}

interface Watched {
  readonly kind: Kind;
  readonly ref: Ref;
  /** When it was made, in ms since 1970. */
  readonly since: number;
  readonly tell: (message: string) => void;
}

/** Reads it at growing intervals until it is done; undefined: no longer waited for here. Throws if it is gone. */
async function watch(
  { connect, now = Date.now }: MadeNoticesOptions,
  { kind, ref, since, tell }: Watched,
  { signal, isMine, rest }: FollowedWork,
): Promise<Item | undefined> {
  const { t } = vscode.l10n;
  let seconds = wait.first;
  while (!signal.aborted && now() - since < longest) {
    try {
      const item = await readItem(await connect(ref.account), kind, ref, signal);
      if (signal.aborted || !isMine()) return undefined;
      if (kind.awaited?.progress(item) !== 'working') return item;
      tell(sayState(kind.state(item, Date.now())));
    } catch (error) {
      if (signal.aborted || !isMine()) return undefined;
      if (!(error instanceof CallError) || error.reason === 'missing') throw error;
      tell(t('can’t check: {0}', reasonOf(error)));
    }
    await rest(seconds);
    seconds = Math.min(seconds * wait.growth, wait.most);
  }
  return undefined;
}
