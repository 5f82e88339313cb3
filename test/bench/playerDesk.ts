import type { Frame } from 'playwright-core';
import type { PlayerLoad } from '../../src/wire/player.ts';
import { endWorkbench, freshWorkbench } from '../browser/freshWorkbench.ts';
import { trySandbox } from '../browser/signIn.ts';
import { drivePlayer, type PlayerPage } from '../pages/playerPage.ts';

/** A form in which something is delivered. */
export interface Form {
  readonly label: string;
  readonly of: 'stream' | 'video';
  /** The row of the sheet of addresses, or the format that is chosen there. */
  readonly choice: string;
}

export const liveForms: readonly Form[] = [
  { label: 'live HLS, low latency', of: 'stream', choice: 'HLS, low latency' },
  { label: 'live HLS, MPEG-TS', of: 'stream', choice: 'HLS, MPEG-TS' },
  { label: 'live DASH', of: 'stream', choice: 'DASH, low latency' },
];

export const videoForms: readonly Form[] = [
  { label: 'on-demand HLS, CMAF', of: 'video', choice: 'HLS, CMAF' },
  { label: 'on-demand HLS, MPEG-TS', of: 'video', choice: 'HLS, MPEG-TS' },
  { label: 'on-demand DASH', of: 'video', choice: 'DASH' },
];

const names = { stream: 'Evening news: studio 1', video: 'Trailer: winter programme' };

/** So long a player may take until its picture moves, in ms. */
const patience = 60_000;

const sheetInSight = 'body[data-state="ready"]:has(h1:text("Addresses — "))';

/** Opens a workbench on the sandbox, where each form plays in a panel of its own. */
export async function openBenchDesk() {
  const workbench = await freshWorkbench();
  const { page, quickInput } = workbench;
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  await trySandbox(workbench);
  await page.context().addInitScript(keepLoad);

  async function sheetOf(of: Form['of']): Promise<Frame> {
    if (of === 'stream') await quickInput.runAction('Show Stream Addresses');
    else await workbench.run('Headend: Show Video Addresses');
    await quickInput.find(names[of]);
    return workbench.webviewFrame(sheetInSight);
  }

  const browser = page.context().browser();
  if (!browser) throw new Error('The window has no browser of its own');
  /** The player of `title`, once its picture moves. */
  async function moving(title: string): Promise<PlayerPage> {
    const body = `body[data-state="playing"]:has(h1:text-is(${JSON.stringify(title)}))`;
    const player = drivePlayer(await workbench.webviewFrame(body));
    await player.moves();
    return player;
  }

  /** Opens a panel that plays a form, from a sheet that is in sight, or is opened. */
  async function open({ of, choice }: Form, there?: Frame): Promise<void> {
    const sheet = there ?? (await sheetOf(of));
    if (of === 'video') await sheet.getByLabel('Format').selectOption(choice);
    const row = of === 'stream' ? choice : choice === 'DASH' ? 'Manifest' : 'Playlist';
    await sheet.getByRole('button', { name: `Play: ${row}`, exact: true }).click();
  }

  return {
    workbench,
    browser,
    /** What the pages' security policies have refused so far. */
    violations,
    close: endWorkbench,
    /** The sheet of addresses that is in sight. */
    sheetInSight: () => workbench.webviewFrame(sheetInSight),
    open,
    /** Plays a form in a new panel, the only one. */
    async play(form: Form): Promise<PlayerPage> {
      await open(form);
      return moving(names[form.of]);
    },
    /** The player in sight that plays a live form, once its picture moves. */
    async playing({ label, choice }: Form): Promise<PlayerPage> {
      const until = performance.now() + patience;
      while (performance.now() < until) {
        for (const frame of page.frames()) {
          // a frame may go away while it is asked
          const isIt = await frame.evaluate(isPlaying, choice).catch(() => false);
          if (isIt) return drivePlayer(frame);
        }
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      throw new Error(`${label} does not play`);
    },
    /** What the host sent to a player. */
    loadOf: ({ frame }: PlayerPage): Promise<PlayerLoad> =>
      frame.evaluate(() => (window as unknown as { keptLoad: PlayerLoad }).keptLoad),
    /** Closes the player and what stands beside it. */
    closeEditors: () => workbench.run('View: Close All Editors'),
    /** First frames so far, in ms, in the page and since the panel was asked for, as the log has them. */
    async firstFrames(count: number): Promise<readonly { inPage: number; panel: number }[]> {
      for (;;) {
        const found = [
          ...(await workbench.logs()).matchAll(/first frame of .* after (\d+) ms, (\d+) ms after its panel/g),
        ].map(([, inPage, panel]) => ({ inPage: Number(inPage), panel: Number(panel) }));
        if (found.length >= count) return found;
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    },
  };
}

export type BenchDesk = Awaited<ReturnType<typeof openBenchDesk>>;

/** Runs in a page: whether it shows a moving picture of the source of this name. */
function isPlaying(label: string): boolean {
  const { keptLoad } = window as unknown as { keptLoad?: PlayerLoad };
  return keptLoad?.sources[0]?.label === label && Number(document.body.dataset['frames']) > 12;
}

/** Runs in every page: keeps what the host tells a player to load. The editor writes its pages anew, without listeners. */
function keepLoad(): void {
  const { addEventListener } = EventTarget.prototype;
  const keep = ({ data }: { readonly data?: { readonly news?: { readonly type?: string } } }) => {
    if (data?.news?.type === 'load') Object.assign(window, { keptLoad: data.news });
  };
  const listen = (type: string, ...rest: [EventListener]) => {
    if (type === 'message') addEventListener.call(window, type, keep as EventListener);
    addEventListener.call(window, type, ...rest);
  };
  Object.assign(window, { addEventListener: listen });
}
