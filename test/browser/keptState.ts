import { setInterval as every } from 'node:timers/promises';
import type { Window } from './driveWindow.ts';

/** What the editor has written down, once it holds this; it writes now and then while the workbench has the focus. */
export async function keptState(window: Window, text: RegExp): Promise<string> {
  await window.pane('Streaming').locator('.monaco-list').focus();
  for await (const _ of every(200)) {
    const kept = await window.page.evaluate(readState);
    if (text.test(kept)) return kept;
  }
  throw new Error('unreachable');
}

/** Runs in the page of the workbench. */
async function readState(): Promise<string> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const texts: string[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    if (!name.startsWith('vscode-web-state-db')) continue;
    const store = await done(indexedDB.open(name));
    texts.push(...(await done(store.transaction('ItemTable').objectStore('ItemTable').getAll())));
    store.close();
  }
  return texts.join('\n');
}
