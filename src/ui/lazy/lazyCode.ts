import * as vscode from 'vscode';

/** An address of the platform, roughly: what is found decides whether more is loaded. */
const address = /https?:\/\/[^\s"'`]{1,200}\/(?:cmaf|mpegts|streams|videos)\/\d/;

/** Loads Headend as soon as a file in sight has an address of the platform, unless the setting is off. */
export function lazyCode(load: () => Promise<unknown>): vscode.Disposable {
  const { window, workspace } = vscode;
  let isLoaded = false;
  const look = () => {
    if (isLoaded || !window.visibleTextEditors.some(({ document }) => isOfInterest(document))) return;
    // after a failure, the next look tries again
    load().then(
      () => {
        isLoaded = true;
      },
      () => undefined,
    );
  };
  look();
  return vscode.Disposable.from(
    window.onDidChangeVisibleTextEditors(look),
    workspace.onDidSaveTextDocument(look),
  );
}

function isOfInterest(document: vscode.TextDocument): boolean {
  if (document.uri.scheme === 'headend') return false;
  const isOn = vscode.workspace.getConfiguration('headend', document.uri).get('inCode.enabled');
  return isOn === true && document.lineCount < 20_000 && address.test(document.getText());
}
