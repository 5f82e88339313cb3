import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import { commandOf } from '../../kinds/verbs/commandOf.ts';
import type { WindowHandlers } from '../../ui/handler.ts';
import { openLink } from '../../ui/panels/panel.ts';
import { setShownAgain } from '../../ui/panels/setShown.ts';
import { say } from '../../ui/say.ts';
import { inBrowser } from '../../work/inBrowser.ts';
import { type HelpPages, helpRows, secureAddress } from './rows.ts';

/** The view Help and Feedback, and what its rows do. */
export function registerHelp({ extension, root }: Pick<Host, 'extension' | 'root'>) {
  const { id } = extension;
  const pages = extension.packageJSON as HelpPages;
  const run = (command: string, argument: unknown) => vscode.commands.executeCommand(command, argument);
  const open = async (address: string | undefined) => {
    const page = secureAddress(address);
    if (page) await openLink(page);
  };

  return {
    /** The rows of the view. */
    items: () =>
      helpRows(pages, inBrowser()).map(({ verb, label, icon }) => {
        const item = new vscode.TreeItem(say(label));
        item.iconPath = new vscode.ThemeIcon(icon);
        item.command = { command: commandOf(verb), title: say(label) };
        return item;
      }),
    window: {
      async 'help.openWalkthrough'() {
        await run('workbench.action.openWalkthrough', `${id}#start`);
        setShownAgain();
      },
      'help.openDocumentation': () => open(pages.homepage),
      'help.showShortcuts': async () => run('workbench.action.openGlobalKeybindings', `@ext:${id}`),
      'help.reportIssue': () => open(pages.bugs?.url),
      async 'help.showChanges'() {
        const changes = await changesIn(root);
        try {
          await run('markdown.showPreview', changes);
        } catch {
          // the editor’s Markdown support can be switched off
          await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(changes));
        }
      },
    } satisfies WindowHandlers,
    dispose: () => undefined,
  };
}

/** Where the changelog is. The packer writes its name in small letters, and a folder on the web can’t be listed. */
async function changesIn(root: vscode.Uri): Promise<vscode.Uri> {
  const packed = vscode.Uri.joinPath(root, 'changelog.md');
  const isThere = await vscode.workspace.fs.readFile(packed).then(
    () => true,
    () => false,
  );
  return isThere ? packed : vscode.Uri.joinPath(root, 'CHANGELOG.md');
}
