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
import { type FollowedOne, followMany } from '../../work/follow/followMany.ts';
import type { Item } from '../../work/listing.ts';

export interface MadeManyOptions
  extends Pick<Host, 'kindOf' | 'connect' | 'lists' | 'log' | 'fail' | 'reports'> {
  /** Waits between two looks, in seconds. */
  readonly pause?: typeof pauseFor;
}

interface Several {
  readonly account: string;
  readonly kind: Kind;
  readonly follow: FollowMany;
  readonly progress: Awaited['progress'];
  readonly made: readonly Made[];
}

/** Follows what one creation of several made until the service is done with all: one notification, one message. */
export function createMadeManyNotices(options: MadeManyOptions) {
  const { kindOf, lists, log, fail, reports, pause = pauseFor } = options;
  const { t } = vscode.l10n;
  const running = new Set<{ readonly account: string; readonly stop: AbortController }>();

  async function run(several: Several, stop: AbortController): Promise<void> {
    const { account, kind, follow, progress, made } = several;
    const box = {
      title: countOf(kind, made.length),
      button: t('Stop Waiting'),
      stop: () => stop.abort(),
    };
    const all = await showStoppable(box, (report) => {
      const following = {
        ids: made.map(({ id }) => id),
        progress,
        most: follow.most,
        read: (ids: readonly string[], signal: AbortSignal) =>
          readSome(options, { account, kind, follow }, ids, signal),
        report: (now: readonly FollowedOne[], error?: Parameters<typeof reasonOf>[0]) =>
          report({ message: error ? t('can’t check: {0}', reasonOf(error)) : countWords(now) }),
        pause,
      };
      return followMany(following, stop.signal);
    });
    await lists.refreshKind(kind);
    if (stop.signal.aborted) return;
    const summary = endWords(kind, all);
    const severity = all.some(({ state }) => state === 'failed') ? 'error' : 'info';
    const details = t('Show Details');
    if ((await showMessage(severity, summary, [details])) !== details) return;
    await reports.show(
      summary,
      all.map((each, place) => lineOf(kind, made[place]?.title ?? each.id, each)),
    );
  }

  return {
    /** Follows several of one kind. */
    follow(account: string, made: readonly Made[]): void {
      const kind = kindOf(made[0]?.kind ?? '');
      const follow = kind?.creation?.many?.follow;
      if (!kind?.awaited || !follow) return;
      const { progress } = kind.awaited;
      const stop = new AbortController();
      const one = { account, stop };
      running.add(one);
      run({ account, kind, follow, progress, made }, stop)
        .catch((error) => fail(error, t('Could not follow {0}', countOf(kind, made.length))))
        .finally(() => running.delete(one));
      lists.refreshKind(kind).catch(log.error);
    },
    /** Stops waiting for what other accounts made; the service goes on. */
    leaveExcept(accounts: readonly string[]): void {
      for (const { account, stop } of running) if (!accounts.includes(account)) stop.abort();
    },
  };
}

/** Reads the items with these ids, over as many pages as they take. Throws a CallError. */
async function readSome(
  { connect }: Pick<MadeManyOptions, 'connect'>,
  { account, kind, follow }: Omit<Several, 'made' | 'progress'>,
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
