import { pause as pauseFor } from '../../platform/client/retry.ts';
import { endAtServer } from './endAtServer.ts';
import { createHolds } from './holds.ts';
import { isVideoGone } from './isVideoGone.ts';
import { createKeptUploads, type KeptUpload } from './keptUploads.ts';
import { openFile } from './openFile.ts';
import { isDeclined, restAfter } from './restAfter.ts';
import { isActive, isNext, isNextWith, type RunningUpload, runningUpload } from './runningUpload.ts';
import type { Sender, Together } from './sendVideo.ts';
import type { Upload, UploadState, UploadsOptions } from './upload.ts';

/** How many files are sent at the same time. */
export const atOnce = 3;

/**
 * The uploads of the window: some at a time, the others in their order. They go on over lost connections, and over a
 * reload with what is kept. A window that closes leaves its uploads to others.
 */
export function createUploads(options: UploadsOptions) {
  const { memory, window, onChange, onDone, onFailed, onError, pause = pauseFor, now = Date.now } = options;
  const kept = createKeptUploads(memory, window, now);
  const running = new Map<string, RunningUpload>();
  const closing = new AbortController();
  let waking = new AbortController();
  /** Accounts that are looked at again later, as another window holds uploads of theirs. */
  const later = new Set<string>();
  const { holdEvery } = options;
  const holds = createHolds({ kept, running, closing: closing.signal, holdEvery, onChange, onError });

  function set(entry: RunningUpload, state: UploadState): void {
    entry.state = state;
    onChange();
  }

  /** Starts what is queued, as far as there is room. */
  function next(): void {
    if (closing.signal.aborted) return;
    let room = atOnce - [...running.values()].filter(isActive).length;
    for (const entry of [...running.values()].filter(isNext)) {
      if (room <= 0 || holds.isLost(entry)) continue;
      room -= 1;
      entry.stop = new AbortController();
      set(entry, { step: 'starting' });
      entry.done = run(entry).catch(onError);
      holds.begin();
    }
  }

  async function keep(entry: RunningUpload, known: Partial<KeptUpload> = {}): Promise<KeptUpload> {
    entry.upload = { ...entry.upload, ...known };
    // a canceled one is gone, and stays so
    if (running.has(entry.upload.id) && !closing.signal.aborted) await kept.keep(entry.upload);
    return entry.upload;
  }

  async function run(entry: RunningUpload): Promise<void> {
    const signal = AbortSignal.any([entry.stop.signal, closing.signal]);
    try {
      const file = await openFile(entry.upload.path, entry.upload.mark);
      try {
        // what sends is loaded when there is something to send
        const { sendVideo } = await import('./sendVideo.ts');
        const video = await sendVideo(entry.upload, file, senderOf(entry, signal), signal);
        running.delete(entry.upload.id);
        await kept.forget(entry.upload);
        onChange();
        onDone(entry.upload, video);
      } finally {
        await file.close();
      }
    } catch (error) {
      if (!signal.aborted) await tellEnd(entry, error);
    } finally {
      next();
    }
  }

  /** What the user declined is paused, with what was to be begun with it; all else has failed. */
  async function tellEnd(entry: RunningUpload, error: unknown): Promise<void> {
    if (!isDeclined(error)) {
      set(entry, { step: 'failed', error });
      return onFailed(entry.upload, error);
    }
    const declined = [entry, ...[...running.values()].filter((other) => isNextWith(other, entry))];
    for (const each of declined) set(each, { step: 'paused' });
    for (const each of declined) await keep(each, { isPaused: true });
  }

  function senderOf(entry: RunningUpload, signal: AbortSignal): Sender {
    return {
      ...options,
      now,
      together: entry.together,
      async keep(known) {
        const upload = await keep(entry, known);
        if (known.video !== undefined) options.onMade?.();
        return upload;
      },
      isTaken: (video) =>
        [...running.values()].some((other) => other !== entry && other.upload.video === video),
      onProgress(arrived) {
        entry.pace.note(arrived, now());
        entry.upload = { ...entry.upload, arrived };
        set(entry, { step: 'sending' });
      },
      async rest(error, tries) {
        const seconds = restAfter(error, tries);
        entry.pace.reset();
        set(entry, { step: 'waiting', until: now() + seconds * 1000, error });
        await pause(seconds, AbortSignal.any([signal, waking.signal])).catch(() => undefined);
        if (!signal.aborted) set(entry, { step: 'starting' });
      },
    };
  }

  function take(upload: KeptUpload, together?: Together): void {
    running.set(upload.id, runningUpload(upload, together));
  }

  /** Ends what is sent of it, and resolves once nothing is. */
  async function stop(entry: RunningUpload): Promise<void> {
    entry.stop.abort();
    entry.pace.reset();
    await entry.done;
  }

  /** Does what the user asks of an upload once what was asked before is done, if it is still there then. */
  async function inTurn(id: string, work: (entry: RunningUpload) => Promise<void>): Promise<void> {
    const entry = running.get(id);
    const turn = async () => {
      if (entry && running.get(id) === entry && !holds.isLost(entry)) await work(entry);
    };
    await entry?.orders.inTurn(turn).finally(next);
  }

  return {
    /** The uploads of an account, those of other windows too, in the order in which they were begun. */
    of(account: string): readonly Upload[] {
      return kept.of(account).map((upload) => {
        const entry = running.get(upload.id);
        const isElsewhere = !entry || (!isActive(entry) && kept.heldElsewhere(upload) > 0);
        if (isElsewhere) return { ...upload, state: { step: 'elsewhere' }, rate: undefined };
        const known = isActive(entry) ? undefined : kept.leftByOther(upload);
        return { ...(known ?? entry.upload), state: entry.state, rate: entry.pace.rate() };
      });
    },
    /** All uploads of this window. */
    all: (): readonly Upload[] =>
      [...running.values()].map(({ upload, state, pace }) => ({ ...upload, state, rate: pace.rate() })),
    async add(uploads: readonly KeptUpload[], together?: Together): Promise<void> {
      for (const upload of uploads) {
        take(upload, together);
        await kept.keep(upload);
      }
      onChange();
      next();
    },
    /** Goes on with what another window, or this one before a reload, has left. */
    async resumeKept(account: string): Promise<void> {
      const waits: number[] = [];
      for (const upload of kept.of(account)) {
        const entry = running.get(upload.id);
        // what another window has had meanwhile is as that one has left it
        const isOurs = entry && (isActive(entry) || entry.orders.isAny() || !kept.leftByOther(upload));
        if (isOurs || closing.signal.aborted) continue;
        running.delete(upload.id);
        const held = kept.heldElsewhere(upload);
        if (held > 0) {
          waits.push(held);
          continue;
        }
        take(upload);
        // any window may go on with a paused one
        if (!upload.isPaused) await kept.keep(upload);
      }
      onChange();
      next();
      if (waits.length === 0 || later.has(account)) return;
      later.add(account);
      // the window that holds it may have closed without leaving it
      pause(Math.min(...waits) / 1000 + 1, closing.signal)
        .then(() => {
          later.delete(account);
          return this.resumeKept(account);
        })
        .catch((error) => closing.signal.aborted || onError(error));
    },
    pause: (id: string): Promise<void> =>
      inTurn(id, async (entry) => {
        await stop(entry);
        set(entry, { step: 'paused' });
        await keep(entry, { isPaused: true });
      }),
    /** Goes on with one that is paused, that failed, or that waits. */
    resume: (id: string): Promise<void> =>
      inTurn(id, async (entry) => {
        if (['queued', 'starting', 'sending'].includes(entry.state.step)) return;
        await stop(entry);
        await keep(entry, { isPaused: false });
        set(entry, { step: 'queued' });
      }),
    /** Sends a file again from its start, as it is now, to another video if its own is gone. Throws a FileTrouble. */
    restart: (id: string): Promise<void> =>
      inTurn(id, async (entry) => {
        await stop(entry);
        const file = await openFile(entry.upload.path);
        await file.close();
        const isGone = entry.state.step === 'failed' && isVideoGone(entry.state.error);
        const fresh = isGone ? { video: undefined, creating: undefined } : {};
        await keep(entry, { mark: file.mark, address: undefined, arrived: 0, isPaused: false, ...fresh });
        set(entry, { step: 'queued' });
      }),
    /** Ends an upload for good, forgets it, and tells the server. Its video stays. */
    async cancel(id: string): Promise<void> {
      const entry = running.get(id);
      if (!entry || holds.isLost(entry)) return;
      running.delete(id);
      await stop(entry);
      await kept.forget(entry.upload);
      onChange();
      next();
      await endAtServer(entry.upload, options, closing.signal);
    },
    /** Tries at once what waits: the obstacle may be gone. */
    wake(): void {
      waking.abort();
      waking = new AbortController();
    },
    /** Stops and forgets the uploads of accounts that were signed out. */
    async forget(accounts: readonly string[]): Promise<void> {
      for (const upload of accounts.flatMap(kept.of)) {
        await this.cancel(upload.id);
        await kept.forget(upload);
      }
    },
    /** Leaves all uploads to other windows, and to this one after a reload. */
    async dispose(): Promise<void> {
      closing.abort();
      const entries = [...running.values()];
      for (const { upload } of entries) if (kept.isMine(upload)) await kept.release(upload);
      await Promise.all(entries.map(({ done }) => done));
    },
  };
}

export type Uploads = ReturnType<typeof createUploads>;
