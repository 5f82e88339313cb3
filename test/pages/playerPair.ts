import assert from 'node:assert/strict';
import type { Frame } from 'playwright-core';
import type { PlayerDesk } from './playerDesk.ts';
import { drivePlayer } from './playerPage.ts';

/** The page of two players in one panel. */
export type PlayerPair = Awaited<ReturnType<typeof pairOf>>;

/** Two broadcasts of the same event. */
export const studio = 'Evening news: studio 1';
export const sign = 'Evening news: sign language';

/** The panel of two, once both play; the page of one before it goes away. */
export async function pairOf(desk: PlayerDesk, first: string, other: string) {
  const named = (place: number, name: string) =>
    `:has(.pane:nth-child(${place}) h1:text-is(${JSON.stringify(name)}))`;
  const both = `body[data-state="playing"]${named(1, first)}${named(2, other)}:has(.pane[data-state="playing"])`;
  const player = drivePlayer(await desk.frame(both));
  const second = player.frame.locator('.pane').nth(1);
  const step = player.frame.locator('.step');
  return {
    ...player,
    second,
    step,
    besideSource: second.getByLabel('Source'),
    inStep: () => step.and(player.frame.locator('[data-step="inStep"]')).waitFor(),
    /** What is on the pictures comes to lie no more than three frames apart, and stays so. */
    async showsTheSame() {
      await this.inStep();
      const found: number[] = [];
      const isSame = () => {
        const last = found.filter(Number.isFinite).slice(-25).map(Math.abs);
        // on a busy machine a picture comes late now and then
        return last.length === 25 && last.filter((frames) => frames > 3).length <= 3;
      };
      while (!isSame()) {
        // the bar is not whole on the picture all the time
        assert.ok(found.length < 1200, `frames apart: ${found.join(', ')}`);
        found.push(await framesApart(player.frame));
        await player.frame.evaluate(() => new Promise(requestAnimationFrame));
      }
      await this.inStep();
    },
  };
}
/** Chooses what is played beside another. */
export async function chooseBeside(desk: PlayerDesk, name: string): Promise<void> {
  await (await desk.editor.picks.next(({ title }) => title.startsWith('Play Beside'))).choose(name);
}

/**
 * How many frames lie between the two pictures, by what is on them: a bar that comes again every 288 frames. NaN: it is
 * not whole on one of them.
 */
function framesApart(frame: Frame): Promise<number> {
  return frame.evaluate(() => {
    const [first = Number.NaN, second = Number.NaN] = [...document.querySelectorAll('video')].map((video) => {
      const context = new OffscreenCanvas(640, 360).getContext('2d');
      context?.drawImage(video, 0, 0, 640, 360);
      const line = context?.getImageData(0, 160, 640, 1).data ?? new Uint8ClampedArray();
      const yellow = Array.from({ length: 640 }, (_, x) => x).filter(
        (x) => Number(line[x * 4]) > 160 && Number(line[x * 4 + 2]) < 120,
      );
      const [left = 0, right = 0] = [yellow[0], yellow.at(-1)];
      return left > 1 && right < 638 ? (left + right) / 2 : Number.NaN;
    });
    const apart = (first - second) / (680 / 288);
    return apart - 288 * Math.round(apart / 288);
  });
}
