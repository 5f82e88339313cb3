import * as vscode from 'vscode';

/** The scheme of reports: read-only texts that are gone with the window. */
const scheme = 'headend-report';

/** Reports on what was done, each in its own tab. */
export function createReports() {
  const texts = new Map<string, string>();
  let count = 0;
  const registration = vscode.workspace.registerTextDocumentContentProvider(scheme, {
    provideTextDocumentContent: (uri) => texts.get(uri.toString()) ?? '',
  });
  const closing = vscode.workspace.onDidCloseTextDocument((closed) => {
    // the editor also says so of one whose language it has just found out
    if (!vscode.workspace.textDocuments.includes(closed)) texts.delete(closed.uri.toString());
  });
  return {
    async show(title: string, lines: readonly string[]): Promise<void> {
      count += 1;
      const uri = vscode.Uri.from({ scheme, path: `/${count}/${title.replace(/[/\\]/g, ' ')}` });
      texts.set(uri.toString(), `${[title, '', ...lines].join('\n')}\n`);
      await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri), { preview: false });
    },
    dispose: () => vscode.Disposable.from(registration, closing).dispose(),
  };
}

export type Reports = ReturnType<typeof createReports>;
