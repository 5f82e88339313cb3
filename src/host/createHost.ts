import * as vscode from 'vscode';
import { createAccounts } from '../accounts/accounts.ts';
import type { Connection, ServiceWork } from '../accounts/connection.ts';
import { readEnvironment } from '../accounts/environment.ts';
import { followAccounts } from '../accounts/followAccounts.ts';
import { guardOf } from '../accounts/guard.ts';
import type { Keys } from '../accounts/keys.ts';
import { createSession } from '../accounts/session.ts';
import { SignInNeeded } from '../accounts/signInNeeded.ts';
import { findKind, kinds } from '../kinds/all.ts';
import { titleZone } from '../kinds/grammar/titleZone.ts';
import { createClient } from '../platform/client/client.ts';
import { type Patience, usualPatience } from '../platform/client/patience.ts';
import { createAsk } from '../ui/ask.ts';
import { createClipboard } from '../ui/clipboard.ts';
import { createConfirms } from '../ui/confirms.ts';
import { showFailure } from '../ui/describe.ts';
import { createAccountTitles } from '../ui/panels/accountTitles.ts';
import { createReports } from '../ui/reports.ts';
import { findBelow, onlyWithin } from '../ui/rows/findBelow.ts';
import { findResource } from '../ui/rows/findResource.ts';
import { createLists } from '../ui/rows/lists.ts';
import { createMarks } from '../ui/rows/marks.ts';
import { isUtc } from '../ui/say.ts';
import { followChoices } from '../ui/settings/chosen.ts';
import { createTexts } from '../ui/texts.ts';
import { createArrangements } from '../work/arrangements.ts';
import { createChangeHistory } from '../work/changeHistory.ts';
import { bookOf, createJournal } from '../work/journal.ts';
import type { LastRowsAhead } from '../work/lastRows/lastRowsFile.ts';
import { createLog } from '../work/log.ts';
import { createPins } from '../work/pins.ts';
import type { Host, Reachable } from './host.ts';
import { createRefresh } from './refresh.ts';
import { createSignal } from './signal.ts';
import { createSteadyMemory } from './steadyMemory.ts';

/** What activation has begun, as the editor’s answers take longer than loading. */
export interface Begun {
  readonly keys: Keys;
  readonly lastRows: LastRowsAhead | undefined;
}

/** Creates what every feature gets: the accounts, access to them, and what the window shares. */
export function createHost(
  context: vscode.ExtensionContext,
  { keys, lastRows }: Begun,
): Host & { dispose(): Promise<void> } {
  const { globalState, workspaceState: workspaceMemory, extensionUri: root, extension } = context;
  const memory = createSteadyMemory(globalState);
  const version: string = extension.packageJSON.version;
  const log = createLog();
  const lists = createLists();
  const texts = createTexts();
  const reports = createReports();
  const clipboard = createClipboard(log.error);
  let ahead = lastRows;
  let isOver = false;
  const fail: Host['fail'] = (error, what) => {
    // what goes on while it ends is nobody’s concern any more
    if (isOver) return;
    log.error(error);
    void showFailure(error, what);
  };
  const ask = createAsk({
    write: texts.write,
    async find(title, keeps, last) {
      const tell = (error: unknown) => fail(error, vscode.l10n.t('Could not search'));
      const inViews = async (only: typeof keeps) =>
        (await findResource(lists.views, { title, keeps: only, last, fail: tell, log: log.error }))?.node;
      const nested = onlyWithin(kinds, keeps);
      return nested ? findBelow(nested, { title, find: inViews, connect }) : inViews(keeps);
    },
  });
  async function connect(accountId: string): Promise<Connection> {
    const account = (await accounts.list()).find(({ id }) => id === accountId);
    if (account) await session.prepare(account);
    const client = await accounts.client(accountId);
    const owner = account ?? (await accounts.list()).find(({ id }) => id === accountId);
    if (!client || !owner) throw new SignInNeeded();
    return { client, clientId: owner.clientId, follow };
  }
  const started: Host['started'] = createSignal();
  const follow = (work: ServiceWork) => {
    if (work.tasks.length === 0) return;
    void started.emit({ account: work.about.account, ...work }).catch(log.error);
  };
  const journal = createJournal();
  const patience: Patience = { ...usualPatience };
  const clientOf = createClientFactory({ ask, journal, log, patience });
  const accounts = createAccounts({
    keys,
    memory,
    environment: readEnvironment(),
    connect: clientOf,
    changed: new vscode.EventEmitter(),
    words: {
      environment: vscode.l10n.t('Environment'),
      badAddress: vscode.l10n.t('HEADEND_BASE_URL isn’t an https URL'),
    },
  });
  const session = createSession(accounts, new vscode.EventEmitter());
  const accountsChanged = createSignal<Parameters<Host['accountsChanged']['emit']>[0]>();
  const retried = createSignal<void>();
  const history = createChangeHistory(accounts, log.error);
  const pins = createPins(memory);
  const arrangements = createArrangements(memory);
  const titles = createAccountTitles(accounts, log.error);
  titleZone.isUtc = isUtc;
  const redrawing = followChoices(['timeZone', 'units'], () => void lists.update().catch(log.error));
  const following = followAccounts({
    accounts,
    onChange() {
      session.forget();
      // something already shows the account
      if (session.last) void session.check();
      void lists.refresh().catch(log.error);
    },
    keep: (known, gone) => accountsChanged.emit({ known, gone }),
    onError: log.error,
  });

  return {
    kinds,
    kindOf: findKind,
    extension,
    root,
    storage: context.globalStorageUri,
    takeLastRowsAhead() {
      const taken = ahead;
      ahead = undefined;
      return taken;
    },
    version,
    memory,
    workspaceMemory,
    accounts,
    session,
    keys,
    connect,
    clientOf,
    accountLabel: async (id) => (await accounts.list()).find((account) => account.id === id)?.label ?? id,
    titles,
    ask,
    clipboard,
    fail,
    log,
    patience,
    journal,
    history,
    pins,
    arrangements,
    lists,
    rowMarks: createMarks(),
    reports,
    // the sender continues even if a listener fails
    changed: createSignal(log.error),
    deleted: createSignal(log.error),
    started,
    revealed: createSignal(),
    accountsChanged,
    reconnectRequested: retried,
    ...createRefresh({ session, lists, reconnectRequested: retried, log }),
    restores: new Map(),
    async dispose() {
      isOver = true;
      await clipboard.dispose();
      for (const each of [
        redrawing,
        following,
        titles,
        texts,
        reports,
        pins,
        arrangements,
        history,
        session,
        accounts,
        log,
      ])
        each.dispose();
    },
  };
}

/** Creates clients: their changes are guarded, and their calls are recorded. */
function createClientFactory({
  ask,
  journal,
  log,
  patience,
}: Pick<Host, 'ask' | 'journal' | 'log' | 'patience'>) {
  const confirms = createConfirms(ask);
  return (account: Reachable) => {
    const book = bookOf(account);
    const write = book === undefined ? undefined : journal.of(book);
    return createClient({
      baseUrl: account.baseUrl,
      key: account.key,
      fetch: globalThis.fetch,
      guard: guardOf(account, confirms),
      observe(event) {
        log.call(event);
        write?.(event);
      },
      sandbox: account.origin === 'sandbox',
      patience: () => patience.call(),
    });
  };
}
