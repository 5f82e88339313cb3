/** How long a secret stays in the clipboard, in ms. */
export const staying = 60_000;

export interface SecretCopiesOptions {
  readonly clipboard: {
    readText(): PromiseLike<string>;
    writeText(text: string): PromiseLike<void>;
  };
  /** Called when a secret was taken out. */
  readonly onCleared: () => void;
  readonly log: (error: unknown) => void;
  readonly timers?: Pick<typeof globalThis, 'setTimeout' | 'clearTimeout'>;
}

/** Puts secrets into the clipboard, and takes the last one out after a while, if nothing else was copied meanwhile. */
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
      // the one before is gone, or is this one, whose time begins anew
      timers.clearTimeout(last?.timer);
      last = { text, timer: timers.setTimeout(() => void takeOut().catch(log), staying) };
    },
    /**
     * Takes out at once what is left, where the clipboard is still in reach. It is not when the window is closed or loaded
     * again: VS Code cuts extensions off from the editor before it tells them, so there the secret stays.
     */
    dispose: () => takeOut().catch(() => undefined),
  };
}
