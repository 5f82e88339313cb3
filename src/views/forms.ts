import * as vscode from 'vscode';
import type { Connection } from '../accounts/connection.ts';
import type { Kind } from '../kinds/kind.ts';
import { openPanel, type Panel } from '../panels/panel.ts';
import { readFromForm, type ToForm } from '../wire/form.ts';
import { describe } from './describe.ts';
import { createFormDrafts } from './formDrafts.ts';
import { createFormSession } from './formSession.ts';
import { editSource, type FormSource, tabTitle } from './formSource.ts';
import { withProgress } from './progress.ts';
import { refFrom } from './refs.ts';
import { nameOf, type Ref } from './uri.ts';

export interface FormsOptions {
  readonly root: vscode.Uri;
  readonly kindOf: (id: string) => Kind | undefined;
  readonly connect: (accountId: string) => Promise<Connection>;
  readonly accountLabel: (accountId: string) => Promise<string>;
  readonly memory: vscode.Memento;
  /** Told of every change that was made. */
  readonly onSaved: (ref: Ref) => void;
  readonly log: (error: unknown) => void;
  /** Tells the user of a failure. `what` is the wish that failed. */
  readonly fail: (error: unknown, what: string) => void;
}

/** The forms of a window: at most one per resource. */
export function createForms(options: FormsOptions) {
  const drafts = createFormDrafts(options.memory);
  const shown = new Map<string, { account: string; panel: Panel<ToForm> }>();

  async function open(ref: Ref, restored?: vscode.WebviewPanel): Promise<void> {
    const key = nameOf(ref);
    const there = shown.get(key);
    if (there) return there.panel.reveal();
    const kind = options.kindOf(ref.kind);
    if (!kind?.form) return;
    const source = editSource({ kind, form: kind.form, ref }, () => options.connect(ref.account));
    const account = await options.accountLabel(ref.account);
    if (restored) return show({ ref, source, account, restored });
    const title = vscode.l10n.t('Opening “{0}”', ref.title);
    const prepared = await withProgress(title, (signal) => source.prepare(signal));
    shown.get(key)?.panel.reveal();
    if (!shown.has(key)) show({ ref, source, account, prepared });
  }

  function show(opening: Opening): void {
    const { ref, source, account, restored } = opening;
    const key = nameOf(ref);
    const scope = new AbortController();
    let { prepared } = opening;
    let session: ReturnType<typeof createFormSession> | undefined;

    /** A restored page is there before what it shows. */
    const prepare = async () => {
      try {
        prepared = await source.prepare(scope.signal);
        if (!scope.signal.aborted) panel.reload(prepared.origins);
      } catch (error) {
        if (scope.signal.aborted) return;
        const { message } = describe(error, vscode.l10n.t('Could not open “{0}”', ref.title));
        panel.post({ type: 'unread', text: message, retry: vscode.l10n.t('Try Again') });
      }
    };

    const panel: Panel<ToForm> = openPanel({
      type: 'headend.form',
      title: ref.title,
      root: options.root,
      page: 'form',
      origins: prepared?.origins ?? [],
      pictures: ['data:'],
      keepsPage: true,
      ...(restored ? { restored } : {}),
      read: readFromForm,
      receive: async (message) => {
        if (!prepared) return prepare();
        session ??= createFormSession(
          {
            source,
            key,
            account,
            drafts,
            post: (reply) => panel.post(reply),
            onSaved: () => options.onSaved(ref),
            onTitle: (title, pending) => panel.rename(tabTitle(title, pending)),
            log: options.log,
          },
          prepared,
        );
        await session.receive(message).catch(options.log);
      },
    });
    shown.set(key, { account: ref.account, panel });
    panel.onDidDispose(() => {
      scope.abort();
      session?.dispose();
      shown.delete(key);
    });
  }

  return {
    open,
    /** Lets a user find a resource that has a form, and opens it. */
    async find(search: (title: string, keeps: (kind: Kind) => boolean) => Promise<Ref | undefined>) {
      const ref = await search(vscode.l10n.t('Edit Resource in Form'), ({ form }) => form !== undefined);
      if (ref) await open(ref);
    },
    /** Brings a form back after a reload of the window. */
    async restore(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
      const ref = refFrom(state);
      if (!ref || shown.has(nameOf(ref)) || !options.kindOf(ref.kind)?.form) return panel.dispose();
      await open(ref, panel);
    },
    /** Closes the forms of accounts that are signed out. */
    closeExcept(accounts: readonly string[]) {
      for (const { account, panel } of shown.values()) if (!accounts.includes(account)) panel.dispose();
    },
    dispose() {
      for (const { panel } of shown.values()) panel.dispose();
    },
  };
}

export type Forms = ReturnType<typeof createForms>;

interface Opening {
  readonly ref: Ref;
  readonly source: FormSource;
  readonly account: string;
  readonly prepared?: Awaited<ReturnType<FormSource['prepare']>>;
  readonly restored?: vscode.WebviewPanel;
}
