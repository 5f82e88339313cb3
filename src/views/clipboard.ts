import * as vscode from 'vscode';

/** How long a secret stays in the clipboard, in ms. */
const staying = 60_000;

/** Puts texts into the clipboard. A secret one is taken out after a while, if nothing else was copied meanwhile. */
export function createClipboard(log: (error: unknown) => void) {
  const { t } = vscode.l10n;
  const timers = new Set<ReturnType<typeof setTimeout>>();

  async function clear(text: string): Promise<void> {
    if ((await vscode.env.clipboard.readText()) !== text) return;
    await vscode.env.clipboard.writeText('');
    vscode.window.setStatusBarMessage(`$(check) ${t('The secret is taken out of the clipboard')}`, 3000);
  }

  return {
    /** Tells what was done, in words. */
    async copy(text: string, { secret }: { secret: boolean }): Promise<string> {
      await vscode.env.clipboard.writeText(text);
      if (!secret) return t('Copied');
      const timer = setTimeout(() => {
        timers.delete(timer);
        void clear(text).catch(log);
      }, staying);
      timers.add(timer);
      return t('Copied. It is taken out of the clipboard in {0} s.', staying / 1000);
    },
    dispose() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

export type Clipboard = ReturnType<typeof createClipboard>;
