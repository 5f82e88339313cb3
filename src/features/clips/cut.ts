import * as vscode from 'vscode';
import type { Connection } from '../../accounts/connection.ts';
import type { Host } from '../../host/host.ts';
import type { Clipping, ClipWish } from '../../kinds/grammar/clipping.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import { CallError } from '../../platform/client/errors.ts';
import { clock } from '../../shared/times.ts';
import { describe, runStep, unlockStepOf } from '../../ui/describe.ts';
import { withProgress } from '../../ui/progress.ts';
import { say, sayMs } from '../../ui/say.ts';
import { targetOf } from '../../work/callBound.ts';
import type { Item } from '../../work/listing.ts';
import { createMaker, type MadeOnce } from '../../work/makeOnce.ts';
import { readAlone } from '../../work/readItem.ts';
import { type AfterCut, afterCut } from './afterCut.ts';
import type { ClipVideos } from './clipVideos.ts';
import type { ClipNames } from './names.ts';
import { askKeeping, askRange, type ClipRange } from './questions.ts';
import { untilOf } from './untilOf.ts';

type Cutting = AfterCut &
  Pick<Host, 'connect' | 'kindOf' | 'lists' | 'log' | 'changed'> & {
    readonly names: Pick<ClipNames, 'keep'>;
    /** Names the video of a clip once it is listed. */
    readonly nameVideo: ClipVideos['follow'];
  };

/**
 * Cuts a clip from what is on air: of a range, or of what was just on air. Asks what is not given, sends, and tells
 * when the clip is there. Nothing is sent twice: a clip whose reply was lost is looked for first. Throws a CallError.
 */
export async function cutClip(host: Cutting, kind: Kind, ref: Ref, given?: ClipRange): Promise<void> {
  const { t } = vscode.l10n;
  const { clipping } = kind;
  const [clips, video] = [clipping?.kind, clipping?.video].map((id) => host.kindOf(id ?? ''));
  if (!clipping || !clips || !video) return;
  const connection = await host.connect(ref.account);
  const item = await withProgress(t('Reading “{0}”', ref.title), (signal) =>
    readAlone(connection, kind, ref, signal),
  );
  if (!clipping.when(item)) {
    await host.ask.warn(t('“{0}”: {1}', ref.title, say(clipping.needs)), []);
    return host.changed.emit([ref]);
  }
  const range =
    given ?? (await askRange(host, t('Cut a Clip from “{0}”', ref.title), clipping.longest(item)));
  if (!range) return;
  const length = clock(range.length * 1000);
  const title = t('Cut a Clip of {0} from “{1}”', length, ref.title);
  const name = t('{0}, clip of {1}', ref.title, timeOfDay(range.start));
  const keeping = await askKeeping(host, title, { life: clipping.life, video: { kind: video, name } });
  if (!keeping) return;
  const until = () => untilOf(range, keeping.seconds, clipping.life, Date.now());
  const made = await send(host, connection, ref, {
    clipping,
    wish: () => ({ ...range, until: until(), asVideo: keeping.asVideo }),
  });
  if (!made) return;
  const cut = clipping.cut(made.reply);
  const { account, scope } = ref;
  const clip = { account, scope, kind: clips.id, id: cut.id, title: cut.title };
  if (keeping.name) await host.names.keep(clip, keeping.name, until() * 1000);
  void host.lists.update().catch(host.log.error);
  host.ask.flash(
    made.wasFound
      ? t('The clip of “{0}” was cut although the response was lost', ref.title)
      : t('Cut a clip of {0} from “{1}”', length, ref.title),
  );
  // the wish is kept before the clip is waited for: a reload does not lose it
  const asVideo = keeping.asVideo ? await host.nameVideo(clip, keeping.name) : undefined;
  await afterCut(host, { of: ref, cut, clip, name: keeping.name, asVideo });
}

interface Sending {
  readonly clipping: Clipping<Item>;
  /** What is wanted as of now. */
  readonly wish: () => ClipWish;
}

/** Sends it until it is made, or the user gives up; undefined then. */
async function send(
  { ask, lists, log }: Cutting,
  connection: Connection,
  ref: Ref,
  { clipping, wish }: Sending,
): Promise<MadeOnce | undefined> {
  const { t } = vscode.l10n;
  const make = createMaker();
  for (;;) {
    try {
      const step = clipping.step(targetOf(connection, ref), wish());
      return await withProgress(t('Cutting a clip from “{0}”', ref.title), (signal) =>
        make(connection.client, step, { signal, about: ref.title }),
      );
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.applied !== 'no') void lists.update().catch(log.error);
      else if (error.reason === 'cancelled') return undefined;
      const again = t('Try Again');
      const lift = unlockStepOf(error);
      const reason = clipping.refused(error);
      const { message } = describe(
        error,
        t('Could not cut a clip from “{0}”', ref.title),
        reason && say(reason),
      );
      const picked = await ask.warn(message, [lift?.title ?? again]);
      await runStep(lift, picked);
      if (picked !== again) return undefined;
    }
  }
}

function timeOfDay(seconds: number): string {
  return sayMs(seconds * 1000, { dateStyle: 'short', timeStyle: 'medium' });
}
