import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { Awaited, Made } from '../../kinds/grammar/action.ts';
import type { FollowMany } from '../../kinds/grammar/creation.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { pause as pauseFor } from '../../platform/client/retry.ts';
import { reasonOf } from '../../ui/describe.ts';
import { showMessage } from '../../ui/editorWindow.ts';
import { countOf } from '../../ui/nouns.ts';
import { showStoppable } from '../../ui/progress.ts';
import { sayState } from '../../ui/say.ts';
import { pagesOf } from '../../work/callBound.ts';
import { createFollowing, type FollowedWork } from '../../work/follow/following.ts';
import { type FollowedOne, followMany } from '../../work/follow/followMany.ts';
import { createKeptWork, type Work } from '../../work/keptWork.ts';
import type { Item } from '../../work/listing.ts';

export interface MadeManyOptions
  extends Pick<Host, 'kindOf' | 'connect' | 'lists' | 'log' | 'fail' | 'reports' | 'memory'> {
  /** Identifies this window. */
  readonly window: string;
  /** Waits between two looks, in seconds. */
  readonly pause?: typeof pauseFor;
  readonly now?: () => number;
}

interface Several {
  readonly account: string;
  readonly kind: Kind;
  readonly follow: FollowMany;
  readonly progress: Awaited['progress'];
}

/** Of so many the names are kept over a reload; the memory that windows share is written as a whole. */
const mostNames = 500;

/**
 * Follows what one creation of several made until the service is done with all, despite reloads, and in one window at a
 * time: one notification, one message.
 */
export function createMadeManyNotices(options: MadeManyOptions) {
  const { kindOf, lists, log, fail, reports, memory, window, pause = pauseFor, now = Date.now } = options;
  const { t } = vscode.l10n;
  const kept = createKeptWork({ memory, window, now, sort: 'several' });

  async function run(work: Work, followed: FollowedWork): Promise<void> {
    const { account, tasks: ids } = work;
    const kind = kindOf(work.several?.kind ?? '');
    const follow = kind?.creation?.many?.follow;
    if (!kind?.awaited || !follow) return void (await followed.settle());
    lists.refreshKind(kind).catch(log.error);
    try {
      const { progress } = kind.awaited;
      const all = await watch({ account, kind, follow, progress }, work, followed);
      // kept no more before it is told: a reload tells nothing twice
      if (!(await followed.settle())) return;
      await lists.refreshKind(kind);
      if (!followed.signal.aborted) await tellEnd(kind, work, all);
    } catch (error) {
      await followed.settle();
      fail(error, t('Could not follow {0}', countOf(kind, ids.length)));
    }
  }

  function watch(several: Several, { tasks: ids, since }: Work, followed: FollowedWork) {
    const { kind, follow, progress } = several;
    const { signal, stop, isMine, rest } = followed;
    const box = { title: countOf(kind, ids.length), button: t('Stop Waiting'), stop };
    return showStoppable(box, (report) => {
      const following = {
        ...{ ids, since, progress },
        most: follow.most,
        read: (part: readonly string[]) => readSome(options, several, part, signal),
        report: (now: readonly FollowedOne[], error?: Parameters<typeof reasonOf>[0]) =>
          report({ message: error ? t('can’t check: {0}', reasonOf(error)) : countWords(now) }),
        async pause(seconds: number) {
          if (isMine()) await rest(seconds);
          // another window may have taken them meanwhile
          if (!isMine()) stop();
        },
      };
      return followMany(following, signal);
    });
  }

  async function tellEnd(kind: Kind, { several }: Work, all: readonly FollowedOne[]): Promise<void> {
    const summary = endWords(kind, all);
    const severity = all.some(({ state }) => state === 'failed') ? 'error' : 'info';
    const details = t('Show Details');
    if ((await showMessage(severity, summary, [details])) !== details) return;
    await reports.show(
      summary,
      all.map((each, place) => lineOf(kind, nameOf(kind, several?.names?.[place], each), each)),
    );
  }

  const { follow, ...following } = createFollowing({ kept, run, onError: log.error, pause });
  return {
    ...following,
    /** Follows several of one kind, unless they are followed already. */
    follow(account: string, made: readonly Made[]): Promise<void> {
      const kind = made[0]?.kind ?? '';
      const names = made.length <= mostNames ? { names: made.map(({ title }) => title) } : {};
      const title = `${made.length} ${kind}`;
      return follow({
        ...{ account, title, since: now() },
        tasks: made.map(({ id }) => id),
        several: { kind, ...names },
      });
    },
  };
}

function nameOf(kind: Kind, name: string | undefined, { id, item }: FollowedOne): string {
  return name ?? (item ? kind.title(item) : `#${id}`);
}

/** Reads the items with these ids, over as many pages as they take. Throws a CallError. */
async function readSome(
  { connect }: Pick<MadeManyOptions, 'connect'>,
  { account, kind, follow }: Several,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Item>> {
  const reader = pagesOf(await connect(account), follow.list(ids), { scope: {}, id: '' });
  const wanted = new Set(ids);
  const found = new Map<string, Item>();
  while (!reader.done && found.size < wanted.size) {
    const { items } = await reader.next(signal);
    for (const item of items as readonly Item[]) {
      const id = kind.key(item);
      if (wanted.has(id)) found.set(id, item);
    }
  }
  return found;
}

function counted(all: readonly FollowedOne[]): Record<FollowedOne['state'], number> {
  const of = (state: FollowedOne['state']) => all.filter((each) => each.state === state).length;
  return { working: of('working'), done: of('done'), failed: of('failed'), gone: of('gone') };
}

function countWords(all: readonly FollowedOne[]): string {
  const { t } = vscode.l10n;
  const { done, failed, gone } = counted(all);
  const ready = t('{0} of {1} ready', done, all.length);
  return [
    ready,
    ...(failed > 0 ? [t('{0} failed', failed)] : []),
    ...(gone > 0 ? [t('{0} no longer listed', gone)] : []),
  ].join(' · ');
}

/** What came of all. */
function endWords(kind: Kind, all: readonly FollowedOne[]): string {
  const { t } = vscode.l10n;
  const { working, done } = counted(all);
  if (done === all.length) return t('{0} are ready.', countOf(kind, all.length));
  const noun = t(kind.words.many);
  if (working === 0) return t('{0}: {1}.', noun, countWords(all));
  return t('{0}: {1}. Headend stopped waiting for the rest.', noun, countWords(all));
}

function lineOf(kind: Kind, title: string, { state, item }: FollowedOne): string {
  const { t } = vscode.l10n;
  const said = state === 'gone' ? t('no longer listed') : item && sayState(kind.state(item, Date.now()));
  const mark = { working: '…', done: '✓', failed: '✗', gone: '✗' }[state];
  return `${mark} ${title}: ${said ?? t('unknown')}`;
}
