import * as vscode from 'vscode';
import { nameOf, type Ref, refOf } from './uri.ts';

/** The document of a tab; of a comparison, the side that can be edited. */
export function uriOfTab(tab: vscode.Tab | undefined): vscode.Uri | undefined {
  const input = tab?.input;
  if (input instanceof vscode.TabInputTextDiff) return input.modified;
  return input instanceof vscode.TabInputText ? input.uri : undefined;
}

/** The documents that stand in tabs, seen or not. */
export function urisInTabs(): vscode.Uri[] {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  return tabs.flatMap((tab) => uriOfTab(tab) ?? []);
}

/** The comparisons of a document with something else. */
export function comparisonsOf(uri: vscode.Uri): vscode.Tab[] {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  return tabs.filter(
    ({ input }) => input instanceof vscode.TabInputTextDiff && `${input.modified}` === `${uri}`,
  );
}

/** The address under which a resource stands in a tab; its name may have been another one then. */
export function openUri(ref: Ref): vscode.Uri | undefined {
  return urisInTabs().find((uri) => {
    const shown = refOf(uri);
    return shown && nameOf(shown) === nameOf(ref);
  });
}
