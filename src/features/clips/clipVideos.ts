import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { Clipping } from '../../kinds/grammar/clipping.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import { CallError } from '../../platform/client/errors.ts';
import type { pause } from '../../platform/client/retry.ts';
import { showMessage } from '../../ui/editorWindow.ts';
import { applyChange } from '../../work/changes.ts';
import { createFollowing, type FollowedWork } from '../../work/follow/following.ts';
import { createKeptWork, type Work, workName } from '../../work/keptWork.ts';
import type { Item } from '../../work/listing.ts';
import { readItem } from '../../work/readItem.ts';

export interface ClipVideosOptions
  extends Pick<Host, 'kinds' | 'kindOf' | 'connect' | 'lists' | 'log' | 'fail' | 'memory'> {
  /** Identifies this window. */
  readonly window: string;
  /** Shows a resource, and its row. */
  readonly show: (ref: Ref) => Promise<void>;
  /** Waits so many seconds. */
  readonly pause: typeof pause;
  readonly now?: () => number;
}

/** The video of a clip that is waited for. */
export interface AwaitedVideo {
  /** Resolves once it has its name; to undefined if it is no longer waited for. */
  readonly named: Promise<Ref | undefined>;
  /** Nobody waits here for `named` any more: what comes of it is told in a message. */
  readonly leave: () => void;
}

interface Wish {
  readonly clip: Ref;
  readonly clipping: Clipping<Item>;
  /** The kinds of the clip and of its video. */
  readonly clips: Kind;
  readonly videos: Kind;
  /** Its title is the name. */
  readonly work: Work;
}

/** How long a video is waited for, in ms, longer than its clip exists; and the pauses between two looks, in seconds. */
const longest = 7200_000;
const wait = { first: 1.5, growth: 1.4, most: 30 };
/** A clip that so many looks in a row do not find is gone: a new one may not be listed at once. */
const missedWhenGone = 3;
/** Why a name is not set that is worth another attempt. */
const passing = [
  'unreachable',
  'interrupted',
  'timeout',
  'busy',
  'limited',
  'offlineSandbox',
  'unauthorized',
];

/**
 * Names the videos that clips are kept as once the service lists them: the wish is kept despite reloads, and one window
 * at a time follows it.
 */
export function createClipVideos(options: ClipVideosOptions) {
  const { kinds, kindOf, connect, lists, log, fail, memory, window, show, pause, now = Date.now } = options;
  const { t } = vscode.l10n;
  const kept = createKeptWork({ memory, window, now, sort: 'clipVideos' });
  /** Who tells of it in this window, by the names of the work. */
  const listeners = new Map<string, (video: Ref | undefined) => void>();

  async function run(work: Work, followed: FollowedWork): Promise<void> {
    const { about: clip, title: name } = work;
    const clipping = kinds.find((each) => each.clipping?.kind === clip?.kind)?.clipping;
    const [clips, videos] = [clipping?.kind, clipping?.video].map((id) => kindOf(id ?? ''));
    if (!clip || !clipping || !clips || !videos) return void (await followed.settle());
    const told = (video: Ref | undefined) => {
      const listener = listeners.get(workName(work));
      listeners.delete(workName(work));
      listener?.(video);
      return listener !== undefined;
    };
    try {
      const video = await untilNamed({ clip, clipping, clips, videos, work }, followed);
      if (!(await followed.settle()) || followed.signal.aborted) return void told(undefined);
      if (!video) {
        told(undefined);
        void showMessage(
          'warning',
          t('The service didn’t list the video of a clip, so it wasn’t named “{0}”.', name),
          [],
        );
        return;
      }
      void lists.refreshKind(videos).catch(log.error);
      if (!told(video)) await tellNamed(video, videos);
    } catch (error) {
      const isOurs = await followed.settle();
      told(undefined);
      if (isOurs && !followed.signal.aborted) fail(error, t('Could not name the video “{0}”', name));
    }
  }

  async function tellNamed(video: Ref, { words }: Kind): Promise<void> {
    const go = t('Show {0}', t(words.one));
    const picked = await showMessage('info', t('A clip was kept as the video “{0}”.', video.title), [go]);
    if (picked === go) await show(video);
  }

  /** The video, once it has its name; undefined: the service told none. Throws what ends it. */
  async function untilNamed(wish: Wish, { signal, isMine, rest }: FollowedWork): Promise<Ref | undefined> {
    let missed = 0;
    let seconds = wait.first;
    while (!signal.aborted && isMine() && now() - wish.work.since < longest) {
      const { video, isMissing } = await look(wish, signal);
      if (signal.aborted || !isMine()) return undefined;
      const named = video === undefined ? undefined : await setName(wish, video, signal);
      missed = isMissing ? missed + 1 : 0;
      if (named || missed >= missedWhenGone) return named;
      await rest(seconds);
      seconds = Math.min(seconds * wait.growth, wait.most);
    }
    return undefined;
  }

  async function look({ clip, clipping, clips }: Wish, signal: AbortSignal) {
    try {
      const item = await readItem(await connect(clip.account), clips, clip, signal);
      return { video: clipping.cut(item).video, isMissing: false };
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return { video: undefined, isMissing: error.reason === 'missing' };
    }
  }

  /** Names a video; undefined: that is to be tried again. Throws what ends it. */
  async function setName(
    { clip: { account, scope }, videos, work }: Wish,
    id: string,
    signal: AbortSignal,
  ): Promise<Ref | undefined> {
    const name = work.title;
    const ref = { account, scope, kind: videos.id, id, title: name };
    try {
      const connection = await connect(account);
      const before = await readItem(connection, videos, ref, signal);
      // an earlier attempt may have had no reply, or this window was closed before it noted that
      if (before['name'] !== name)
        await applyChange(connection, { kind: videos, ref, before, change: { name }, signal });
      return ref;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.applied !== 'no' || passing.includes(error.reason)) return undefined;
      throw error;
    }
  }

  const { follow, ...following } = createFollowing({ kept, run, onError: log.error, pause });
  return {
    ...following,
    /** Names the video of a clip once it is listed. Until `leave` is called, this window tells what came of it. */
    async follow(clip: Ref, name: string): Promise<AwaitedVideo> {
      const about = { account: clip.account, title: name, tasks: [`${clip.kind} ${clip.id}`], about: clip };
      const work = { ...about, since: now() };
      const { promise: named, resolve } = Promise.withResolvers<Ref | undefined>();
      listeners.set(workName(work), resolve);
      await follow(work);
      return { named, leave: () => void listeners.delete(workName(work)) };
    },
  };
}

export type ClipVideos = ReturnType<typeof createClipVideos>;
