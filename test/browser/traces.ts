import { readdir, readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

/** Which of these texts a window shows: in its own page, in the pages of webviews, and in what is typed into any of them. */
export async function shownIn(page: Page, texts: readonly string[]): Promise<string[]> {
  const frames = page.frames().map((frame) =>
    // one that is closed meanwhile shows nothing
    frame.evaluate(readPage).catch(() => ''),
  );
  const all = (await Promise.all(frames)).join('\n');
  return texts.filter((text) => all.includes(text));
}

/** Runs in a page: all that it holds. */
function readPage(): string {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')];
  return [document.documentElement.outerHTML, ...boxes.map(({ value }) => value)].join('\n');
}

/** The command lines of this machine that hold one of these texts; none where the machine doesn’t tell them. */
export async function commandLinesWith(texts: readonly string[]): Promise<string[]> {
  const processes = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const lines = processes.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => ''));
  return (await Promise.all(lines)).filter((line) => texts.some((text) => line.includes(text)));
}
