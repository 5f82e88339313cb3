import * as vscode from 'vscode';
import { nameOf, type Ref } from '../kinds/grammar/ref.ts';
import { refOf } from './uri.ts';

/** The document of a tab; for a comparison, the editable side. */
export function uriOfTab(tab: vscode.Tab | undefined): vscode.Uri | undefined {
  const input = tab?.input;
  if (input instanceof vscode.TabInputTextDiff) return input.modified;
  return input instanceof vscode.TabInputText ? input.uri : undefined;
}

/** The tabs of all groups. */
export function allTabs(): vscode.Tab[] {
  return vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs);
}

/** The documents in tabs, visible or not. */
export function urisInTabs(): vscode.Uri[] {
  return allTabs().flatMap((tab) => uriOfTab(tab) ?? []);
}

/** The comparisons of a document with something else. */
export function comparisonsOf(uri: vscode.Uri): vscode.Tab[] {
  return allTabs().filter(
    ({ input }) => input instanceof vscode.TabInputTextDiff && `${input.modified}` === `${uri}`,
  );
}

/** The address under which a resource is open in a tab, possibly with an earlier name. */
export function openUri(ref: Ref): vscode.Uri | undefined {
  const name = nameOf(ref);
  return urisInTabs().find((uri) => {
    const shown = refOf(uri);
    return shown && nameOf(shown) === name;
  });
}
