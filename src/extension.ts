import * as vscode from 'vscode';
import { createAuthentication } from './accounts/authentication.ts';
import { isAccountKept, keptChoice } from './accounts/isAccountKept.ts';
import { createKeys } from './accounts/keys.ts';
import type { Headend } from './host/compose.ts';
import { lazyAgents } from './ui/agents/lazyAgents.ts';
import { isWatchKept } from './ui/isWatchKept.ts';
import { lazyCode } from './ui/lazy/lazyCode.ts';
import { lazyDocuments } from './ui/lazy/lazyDocuments.ts';
import { lazyTasks } from './ui/lazy/lazyTasks.ts';
import { nextTurn } from './ui/lazy/nextTurn.ts';
import { once } from './ui/lazy/once.ts';
import { clickedRow, selectedRows } from './ui/rows/clickedRow.ts';
import type { Node } from './ui/rows/nodes.ts';
import { inBrowser } from './work/inBrowser.ts';
import { isWorkKept } from './work/keptWork.ts';
import { readLastRowsAhead } from './work/lastRows/lastRowsFile.ts';
import { isReminderKept } from './work/reminders.ts';
import { isUploadKept } from './work/uploads/keptUploads.ts';

interface Contributes {
  readonly commands: readonly { readonly command: string; readonly title: string }[];
  readonly views: Readonly<Record<string, readonly { readonly id: string }[]>>;
  readonly authentication: readonly { readonly id: string; readonly label: string }[];
}

/** The view whose rows are no resources. */
const helpView = 'headend.help';

/** The view on which files may be dropped. */
const uploadView = 'headend.streaming';

type Load = () => Promise<Headend>;

/**
 * Registers one lazy handler for each contribution of the manifest, and does nothing else. The rest is loaded
 * on first use, or at once if earlier work or an upload is unfinished, a reminder is set or something is watched.
 *
 * The commands, which take half of the time, have a turn of their own, so that nobody waits for all of it. More turns make
 * activation longer: the editor's answers to what was registered come in between. The editor runs no command of an extension
 * that is still being activated.
 */
export async function activate(context: vscode.ExtensionContext) {
  let headend: Promise<Headend> | undefined;
  const keys = createKeys(context.secrets);
  const composed = async () => {
    const lastRows = readLastRowsAhead(context.globalStorageUri, keptChoice(context.globalState));
    const { compose } = await import('./host/compose.ts');
    // in a browser, its scripts are read first
    const all = await compose(context, { keys, lastRows });
    authentication.follow(all.host.accounts);
    // not while the editor draws what this was loaded for
    setTimeout(() => void keys.renew(), 1000);
    return all;
  };
  const load: Load = once(() => {
    headend = composed();
    return headend;
  });
  const authentication = createAuthentication(keys, context.globalState, {
    signIn: async () => (await load()).features.signIn.signIn(),
    remove: async (id) => (await load()).host.accounts.remove(id),
  });
  const contributes = context.extension.packageJSON.contributes as Contributes;

  const trees = Object.values(contributes.views)
    .flat()
    .flatMap(({ id }) => (id === helpView ? [] : [lazyView(id, load)]));
  context.subscriptions.push(...trees.map(({ registration }) => registration));
  const selections = () => trees.map(({ treeView }) => treeView.selection);
  let lastSelected: vscode.TreeView<Node> | undefined;
  const selecting = trees.map(({ treeView }) =>
    treeView.onDidChangeSelection(() => {
      lastSelected = treeView;
    }),
  );
  const pages = (context.extension.packageJSON.activationEvents as readonly string[]).flatMap((event) =>
    event.startsWith('onWebviewPanel:') ? [lazyPage(event.slice('onWebviewPanel:'.length), load)] : [],
  );
  const providers = contributes.authentication.map(({ id, label }) =>
    vscode.authentication.registerAuthenticationProvider(id, label, authentication, {
      supportsMultipleAccounts: true,
    }),
  );
  context.subscriptions.push(
    lazyAgents(context, async () => (await load()).features.agents.desk()),
    ...selecting,
    vscode.window.registerTreeDataProvider<vscode.TreeItem>(helpView, {
      getChildren: async () => (await load()).features.help.items(),
      getTreeItem: (row) => row,
    }),
    authentication,
    keys,
    ...providers,
    ...pages,
    vscode.window.registerUriHandler({ handleUri: async (uri) => (await load()).features.links.open(uri) }),
    lazyCode(load),
    lazyDocuments(
      async () => (await load()).features.documents.desk(),
      async () => (await load()).features.documents.schemas(),
    ),
    ...(inBrowser() ? [] : [lazyTasks(async () => (await load()).features.release.tasks())]),
    {
      dispose: () =>
        headend?.then(
          (all) => all.dispose(),
          () => undefined,
        ),
    },
  );
  await nextTurn();
  for (const { command, title } of contributes.commands) {
    context.subscriptions.push(
      vscode.commands.registerCommand(command, async (...given) => {
        // a key binding defined by a user names no row: use the most recently selected one
        const isUnnamed = given.length === 0 && command.startsWith('headend.row.');
        const [row, rows, ...rest] = isUnnamed ? [lastSelected?.selection[0]] : given;
        if (!Array.isArray(rows)) {
          // the manifest's key bindings pass only the focused row
          const together = selections().find((all) => all.includes(row));
          return (await load()).run(command, title, [row, together ?? rows, ...rest]);
        }
        // never act on fewer rows than intended: given no rows, the command asks
        const whole = await selectedRows<Node>(rows, selections);
        return (await load()).run(command, title, whole ? [row ?? whole[0], whole] : []);
      }),
    );
  }
  if (inBrowser()) void vscode.commands.executeCommand('setContext', 'headend.inBrowser', true);
  // the palette offers account commands before any view has asked for the account
  if (isAccountKept(context.globalState))
    void vscode.commands.executeCommand('setContext', 'headend.session', 'kept');
  const { globalState: memory } = context;
  const isUnfinished = isWorkKept(memory) || isUploadKept(memory);
  if (isUnfinished || isReminderKept(memory) || isWatchKept(memory)) void load();
  return context.extensionMode === vscode.ExtensionMode.Test ? { load, authentication } : undefined;
}

/** A tree that is loaded when the view is first shown. */
function lazyView(id: string, load: Load) {
  const click = `${id}.click`;
  const changed = new vscode.EventEmitter<Node | undefined>();
  const loaded = once(async () => {
    const view = (await load()).features.tree.view(id);
    if (!view) throw new Error(`No kind is shown in the view “${id}”.`);
    view.attach(treeView);
    view.tree.onDidChangeTreeData((node) => changed.fire(node));
    return view.tree;
  });
  const treeView = vscode.window.createTreeView<Node>(id, {
    showCollapseAll: true,
    canSelectMany: true,
    ...(id === uploadView ? { dragAndDropController: lazyDrop(load) } : {}),
    treeDataProvider: {
      onDidChangeTreeData: changed.event,
      getChildren: async (node) => (await loaded()).getChildren(node),
      getTreeItem: async (node) => {
        const item = (await loaded()).getTreeItem(node);
        const { command } = item;
        if (command?.arguments && command.command !== 'vscode.open')
          item.command = { command: click, title: command.title };
        // the editor reads the Markdown of each row that it draws, unless it has to ask for it at the pointer
        if (typeof item.tooltip === 'object') item.tooltip = undefined;
        return item;
      },
      async resolveTreeItem(item, node) {
        item.tooltip = (await loaded()).tooltipOf(node);
        return item;
      },
      getParent: async (node) => (await loaded()).getParent(node),
    },
  });
  // The editor forgets the arguments of a row's command when the row is redrawn, except for its own commands,
  // and a click at that instant would be lost, so the row's command is looked up at click time.
  const clicks = vscode.commands.registerCommand(click, async () => {
    const row = await clickedRow(() => treeView.selection);
    const command = row && (await loaded()).commandOf(row);
    if (command) await vscode.commands.executeCommand(command.command, ...(command.arguments ?? []));
  });
  return { treeView, registration: vscode.Disposable.from(treeView, clicks, changed) };
}

/** Files that are dropped on a view. */
function lazyDrop(load: Load): vscode.TreeDragAndDropController<Node> {
  return {
    dragMimeTypes: [],
    // from the explorer, and from outside of the editor
    dropMimeTypes: ['text/uri-list', 'files'],
    handleDrop: async (target, data) => (await load()).features.upload.drop(target, data),
  };
}

/** A page that the editor restores after a window reload. */
function lazyPage(type: string, load: Load): vscode.Disposable {
  return vscode.window.registerWebviewPanelSerializer(type, {
    async deserializeWebviewPanel(panel, state) {
      const restore = (await load()).host.restores.get(type);
      if (!restore) throw new Error(`No feature opens pages of the type “${type}”.`);
      await restore(panel, state);
    },
  });
}
