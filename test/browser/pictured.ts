/** A window whose pictures people look at, in px: as large as README shows it, so that its type can be read there. */
export const pictured = { viewport: { width: 1040, height: 650 }, deviceScaleFactor: 2 };

/** What only a window in a browser has, in the status bar. */
const ofBrowser = ['host', 'forwardedPorts', 'workbench.keyboardLayout'].map(
  (name) => `[id="status.${name}"]`,
);

const type = '"Open Sans", sans-serif';

const styles = `
  :root { --vscode-font-family: ${type} !important }
  .monaco-workbench { font-family: ${type} !important }
  ${ofBrowser.join(', ')} { width: 1px !important; opacity: 0 !important; overflow: hidden }
`;

/**
 * A script for workbench and pages: the type of the browser that comes from the package registry, which is the same
 * on every machine, and nothing that only a window in a browser has. A document that is written anew, as those of pages
 * are, is dressed anew.
 */
export const dress = `{
  const dress = () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(${JSON.stringify(styles)});
    document.adoptedStyleSheets.push(sheet);
  };
  const { open } = Document.prototype;
  Document.prototype.open = function (...args) {
    const opened = open.apply(this, args);
    dress();
    return opened;
  };
  dress();
}`;
