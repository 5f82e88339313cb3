import type { createKeptUploads } from './keptUploads.ts';
import { isActive, type RunningUpload } from './runningUpload.ts';

/** How often a window says that it still has an upload, in ms. */
const holdAgain = 5000;

interface HoldsOptions {
  readonly kept: ReturnType<typeof createKeptUploads>;
  /** The uploads of this window, by their ids. */
  readonly running: Map<string, RunningUpload>;
  readonly closing: AbortSignal;
  readonly holdEvery: number | undefined;
  readonly onChange: () => void;
  readonly onError: (error: unknown) => void;
}

/** What a window does so that no other one sends its uploads, and it none of theirs. */
export function createHolds({ kept, running, closing, holdEvery, onChange, onError }: HoldsOptions) {
  let timer: NodeJS.Timeout | undefined;

  /**
   * Whether an upload is no longer this window's: another one has it, or has finished or canceled it. It is left alone
   * then. What a window that is gone has added is taken over.
   */
  function isLost(entry: RunningUpload): boolean {
    const isOver = entry.state.step === 'paused' && !kept.isThere(entry.upload);
    if (isOver || kept.heldElsewhere(entry.upload) > 0) {
      entry.stop.abort();
      running.delete(entry.upload.id);
      onChange();
      return true;
    }
    const added = isActive(entry) ? undefined : kept.leftByOther(entry.upload);
    if (added) entry.upload = { ...added, isPaused: entry.upload.isPaused };
    return false;
  }

  /** Says that this window still has an upload, also where what was kept of it is lost. */
  async function hold(entry: RunningUpload): Promise<void> {
    const isEnding = isActive(entry) && entry.stop.signal.aborted;
    if (!isEnding && !closing.aborted && !isLost(entry)) await kept.keep(entry.upload);
  }

  function holdAll(): void {
    const held = [...running.values()].filter(({ state }) => state.step !== 'paused');
    for (const entry of held) void hold(entry).catch(onError);
    if (held.length === 0) end();
  }

  function end(): void {
    clearInterval(timer);
    timer = undefined;
  }
  closing.addEventListener('abort', end, { once: true });

  return {
    isLost,
    /** Holds what is sent, what waits for room, and what failed and was told here, for as long as there is any. */
    begin(): void {
      if (!closing.aborted) timer ??= setInterval(holdAll, holdEvery ?? holdAgain);
    },
  };
}
