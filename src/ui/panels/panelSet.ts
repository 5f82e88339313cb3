import type * as vscode from 'vscode';
import type * as z from 'zod';
import type { Accounts } from '../../accounts/accounts.ts';
import { isSignedIn } from '../../accounts/isSignedIn.ts';
import type { Panel } from './panel.ts';

/** Restores a panel that the editor brought back, with what its page kept. */
export type RestorePage = (panel: vscode.WebviewPanel, kept: unknown) => Promise<void>;

/** How a set learns about panels that the editor restores, and which accounts are signed in. */
export interface PanelSetHost {
  readonly restores: Map<string, RestorePage>;
  readonly accountsChanged: {
    listen(listener: (news: { readonly gone: readonly string[] }) => unknown): vscode.Disposable;
  };
  readonly accounts: Pick<Accounts, 'client'>;
  readonly log: { readonly error: (error: unknown) => void };
}

/** An open panel, and what its feature keeps with it. */
interface Opened {
  readonly panel: Pick<Panel<never>, 'reveal' | 'dispose' | 'onDidDispose'>;
}

/** What the panels of a set show, and how one is opened. */
export interface PanelSetOptions<Subject, Shown extends Opened, Kept> {
  /** The page in the panels. */
  readonly page: string;
  /** Only one panel at a time has the same key. */
  readonly keyOf: (subject: Subject) => string;
  /** Id of the account: its panels are closed when it is signed out. */
  readonly accountOf: (subject: Subject) => string;
  /** Throws if there is nothing to show; `restored` is a panel that the editor brought back. */
  readonly open: (subject: Subject, restored?: vscode.WebviewPanel) => Promise<Shown>;
  /** What a page keeps over a window reload, loaded with the first. Anyone may have written what the editor gives back. */
  readonly kept: () => Promise<z.ZodType<Kept>>;
  /** Finds the subject of a page from what it kept; undefined: it no longer exists. */
  readonly subjectOf: (kept: Kept) => Subject | undefined | Promise<Subject | undefined>;
}

/** The panels of one type in a window: one per key, restored after a reload, closed with their account. */
export function createPanelSet<Subject, Shown extends Opened, Kept>(
  host: PanelSetHost,
  { page, keyOf, accountOf, open, kept, subjectOf }: PanelSetOptions<Subject, Shown, Kept>,
) {
  const shown = new Map<string, { readonly account: string; readonly found: Shown }>();
  /** Panels that are being opened: a second click waits for the first. */
  const opening = new Map<
    string,
    { readonly account: string; readonly made: Promise<Shown>; isOver: boolean }
  >();

  async function make(subject: Subject, restored?: vscode.WebviewPanel): Promise<Shown> {
    const key = keyOf(subject);
    const account = accountOf(subject);
    const mine = { account, made: open(subject, restored), isOver: false };
    opening.set(key, mine);
    try {
      const found = await mine.made;
      shown.set(key, { account, found });
      found.panel.onDidDispose(() => shown.delete(key));
      // the account was signed out meanwhile
      if (mine.isOver) found.panel.dispose();
      return found;
    } finally {
      opening.delete(key);
    }
  }

  /** The subject of a page; undefined: its state is invalid, or the subject or its account no longer exists. */
  async function subjectIn(state: unknown): Promise<Subject | undefined> {
    const { success, data } = (await kept()).safeParse(state);
    const subject = success ? await subjectOf(data) : undefined;
    return subject && (await isSignedIn(host.accounts, accountOf(subject))) ? subject : undefined;
  }

  /** Closes a panel that cannot be restored: it would stay empty. */
  async function restore(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
    try {
      const subject = await subjectIn(state);
      const isThere = (key: string) => shown.has(key) || opening.has(key);
      if (subject === undefined || isThere(keyOf(subject))) panel.dispose();
      else await make(subject, panel);
    } catch (error) {
      host.log.error(error);
      panel.dispose();
    }
  }

  host.restores.set(`headend.${page}`, restore);
  const keeping = host.accountsChanged.listen(({ gone }) => {
    close((account) => gone.includes(account));
  });

  /** Closes panels by account; those still being opened are closed as soon as they are open. */
  function close(isOver: (account: string) => boolean): void {
    for (const { account, found } of shown.values()) if (isOver(account)) found.panel.dispose();
    for (const each of opening.values()) each.isOver ||= isOver(each.account);
  }

  return {
    /**
     * Shows the panel of a subject. `again` is called for an existing one before it is revealed; `isNew`: it
     * was still being opened.
     */
    async show(subject: Subject, again?: (found: Shown, isNew: boolean) => Promise<void>): Promise<Shown> {
      const key = keyOf(subject);
      const pending = opening.get(key);
      // no await before this, so that a second call finds the first
      const known = pending ? await pending.made : shown.get(key)?.found;
      if (!known) return make(subject);
      await again?.(known, pending !== undefined);
      known.panel.reveal();
      return known;
    },
    restore,
    find: (key: string): Shown | undefined => shown.get(key)?.found,
    all: (): readonly Shown[] => [...shown.values()].map(({ found }) => found),
    dispose() {
      keeping.dispose();
      close(() => true);
    },
  };
}
