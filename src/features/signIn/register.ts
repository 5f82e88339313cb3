import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { WindowHandlers } from '../../ui/handler.ts';
import { createSessionKeys } from './sessionKeys.ts';
import { createStatusBar } from './statusBar.ts';

/** Signing in and out, switching accounts, and showing who is signed in: in the status bar and in menus. */
export function registerSignIn({ accounts, session, ask, clientOf, memory, log, reconnect }: Host) {
  const statusBar = createStatusBar();
  const tell = createSessionKeys();
  const following = session.onDidChange((found) => {
    tell(found);
    statusBar.show(found);
  });
  const commands = async () => {
    const { createReleases } = await import('../../work/releases/releases.ts');
    const { createAccountCommands } = await import('./accountCommands.ts');
    return createAccountCommands(accounts, ask, createReleases(memory));
  };
  const signInNow = async () => {
    const { pickProfile } = await import('./profiles.ts');
    const taken = await pickProfile();
    if (!taken) return undefined;
    const { signIn } = await import('./signIn.ts');
    return signIn(
      {
        client: ({ baseUrl, key }) =>
          clientOf({ baseUrl, key, origin: 'stored', safety: 'normal', label: new URL(baseUrl).host }),
        add: accounts.add,
        memory,
      },
      taken === 'own' ? undefined : taken,
    );
  };

  return {
    /** Signs in. Throws a CancellationError if the user doesn't. */
    async signIn() {
      const account = await signInNow();
      if (!account) throw new vscode.CancellationError();
      return account;
    },
    window: {
      'account.switch': async () => (await commands())['account.switch'](),
      'account.signOut': async () => (await commands())['account.signOut'](),
      'account.setSafety': async (account) => (await commands())['account.setSafety'](account),
      'account.settings': async (account) => (await commands())['account.settings'](account),
      'account.signIn': signInNow,
      'view.retry': async () => {
        session.allow();
        await reconnect();
      },
      'log.show': async () => log.show(),
    } satisfies WindowHandlers,
    dispose() {
      following.dispose();
      statusBar.dispose();
    },
  };
}
