import type * as vscode from 'vscode';
import type { Panel } from './panel.ts';

/** Goes on with a panel that the editor brought back, with what its page kept. */
export type RestorePage = (panel: vscode.WebviewPanel, kept: unknown) => Promise<void>;

/** How a set learns about panels that the editor restores and accounts that sign out. */
interface PanelHost {
  readonly restores: Map<string, RestorePage>;
  readonly keep: {
    listen(listener: (news: { readonly gone: readonly string[] }) => unknown): vscode.Disposable;
  };
}

/** An open panel, and what its feature keeps beside it. */
interface Opened {
  readonly panel: Pick<Panel<never>, 'reveal' | 'dispose' | 'onDidDispose'>;
}

/** What the panels of a set are of, and how one is opened. */
export interface PanelSetOptions<Subject, Shown extends Opened> {
  /** The page that they show. */
  readonly page: string;
  /** One panel at a time has it. */
  readonly keyOf: (subject: Subject) => string;
  /** Id of the account: its panels are closed when it is signed out. */
  readonly accountOf: (subject: Subject) => string;
  /** Throws where there is nothing to show; `restored` is a panel that the editor brought back. */
  readonly open: (subject: Subject, restored?: vscode.WebviewPanel) => Promise<Shown>;
  /** Finds the subject of a page from what it kept before a reload of the window; undefined: there is none any more. */
  readonly subjectOf: (kept: unknown) => Subject | undefined | Promise<Subject | undefined>;
}

/** The panels of one type in a window: at most one for a key, there again after a reload, gone with their account. */
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
      // its account was signed out meanwhile
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

  /** Closes panels by their account; those that are being opened, once they are open. */
  function close(isOver: (account: string) => boolean): void {
    for (const { account, found } of shown.values()) if (isOver(account)) found.panel.dispose();
    for (const each of opening.values()) each.isOver ||= isOver(each.account);
  }

  return {
    /**
     * Shows the panel of a subject. `again` is done to one that is there, before it is seen; `isNew`: it was about to be
     * opened.
     */
    async show(subject: Subject, again?: (found: Shown, isNew: boolean) => Promise<void>): Promise<Shown> {
      const key = keyOf(subject);
      const pending = opening.get(key);
      // without a wait in between, so that a second call finds the first
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
