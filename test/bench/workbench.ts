import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { createEndings } from '../../tools/endings.ts';
import { packageExtension } from '../../tools/packageExtension.ts';
import { installServer } from '../../tools/vscode/installServer.ts';
import { installVsix } from '../../tools/vscode/installVsix.ts';
import { currentRelease } from '../../tools/vscode/releases.ts';
import { type Editor, startEditor } from '../browser/editor.ts';
import { openWorkbench, type Workbench } from '../browser/freshWorkbench.ts';
import { signIn } from '../browser/signIn.ts';
import { packedVsix } from '../prepare.ts';
import { median, percentile, rounds, tell } from './figures.ts';
import { type Service, withSandbox } from './withSandbox.ts';
import { packProbe, probeName } from './workbenchProbe.ts';

// Measures, in a whole workbench with the packed extension, what a user sees: from the click on the container to its streams
// in a fresh window, beside a probe that lists them with one request; and from a key in Go to Resource, with 10,000
// videos loaded, to the list that is drawn anew.

const clickBeyondProbe = 150;
const keyPress = 50;
/** How long after they were read rows are kept for the next window, and more, in ms. */
const keptAfter = 8000;
/** A stream that the first page of the sandbox has. */
const stream = 'Evening news: studio 1';
/**
 * What is typed before the keys that are measured: more videos hold it than a box shows, and fewer hold one more digit, as
 * copies are numbered in brackets. The box itself sorts its rows by what is typed, but how many there are is told by the
 * extension.
 */
const before = 'news (4';
const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

const endings = createEndings();
try {
  await packageExtension(packedVsix);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'headend-bench-'));
  endings.add(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  await withSandbox(91, async (service) => {
    const editor = await startEditor(packedVsix);
    endings.add(editor.close);
    const probe = await packProbe(path.join(folder, 'probe'), service);
    await installVsix(await installServer(currentRelease), probe, editor.dataDir);
    try {
      await measureClicks(editor, service);
      await measureKeys(editor, service);
    } finally {
      await editor.closeWindows();
    }
  });
} finally {
  await endings.end();
}

/**
 * Opens the container of Headend, and that of the probe, each for the first time in a fresh window: without rows that are known
 * from before, as right after sign-in, and with them, as on every other day.
 */
async function measureClicks(editor: Editor, service: Service): Promise<void> {
  const workbench = await openWorkbench(editor);
  await signIn(workbench, { origin: service.baseUrl, key: service.key });
  await leave(workbench.page);
  await measureClicksOf(workbench, 'nothing known');
  const { page } = await workbench.openWindow();
  await settle(page);
  await page.evaluate(clickToRow, { container: 'Headend', text: stream });
  await page.waitForTimeout(keptAfter);
  await leave(page);
  await measureClicksOf(workbench, 'rows known from before');
}

async function measureClicksOf(workbench: Workbench, what: string): Promise<void> {
  const own: number[] = [];
  const reference: number[] = [];
  for (let round = 0; round < rounds; round++) {
    // who goes first finds the machine colder: the order changes each time
    const both = [
      ['Headend', own],
      [probeName, reference],
    ] as const;
    for (const [container, times] of round % 2 === 0 ? both : both.toReversed()) {
      const { page } = await workbench.openWindow();
      await settle(page);
      times.push(await page.evaluate(clickToRow, { container, text: stream }));
      await leave(page);
    }
  }
  tell({
    figure: `Click on the container to streams, first time, ${what}`,
    unit: 'ms',
    samples: own,
    reference,
    goal: {
      words: `≤ the probe + ${clickBeyondProbe} ms`,
      met: median(own) <= median(reference) + clickBeyondProbe,
    },
  });
}

/** Types single digits into Go to Resource, and takes them away. */
async function measureKeys(editor: Editor, service: Service): Promise<void> {
  const workbench = await openWorkbench(editor);
  const { page } = workbench;
  await signIn(workbench, { origin: service.baseUrl, key: service.key });
  await workbench.open();
  const videos = workbench.row('Streaming', /^Videos/);
  await videos.click({ button: 'right' });
  await workbench.takeEntry('Load All');
  await workbench.row('Streaming', /^Videos.*10,?\d{3}$/).waitFor({ timeout: 120_000 });
  const searched = page.locator('.quick-input-widget .monaco-progress-container.active');
  const timesOf = async (command: string) => {
    await workbench.run(command);
    await page.locator('.quick-input-list .monaco-list-row').first().waitFor();
    await searched.waitFor({ state: 'hidden', timeout: 120_000 });
    const times: number[] = [];
    const press = async (key: string) => {
      await page.evaluate(watchKey);
      await page.keyboard.press(key);
      times.push(await page.evaluate(() => (window as unknown as { drawn: Promise<number> }).drawn));
    };
    await page.evaluate(watchKey);
    await page.keyboard.type(before);
    await page.keyboard.press('1');
    await page.evaluate(() => (window as unknown as { drawn: Promise<number> }).drawn);
    await press('Backspace');
    times.length = 0;
    for (const digit of digits) {
      await press(digit);
      await press('Backspace');
    }
    await page.keyboard.press('Escape');
    await page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
    return times;
  };
  const times: number[] = [];
  const reference: number[] = [];
  const both = [
    ['Headend: Go to Resource…', times],
    [`${probeName}: Pick`, reference],
  ] as const;
  // not counted: the editor loads and compiles its own part of a box
  for (const [command] of both) await timesOf(command);
  for (let round = 0; round < rounds; round++)
    for (const [command, found] of round % 2 === 0 ? both : both.toReversed())
      found.push(...(await timesOf(command)));
  const slow = percentile(times, 95);
  tell({
    figure: 'Go to Resource, a key with 10,000: to the drawn list',
    unit: 'ms',
    samples: times,
    reference,
    goal: {
      words: `p95 ≤ ${keyPress} ms (is ${slow.toFixed(0)}; of the probe ${percentile(reference, 95).toFixed(0)})`,
      met: slow <= keyPress,
    },
  });
  await leave(page);
}

/** Waits until a window has had nothing to do for a while: its own start is no part of a click. */
async function settle(page: Page): Promise<void> {
  const icons = [`Headend`, probeName].map((name) => `.activitybar a.action-label[aria-label^="${name}"]`);
  for (const icon of icons) await page.locator(icon).waitFor();
  await page.evaluate(async () => {
    for (let calm = 0; calm < 30; ) {
      const began = performance.now();
      await new Promise((resolve) => setTimeout(resolve, 100));
      calm = performance.now() - began < 130 ? calm + 1 : 0;
    }
  });
}

/** Closes a window, as a user who goes to another page does. */
async function leave(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.close();
}

/** Milliseconds from a click on a container to a drawn row with this text. Runs in the page. */
async function clickToRow({ container, text }: { container: string; text: string }): Promise<number> {
  const icon = document.querySelector<HTMLElement>(`.activitybar a.action-label[aria-label^="${container}"]`);
  const rows = () => [...document.querySelectorAll('.part.sidebar .monaco-list-row')];
  const isShown = () => rows().some((row) => row.textContent?.includes(text));
  if (isShown()) throw new Error(`${container} shows streams before it is opened`);
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const began = performance.now();
  icon?.click();
  while (!isShown()) {
    if (performance.now() - began > 30_000) throw new Error(`${container} shows no streams`);
    await frame();
  }
  await frame();
  return performance.now() - began;
}

/** Keeps how long it takes from the next key until the list has another number of rows. Runs in the page. */
function watchKey(): void {
  const height = () =>
    document.querySelector<HTMLElement>('.quick-input-list .monaco-list-rows')?.style.height ?? '';
  const was = height();
  const drawn = new Promise<number>((resolve, reject) => {
    const begin = () => {
      const began = performance.now();
      const look = () => {
        if (performance.now() - began > 10_000) reject(new Error(`The list is ${was} high all the same`));
        else if (height() === was) requestAnimationFrame(look);
        else requestAnimationFrame(() => resolve(performance.now() - began));
      };
      look();
    };
    window.addEventListener('keydown', begin, { capture: true, once: true });
  });
  Object.assign(window, { drawn });
}
