import * as vscode from 'vscode';
import type { AccountTitles } from '../../src/ui/panels/panel.ts';
import type { HostMessage } from '../../src/wire/channel.ts';

/** Titles of an account that is alone. */
export const plainTitles: AccountTitles = {
  of: (title) => title,
  follow: () => ({ dispose: () => undefined }),
};

/** A panel whose page is the test: what it is told or answered is kept, and what it says is sent. */
export function fakePanel<ToPage extends { readonly type: string }>(viewType: string) {
  const said = new vscode.EventEmitter<unknown>();
  const closed = new vscode.EventEmitter<void>();
  const told: ToPage[] = [];
  const panel = {
    viewType,
    visible: true,
    onDidDispose: closed.event,
    onDidChangeViewState: new vscode.EventEmitter().event,
    reveal: () => undefined,
    dispose: () => closed.fire(),
    webview: {
      cspSource: 'test:',
      asWebviewUri: (uri: vscode.Uri) => uri,
      onDidReceiveMessage: said.event,
      async postMessage(heard: HostMessage<ToPage, ToPage>) {
        if ('news' in heard) told.push(heard.news);
        else if ('reply' in heard && heard.reply !== undefined) told.push(heard.reply);
      },
    },
  };
  return {
    panel: panel as unknown as vscode.WebviewPanel,
    told,
    say: (message: unknown) => said.fire({ id: crypto.randomUUID(), message }),
  };
}
