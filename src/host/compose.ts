import * as vscode from 'vscode';
import { createAuthentication } from '../accounts/authentication.ts';
import { followAccounts } from '../accounts/followAccounts.ts';
import { createActivity } from '../features/activity/activity.ts';
import { createArrangeCommands } from '../features/arrange/commands.ts';
import { createCommands } from '../features/copy/copy.ts';
import { createAccountMarks } from '../features/documents/accountMarks.ts';
import { createDocumentCommands } from '../features/documents/commands.ts';
import { createDocuments } from '../features/documents/documents.ts';
import { createLenses } from '../features/documents/lenses.ts';
import { createLinks } from '../features/documents/links.ts';
import { createValueHints } from '../features/documents/valueHints.ts';
import { createEditCommands } from '../features/edit/edit.ts';
import { createCreateCommand } from '../features/forms/create.ts';
import { createSandboxTrouble } from '../features/sandbox/trouble.ts';
import { createAccountCommands } from '../features/signIn/accountCommands.ts';
import { createStatusBar } from '../features/signIn/statusBar.ts';
import { createScopes } from '../features/tree/scopes.ts';
import { createTreeViews } from '../features/tree/treeViews.ts';
import { findKind, kindOf, kinds, scopeKinds } from '../kinds/all.ts';
import type { Kind } from '../kinds/grammar/kind.ts';
import { createAsk } from '../ui/ask.ts';
import { showFailure } from '../ui/describe.ts';
import { findResource, goTo } from '../ui/rows/findResource.ts';
import { hand } from '../ui/rows/handed.ts';
import { createTexts } from '../ui/texts.ts';
import { createArrangements } from '../work/arrangements.ts';
import { createPins } from '../work/pins.ts';
import { commandsOf } from './commands.ts';
import { composeAccounts } from './composeAccounts.ts';
import { composePages } from './composePages.ts';
import { createRefresh } from './refresh.ts';

/** Puts the extension together: accounts, then clients, then the features. Loaded at first use. */
export function compose(context: vscode.ExtensionContext) {
  const texts = createTexts();
  const ask = createAsk({ write: texts.write, find: (title, keeps) => find(title, keeps) });
  const base = composeAccounts(context, ask);
  const { log, requests, patience, connect, accounts, sandbox, session, connectTo, signInNow } = base;

  const fail = (error: unknown, what: string) => {
    log.error(error);
    void showFailure(error, what);
  };

  const documents = createDocuments({
    kindOf: findKind,
    connect: connectTo,
    accounts,
    memory: context.workspaceState,
    patience,
    onError: log.error,
    onSaved: () => void views.refresh().catch(log.error),
    onFailure: (error, ref) => fail(error, vscode.l10n.t('Could not open “{0}”', ref.title)),
    ask,
    history: base.history,
  });
  const lenses = createLenses(documents, findKind, accounts);
  const links = createLinks(documents, findKind);
  const marks = createAccountMarks(accounts);
  const statusBar = createStatusBar();
  const trouble = createSandboxTrouble({
    client: () => accounts.currentClient(),
    onChange: () => readAnew(),
  });
  const scopes = createScopes(scopeKinds, context.globalState, connectTo);
  const arrangements = createArrangements(context.globalState);
  const pins = createPins(context.globalState);
  const views = createTreeViews({
    kinds,
    kindOf: findKind,
    scopes,
    arrangements,
    pins,
    extra: { activity: requests.rows },
    check: () => session.check(),
    connect: connectTo,
    patience,
    onSession: (found) => {
      statusBar.show(found);
      trouble.follow(found);
      if (found.state === 'ready') void activity.resume(found.account.id).catch(log.error);
    },
    onError: log.error,
  });

  const activity = createActivity({
    kind: kindOf('task'),
    kindOf: findKind,
    views,
    connect: connectTo,
    memory: context.globalState,
    onError: log.error,
    fail,
  });

  const pages = composePages(context, base, {
    kindOf: findKind,
    fail,
    find: async (title, keeps) => (await find(title, keeps))?.ref,
    follow: (...work) => void activity.follow(...work).catch(log.error),
    reread: (refs) => Promise.all([views.refresh(), documents.reread(refs)]),
    onSaved: () => void views.refresh().catch(log.error),
  });

  const { refresh, readAnew } = createRefresh({ session, views, scopes, wake: activity.wake });
  const following = followAccounts({
    accounts,
    onChange: () => {
      session.forget();
      void views.refresh().catch(log.error);
    },
    keep: async (known, gone) => {
      requests.only(known);
      views.only(known);
      await activity.only(known);
      pages.closeOf(gone);
      await documents.close(gone);
    },
    onError: log.error,
  });

  const arrange = createArrangeCommands({
    kinds,
    arrangements,
    account: () => accounts.currentId(),
    loadAll: views.loadKind,
    loaded: views.loadedOf,
  });
  const find = async (title: string, keeps: (kind: Kind) => boolean) =>
    (await findResource(views.all, { title, keeps, fail: log.error }))?.node;

  const editing = createEditCommands({
    kinds,
    connect: connectTo,
    accountLabel: base.accountLabel,
    account: () => accounts.currentId(),
    ask,
    history: base.history,
    changed: pages.changed,
    follow: activity.follow,
    fail,
  });

  const verbs = createCommands({
    kinds,
    connect: connectTo,
    prepare: documents.prepare,
    play: pages.play,
    playBeside: pages.playBeside,
    pins,
    follow: activity.follow,
    fail,
    find: async (title, kind) => (await find(title, (each) => each === kind))?.ref,
    openForm: pages.forms.open,
    openSheet: pages.sheets.open,
    openStatistics: pages.statistics.open,
  });
  const commands = commandsOf(kinds, {
    ...editing,
    ...verbs,
    clearView: arrange.clearView,
    rows: {
      ...verbs.rows,
      ...editing.rows,
      create: createCreateCommand({ groups: views.groups, create: pages.forms.create }),
    },
    window: {
      ...arrange.window,
      ...requests.window,
      ...editing.window,
      ...createAccountCommands(accounts, ask),
      ...createDocumentCommands(documents, fail),
      'account.signIn': signInNow,
      'sandbox.start': () => sandbox.start(),
      'sandbox.stop': () => sandbox.stop().then(trouble.look).then(readAnew),
      'sandbox.simulateTrouble': (id) => trouble.simulate(id),
      'sandbox.endTrouble': () => trouble.end(),
      'view.refresh': refresh,
      'view.retry': async () => {
        sandbox.allow();
        await readAnew();
      },
      'view.loadMore': (node) => views.loadMore(node, false),
      'view.loadAll': (node) => views.loadMore(node, true),
      'resource.find': () => goTo(views.all, (error) => fail(error, vscode.l10n.t('Could not search'))),
      'resource.editInForm': () => pages.forms.find(async (title, keeps) => (await find(title, keeps))?.ref),
      'statistics.open': async () => pages.statistics.open((await session.account()).id),
      'scope.choose': async () => scopes.choose(await session.account()),
      'log.show': async () => log.show(),
    },
  });

  return {
    documents,
    lenses,
    links,
    hints: createValueHints(findKind),
    restorePage: pages.restore,
    view: (id: string) => views.byId.get(id),
    authentication: createAuthentication(accounts, signInNow),
    /** Runs a command; whatever it throws is told to the user and goes no further. */
    async run(id: string, title: string, args: unknown[]): Promise<unknown> {
      try {
        const handler = commands.get(id);
        if (!handler) throw new Error(`No verb is behind “${id}”.`);
        return await handler(args[0], args[1]);
      } catch (error) {
        fail(error, vscode.l10n.t('Could not complete “{0}”', title));
        return undefined;
      }
    },
    /** For tests inside the editor. */
    test: {
      accounts,
      session,
      sandbox,
      trouble,
      connect,
      statistics: pages.statistics,
      ask,
      patience,
      playerPeriods: pages.playerPeriods,
      commands: [...commands.keys()],
      marks,
      hand,
    },
    async dispose() {
      const left = pages.dispose();
      const readers = [views, editing, documents, lenses, marks, statusBar, trouble, requests];
      const kept = [arrangements, pins, scopes, texts, base.history, accounts, log];
      for (const each of [following, ...readers, ...kept]) each.dispose();
      await activity.dispose();
      await Promise.all([sandbox.leave(), left]);
    },
  };
}

export type Headend = ReturnType<typeof compose>;
