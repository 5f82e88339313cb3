import { escapeHtml } from '../../shared/text/escapeHtml.ts';

/** What the HTML of a page is built from. */
export interface PageHtml {
  readonly language: string;
  /** The page loads `<page>.js` and `<page>.css`. */
  readonly page: string;
  readonly nonce: string;
  /** Where the editor serves webview files from, as sources in a policy. */
  readonly cspSource: string;
  /** The address of a built file. */
  readonly file: (name: string) => string;
  /** Origins that the page may load from and connect to. Anything but a plain host is dropped. */
  readonly origins: readonly string[];
  /** Sources of pictures besides the origins, such as `data:`. */
  readonly pictures?: readonly string[];
  /** Scripts to preload along with the page's own. */
  readonly early?: readonly string[];
}

/**
 * Scheme, host and port as a policy names them. The host of an address may contain `;`, `*` and quotation
 * marks, which have a special meaning in a policy. Source: Content Security Policy Level 3, §2.3.1.
 */
const originPattern = /^https?:\/\/(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** The HTML of a page, with the strictest policy under which it works. */
export function pageHtml({ language, page, nonce, cspSource, file, origins, ...more }: PageHtml): string {
  const { pictures = [], early = [] } = more;
  const hosts = origins.filter((origin) => originPattern.test(origin));
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src ${cspSource} 'nonce-${nonce}'`,
    `font-src ${cspSource}`,
    `img-src ${[...pictures, ...hosts].join(' ') || "'none'"}`,
    `connect-src ${hosts.join(' ') || "'none'"}`,
    'media-src blob:',
  ].join('; ');
  const address = (name: string) => escapeHtml(file(name));
  const preloads = early.map(
    (name) => `<link rel="modulepreload" href="${address(`${name}.js`)}" nonce="${nonce}">\n`,
  );
  return `<!DOCTYPE html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${address('codicon.css')}" id="vscode-codicon-stylesheet" nonce="${nonce}">
<link rel="stylesheet" href="${address(`${page}.css`)}" nonce="${nonce}">
${preloads.join('')}</head>
<body>
<script type="module" nonce="${nonce}" src="${address(`${page}.js`)}"></script>
</body>
</html>`;
}
