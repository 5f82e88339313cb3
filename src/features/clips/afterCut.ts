import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { Clipping, CutClip } from '../../kinds/grammar/clipping.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import { commandOf } from '../../kinds/verbs/commandOf.ts';
import { CallError } from '../../platform/client/errors.ts';
import type { pause } from '../../platform/client/retry.ts';
import { reasonOf } from '../../ui/describe.ts';
import { isPublicFile } from '../../ui/files/publicFile.ts';
import { showStoppable } from '../../ui/progress.ts';
import { markTrusted } from '../../ui/rows/trusted.ts';
import { applyChange } from '../../work/changes.ts';
import type { Item } from '../../work/listing.ts';
import { readItem } from '../../work/readItem.ts';
import type { ClipPresence } from './isThere.ts';

/** What is needed once a clip was cut. */
export interface AfterCut extends Pick<Host, 'ask' | 'connect' | 'kindOf' | 'fail' | 'lists' | 'log'> {
  /** Whether a public file is there. Throws a CallError. */
  readonly look: (url: string, signal: AbortSignal) => Promise<ClipPresence>;
  /** Waits so many seconds. */
  readonly pause: typeof pause;
  /** Shows a resource, and its row. */
  readonly show: (ref: Ref) => Promise<void>;
}

interface Cut {
  /** What it was cut from. */
  readonly of: Ref;
  readonly clipping: Clipping<Item>;
  readonly cut: CutClip;
  readonly kinds: { readonly clips: Kind; readonly video: Kind };
  readonly clip: Ref;
  /** What the user calls it; may be empty. */
  readonly name: string;
  /** Whether it is kept as a video, too, of that name. */
  readonly asVideo: boolean;
}

/** How long a clip is waited for after it was on air, in ms, and the pauses between two looks, in seconds. */
const longest = 600_000;
const wait = { first: 1.5, growth: 1.4, most: 10 };

/** Waits until a clip is there, names the video that it becomes, and offers what to do with them. */
export async function afterCut(host: AfterCut, made: Cut): Promise<void> {
  const { t } = vscode.l10n;
  const { of, clip, cut } = made;
  const found = await waitFor(host, made);
  if (!found) return;
  if (found.presence === 'gone') {
    await host.ask.warn(t('The clip of “{0}” no longer exists: the service has deleted it.', of.title), []);
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
      'The clip of “{0}” is ready. Its video isn’t listed yet: name it “{1}” once it is.',
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
    const presence = await untilThere(host, made.cut, { signal: stop.signal, tell });
    if (presence !== 'there' || !made.asVideo) return presence && { presence, video: undefined };
    tell(t('waiting for its video'));
    return { presence, video: await untilVideo(host, made, stop.signal) };
  });
}

interface Waiting {
  readonly signal: AbortSignal;
  readonly tell: (message: string) => void;
}

/** Looks at growing intervals until a clip is there or gone; undefined: no longer waited for. */
async function untilThere(
  { look, pause }: AfterCut,
  { url, ends }: CutClip,
  { signal, tell }: Waiting,
): Promise<ClipPresence | undefined> {
  const { t } = vscode.l10n;
  if (url === undefined || !isPublicFile(url)) return 'there';
  const until = Math.max(Date.now(), ends) + longest;
  tell(t('not there yet'));
  await pause(Math.max(0, (ends - Date.now()) / 1000), signal).catch(() => undefined);
  for (let seconds = wait.first; !signal.aborted && Date.now() < until; seconds *= wait.growth) {
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
  return undefined;
}

/** The video that a clip became, with the wanted name; undefined: the service tells none yet. */
async function untilVideo(host: AfterCut, made: Cut, signal: AbortSignal): Promise<Ref | undefined> {
  const { clipping, kinds, clip, name } = made;
  const { account, scope } = clip;
  for (let seconds = wait.first; seconds < wait.most * 2 && !signal.aborted; seconds *= wait.growth) {
    try {
      const connection = await host.connect(account);
      const { video: id } = clipping.cut(await readItem(connection, kinds.clips, clip, signal));
      if (id !== undefined) {
        const ref = { account, scope, kind: kinds.video.id, id, title: name };
        await rename(host, { ref, kind: kinds.video, name, signal });
        void host.lists.refreshKind(kinds.video).catch(host.log.error);
        return ref;
      }
    } catch (error) {
      // it is told in the list of clips, too
      if (!(error instanceof CallError) || error.reason === 'missing') return undefined;
    }
    await host.pause(Math.min(seconds, wait.most), signal).catch(() => undefined);
  }
  return undefined;
}

interface Naming {
  readonly ref: Ref;
  readonly kind: Kind;
  readonly name: string;
  readonly signal: AbortSignal;
}

/** A failure is told, and changes nothing about the clip. */
async function rename(host: AfterCut, { ref, kind, name, signal }: Naming): Promise<void> {
  try {
    const connection = await host.connect(ref.account);
    const before = await readItem(connection, kind, ref, signal);
    await applyChange(connection, { kind, ref, before, change: { name }, signal });
  } catch (error) {
    if (!signal.aborted) host.fail(error, vscode.l10n.t('Could not name the video “{0}”', name));
  }
}
