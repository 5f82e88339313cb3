import type { Route } from 'playwright-core';
import { findByPalette } from './formPage.ts';
import { drivePlayer, type PlayerPage } from './playerPage.ts';
import { openWorkbench, type Workbench, type WorkbenchOptions } from './workbench.ts';

/** A workbench that is signed in to the sandbox, and what tests of the player do with it. */
export type PlayerDesk = Awaited<ReturnType<typeof openPlayerDesk>>;

/** Opens one; an account of the environment takes the place of the sandbox. */
export async function openPlayerDesk(options: WorkbenchOptions = {}) {
  const workbench: Workbench = await openWorkbench(options);
  const violations: string[] = [];
  workbench.page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  await workbench.openContainer('Headend');
  if (!options.env?.['HEADEND_API_KEY'])
    await workbench.page.getByRole('button', { name: 'Try the Sandbox' }).click();
  const rows = () => workbench.page.locator('.pane-body').getByRole('treeitem');
  await rows().filter({ hasText: 'live of' }).first().waitFor();

  /** Unfolds a list of the tree, or folds it; one that is so already is left alone. */
  async function unfold(list: RegExp, isOpen: boolean): Promise<void> {
    const row = rows().filter({ hasText: list }).first();
    if ((await row.getAttribute('aria-expanded')) !== String(isOpen)) await row.click();
  }

  /** The player of `title`, once it is in a state. */
  async function inState(title: string, state: string): Promise<PlayerPage> {
    const body = `body[data-state="${state}"]:has(h1:text-is(${JSON.stringify(title)}))`;
    return drivePlayer(await workbench.webviewFrame(body));
  }

  /** Opens the player of a row of the tree. Returns the row's name. */
  async function open(name: string | RegExp): Promise<string> {
    const row = rows().filter({ hasText: name }).first();
    await row.hover();
    await row.getByRole('button', { name: /^Play/ }).click();
    return String(await row.locator('.label-name').textContent());
  }

  return {
    workbench,
    /** What the pages' security policies have refused so far. */
    violations,
    rows,
    inState,
    /** A service worker of VS Code fetches what is on this machine; only routes of the whole context see that. */
    network: () => workbench.page.context(),
    open,
    /** Finds a resource, wherever it is, and opens its player. */
    async find(name: string): Promise<void> {
      await findByPalette(workbench, 'Go to Resource…', name);
      await open(name);
    },
    /** Shows the videos instead of the live streams. */
    async showVideos(): Promise<void> {
      await unfold(/^Live Streams/, false);
      await unfold(/^Videos/, true);
      await rows().filter({ hasText: evening }).first().waitFor();
    },
    /** The player of `title`, once its picture moves. */
    async moving(title: string): Promise<PlayerPage> {
      const player = await inState(title, 'playing');
      await player.moves();
      return player;
    },
    /** Keeps a picture if a test failed, and takes back what it did to the network. */
    async afterEach(test: Mocha.Test | undefined): Promise<void> {
      if (test?.state === 'failed') {
        await workbench.screenshot(`failed-player-${test.title.replace(/\W+/g, '-')}`);
      }
      await workbench.page.context().unrouteAll();
    },
    close: () => workbench.close(),
  };
}

/** Pages that are opened from now on ask the host each second how a broadcast is, instead of each half minute. */
export function lookOften({ workbench }: Pick<PlayerDesk, 'workbench'>) {
  return workbench.page.addInitScript(() => {
    const { setInterval } = window;
    const often = (act: () => void, period?: number) => setInterval(act, period === 30_000 ? 1000 : period);
    Object.assign(window, { setInterval: often });
  });
}

/** Answers a request in the place of the sandbox. */
export function answer(route: Route, status: number, body: string): Promise<void> {
  return route.fulfill({ status, body, headers: { 'access-control-allow-origin': '*' } });
}

/** A video that is ready from the first moment on, with subtitles; others become ready as time goes by. */
export const evening = /^Evening news, .*ready · /;

/** A trace of what a video does, by which waiting shows. */
export const media = /\/(cmaf|mpegts|videos)\//;
