/** How long a secret stays in the clipboard, in ms. */
export const staying = 60_000;

export interface SecretCopiesOptions {
  readonly clipboard: {
    readText(): PromiseLike<string>;
    writeText(text: string): PromiseLike<void>;
  };
  /** Called when a secret was removed. */
  readonly onCleared: () => void;
  readonly log: (error: unknown) => void;
  readonly timers?: Pick<typeof globalThis, 'setTimeout' | 'clearTimeout'>;
}

/** Copies secrets to the clipboard, and removes the last one later if nothing else was copied meanwhile. */
export function createSecretCopies(options: SecretCopiesOptions) {
  const { clipboard, onCleared, log, timers = globalThis } = options;
  let last: { readonly text: string; readonly timer: ReturnType<typeof setTimeout> } | undefined;

  async function takeOut(): Promise<void> {
    if (!last) return;
    const { text, timer } = last;
    timers.clearTimeout(timer);
    last = undefined;
    if ((await clipboard.readText()) !== text) return;
    await clipboard.writeText('');
    onCleared();
  }

  return {
    async copy(text: string): Promise<void> {
      await clipboard.writeText(text);
      // the previous secret is gone, or the same one, whose time starts again
      timers.clearTimeout(last?.timer);
      last = { text, timer: timers.setTimeout(() => void takeOut().catch(log), staying) };
    },
    /** Removes one of these at once: it is no longer valid. */
    async forget(texts: readonly string[]): Promise<void> {
      if (last && texts.includes(last.text)) await takeOut();
    },
    /**
     * Removes a remaining secret immediately, if the clipboard can still be reached. It can't be when the
     * window closes or reloads: VS Code disconnects extensions before it notifies them, so the secret stays.
     */
    dispose: () => takeOut().catch(() => undefined),
  };
}
