import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import type { PlayerLoad } from '../../src/wire/player.ts';
import { projectFolder } from '../../tools/folders.ts';

const html = (engine: string) =>
  `<!DOCTYPE html><meta charset="utf-8"><link rel="stylesheet" href="player.css"><link rel="modulepreload" href="${engine}Engine.js"><body><script type="module" src="player.js"></script>`;

/** Plays on a page of its own, without an editor around it: the same scripts, and a host that answers at once. */
export async function openBare(browser: Browser) {
  const folder = path.join(projectFolder, 'dist', 'webview');
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare');
    const name = pathname.slice(1);
    try {
      const type = name.endsWith('.js')
        ? 'text/javascript'
        : name.endsWith('.css')
          ? 'text/css'
          : 'text/html';
      const body =
        name === ''
          ? html(searchParams.get('engine') ?? 'hls')
          : await readFile(path.join(folder, path.normalize(`/${name}`)));
      response.writeHead(200, { 'content-type': type }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    /** Milliseconds from the start of the page's script to the first frame, as the page itself tells. */
    async measure(load: PlayerLoad): Promise<number> {
      const page = await browser.newPage();
      try {
        await page.addInitScript(playByItself, load);
        await page.goto(`http://127.0.0.1:${port}/?engine=${load.sources[0]?.format}`);
        const shown = await page.waitForFunction(() => (window as { shown?: number }).shown);
        return Number(await shown.jsonValue());
      } finally {
        await page.close();
      }
    },
    close: () => server.close(),
  };
}

/** Runs in the page, before its script. */
function playByItself(load: unknown): void {
  const api = {
    postMessage({ message }: { message: { type: string; milliseconds?: number } }) {
      if (message.type === 'ready') window.postMessage({ news: load }, '*');
      if (message.type === 'playing') Object.assign(window, { shown: message.milliseconds });
    },
    getState: () => undefined,
    setState: () => undefined,
  };
  Object.assign(window, { acquireVsCodeApi: () => api });
}
