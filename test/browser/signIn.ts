import type { Window } from './driveWindow.ts';

/** Signs in by the palette, as a user does. */
export async function signIn(
  window: Window,
  account: { readonly origin: string; readonly key: string },
): Promise<void> {
  await window.run('Headend: Sign In');
  await window.quickInput.accept(account.origin, 'API base URL');
  await window.quickInput.accept(account.key, 'API key');
  await window.quickInput.widget.waitFor({ state: 'hidden' });
  await window.account().waitFor();
}

/** Signs out of the only account, by the palette, as a user does. */
export async function signOut(window: Window): Promise<void> {
  await window.run('Headend: Sign Out');
  await window.page
    .locator('.monaco-dialog-box')
    .getByRole('button', { name: 'Sign Out', exact: true })
    .click();
}

/** Starts the sandbox of the window, by the button of the welcome, and waits for its streams. */
export async function trySandbox(window: Window): Promise<void> {
  await window.open();
  await window.page.getByRole('button', { name: 'Try the Sandbox' }).click();
  await window.counted(window.row('Streaming', /^Live Streams/));
}
