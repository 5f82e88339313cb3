import { escapeHtml } from '../../../shared/text/escapeHtml.ts';

/** What the built-in player page plays. Addresses are relative to it, as its host and path may differ. */
export interface PlayerPage {
  title: string;
  poster: string;
  /** The CMAF playlist, and the MPEG-TS one for `?no_low_latency`. */
  source: string;
  fallback: string;
  live: boolean;
  /** A note to show immediately, such as that the stream is off air; may be empty. */
  note: string;
}

const style = `
  html { color-scheme: dark; background: #000; color: #ddd; font: 14px/1.5 system-ui, sans-serif; height: 100%; }
  body { display: flex; flex-direction: column; height: 100%; margin: 0; }
  video { flex: 1; min-height: 0; width: 100%; background: #000; }
  h1 { font-size: 1em; font-weight: 600; margin: 0; padding: 0.5em 0.75em; }
  p { margin: 0; padding: 0.5em 0.75em; }
  p:empty { display: none; }
`;

/** The HTML of a built-in player page. `nonce` is that of its content security policy. */
export function playerPage(page: PlayerPage, nonce: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(page.title)}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<h1>${escapeHtml(page.title)}</h1>
<video controls muted autoplay playsinline poster="${escapeHtml(page.poster)}" aria-label="${escapeHtml(page.title)}"
  data-source="${escapeHtml(page.source)}" data-fallback="${escapeHtml(page.fallback)}" data-live="${page.live}"></video>
<p role="status">${escapeHtml(page.note)}</p>
<noscript><p>This player needs JavaScript.</p></noscript>
<script type="module" src="../player/player.js"></script>
</body>
</html>
`;
}

/** The strictest content security policy that the page works with: nothing external, no inline script. */
export function playerPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'nonce-${nonce}'`,
    "img-src 'self'",
    "connect-src 'self'",
    // data: is for the empty track element with which hls.js declares subtitles
    "media-src 'self' blob: data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}
