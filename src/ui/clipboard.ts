import * as vscode from 'vscode';
import { flash } from './editorWindow.ts';
import { createSecretCopies, staying } from './secretCopies.ts';

/** Copies text to the clipboard. A secret is removed after a while, if nothing else was copied meanwhile. */
export function createClipboard(log: (error: unknown) => void) {
  const { t } = vscode.l10n;
  const { clipboard } = vscode.env;
  const onCleared = () => flash(t('Removed the secret from the clipboard'));
  const secrets = createSecretCopies({ clipboard, onCleared, log });

  return {
    /** Returns a message about what was done. */
    async copy(text: string, { secret }: { secret: boolean }): Promise<string> {
      if (secret) {
        await secrets.copy(text);
        return t('Copied. It will be removed from the clipboard in {0} seconds.', staying / 1000);
      }
      await clipboard.writeText(text);
      return t('Copied');
    },
    /** Removes a copied secret that is one of these: it is no longer valid. */
    forget: secrets.forget,
    dispose: secrets.dispose,
  };
}

export type Clipboard = ReturnType<typeof createClipboard>;
