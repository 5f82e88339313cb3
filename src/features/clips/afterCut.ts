import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { CutClip } from '../../kinds/grammar/clipping.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import { commandOf } from '../../kinds/verbs/commandOf.ts';
import type { pause } from '../../platform/client/retry.ts';
import { reasonOf } from '../../ui/describe.ts';
import { isPublicFile } from '../../ui/files/publicFile.ts';
import { showStoppable } from '../../ui/progress.ts';
import { markTrusted } from '../../ui/rows/trusted.ts';
import type { AwaitedVideo } from './clipVideos.ts';
import type { ClipPresence } from './isThere.ts';

/** What is needed once a clip was cut. */
export interface AfterCut extends Pick<Host, 'ask'> {
  /** Whether a public file is there. Throws a CallError. */
  readonly look: (url: string, signal: AbortSignal) => Promise<ClipPresence>;
  /** Waits so many seconds. */
  readonly pause: typeof pause;
  /** Shows a resource, and its row. */
  readonly show: (ref: Ref) => Promise<void>;
  readonly now?: () => number;
}

interface Cut {
  /** What it was cut from. */
  readonly of: Ref;
  readonly cut: CutClip;
  readonly clip: Ref;
  /** What the user calls it; may be empty. */
  readonly name: string;
  /** The video of that name that it is kept as, too. */
  readonly asVideo: AwaitedVideo | undefined;
}

/** How long a clip is waited for after it was on air, in minutes, and the pauses between two looks, in seconds. */
const longest = 10;
const wait = { first: 1.5, growth: 1.4, most: 10 };
/** How long its video is waited for in the same notification, in seconds. */
const longestForVideo = 60;

/** Waits until a clip and the video that it becomes are there, and offers what to do with them. */
export async function afterCut(host: AfterCut, made: Cut): Promise<void> {
  const { t } = vscode.l10n;
  const { of, clip, cut } = made;
  const found = await waitFor(host, made).finally(made.asVideo?.leave);
  if (!found) return;
  if (found.presence === 'gone') {
    await host.ask.warn(t('The clip of “{0}” no longer exists: the service has deleted it.', of.title), []);
    return;
  }
  if (found.presence === 'early') {
    const late = t(
      'The clip of “{0}” isn’t there after {1} min. It is listed below its stream: play it there once it is ready.',
      of.title,
      longest,
    );
    await host.ask.warn(late, []);
    return;
  }
  const [play, copy, show] = [t('Play'), t('Copy Address'), t('Show Video')];
  const buttons = [...(cut.url ? [play, copy] : []), ...(found.video ? [show] : [])];
  const picked = await host.ask.tell(readyWords(made, found), buttons);
  if (picked === play) await vscode.commands.executeCommand(commandOf('row.play'), markTrusted({ ...clip }));
  if (picked === copy && cut.url) {
    await vscode.env.clipboard.writeText(cut.url);
    host.ask.flash(t('{0} copied', t('Address')));
  }
  if (picked === show && found.video) await host.show(found.video);
}

/** That it is ready, and what became of its video and of the name. */
function readyWords({ of, name, asVideo }: Cut, { video }: Found): string {
  const { t } = vscode.l10n;
  if (video) return t('The clip of “{0}” is ready, and kept as the video “{1}”.', of.title, name);
  if (asVideo)
    return t(
      'The clip of “{0}” is ready. Its video will be named “{1}” once the service lists it.',
      of.title,
      name,
    );
  if (name) return t('The clip “{0}” of “{1}” is ready.', name, of.title);
  return t('The clip of “{0}” is ready.', of.title);
}

interface Found {
  readonly presence: ClipPresence;
  readonly video: Ref | undefined;
}

/** Shows that it is waited for, with a way to stop; undefined: stopped. */
function waitFor(host: AfterCut, made: Cut): Promise<Found | undefined> {
  const { t } = vscode.l10n;
  const stop = new AbortController();
  const box = {
    title: t('Clip of “{0}”', made.of.title),
    button: t('Stop Waiting'),
    stop: () => stop.abort(),
  };
  return showStoppable(box, async (report) => {
    const tell = (message: string) => report({ message });
    const { signal } = stop;
    const presence = await untilThere(host, made.cut, { signal, tell });
    if (presence !== 'there' || !made.asVideo) return presence && { presence, video: undefined };
    tell(t('waiting for its video'));
    const tired = host.pause(longestForVideo, signal).catch(() => undefined);
    return { presence, video: (await Promise.race([made.asVideo.named, tired])) ?? undefined };
  });
}

interface Waiting {
  readonly signal: AbortSignal;
  readonly tell: (message: string) => void;
}

/** Looks at growing intervals until a clip is there or gone, or for too long; undefined: no longer waited for. */
async function untilThere(
  { look, pause, now = Date.now }: AfterCut,
  { url, ends }: CutClip,
  { signal, tell }: Waiting,
): Promise<ClipPresence | undefined> {
  const { t } = vscode.l10n;
  if (url === undefined || !isPublicFile(url)) return 'there';
  const until = Math.max(now(), ends) + longest * 60_000;
  tell(t('not there yet'));
  await pause(Math.max(0, (ends - now()) / 1000), signal).catch(() => undefined);
  for (let seconds = wait.first; !signal.aborted && now() < until; seconds *= wait.growth) {
    try {
      const presence = await look(url, signal);
      if (presence !== 'early') return presence;
      tell(t('not there yet (425); looking again'));
    } catch (error) {
      if (signal.aborted) return undefined;
      tell(t('can’t check: {0}', reasonOf(error)));
    }
    await pause(Math.min(seconds, wait.most), signal).catch(() => undefined);
  }
  return signal.aborted ? undefined : 'early';
}
