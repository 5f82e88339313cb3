import type * as vscode from 'vscode';
import type { Panel } from './panel.ts';

/** Restores a panel that the editor brought back, with what its page kept. */
export type RestorePage = (panel: vscode.WebviewPanel, kept: unknown) => Promise<void>;

/** How a set learns about panels that the editor restores and accounts that sign out. */
interface PanelHost {
  readonly restores: Map<string, RestorePage>;
  readonly keep: {
    listen(listener: (news: { readonly gone: readonly string[] }) => unknown): vscode.Disposable;
  };
}

/** An open panel, and what its feature keeps with it. */
interface Opened {
  readonly panel: Pick<Panel<never>, 'reveal' | 'dispose' | 'onDidDispose'>;
}

/** What the panels of a set show, and how one is opened. */
export interface PanelSetOptions<Subject, Shown extends Opened> {
  /** The page in the panels. */
  readonly page: string;
  /** Only one panel at a time has the same key. */
  readonly keyOf: (subject: Subject) => string;
  /** Id of the account: its panels are closed when it is signed out. */
  readonly accountOf: (subject: Subject) => string;
  /** Throws if there is nothing to show; `restored` is a panel that the editor brought back. */
  readonly open: (subject: Subject, restored?: vscode.WebviewPanel) => Promise<Shown>;
  /** Finds the subject of a page from what it kept before a window reload; undefined: it no longer exists. */
  readonly subjectOf: (kept: unknown) => Subject | undefined | Promise<Subject | undefined>;
}

/** The panels of one type in a window: one per key, restored after a reload, closed with their account. */
export function createPanelSet<Subject, Shown extends Opened>(
  host: PanelHost,
  { page, keyOf, accountOf, open, subjectOf }: PanelSetOptions<Subject, Shown>,
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

  async function restore(panel: vscode.WebviewPanel, kept: unknown): Promise<void> {
    const subject = await subjectOf(kept);
    const isThere = (key: string) => shown.has(key) || opening.has(key);
    if (subject === undefined || isThere(keyOf(subject))) panel.dispose();
    else await make(subject, panel);
  }

  host.restores.set(`headend.${page}`, restore);
  const keeping = host.keep.listen(({ gone }) => {
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
