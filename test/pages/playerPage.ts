import type { Frame, Locator } from 'playwright-core';

/** The page of a player, once it is open. */
export type PlayerPage = ReturnType<typeof drivePlayer>;

/** Drives the page of a player in its frame. */
export function drivePlayer(frame: Frame) {
  return {
    frame,
    heading: frame.locator('h1'),
    source: frame.getByLabel('Source'),
    button: (name: string): Locator => frame.getByRole('button', { name, exact: true }),
    text: (text: string): Locator => frame.getByText(text, { exact: true }),
    note: (name: string): Locator => frame.locator(`.note[data-note="${name}"]`),
    readout: (name: string): Locator => frame.locator(`[data-readout="${name}"] dd:not(.beside)`),
    /** What a figure is compared with. */
    beside: (name: string): Locator => frame.locator(`[data-readout="${name}"] .beside`),
    menu: (name: string): Locator => frame.locator(`[data-menu="${name}"] > button`),
    item: (name: string | RegExp): Locator => frame.getByRole('menuitemradio', { name }),
    /** What has the focus, to be joined with what should. */
    focused: frame.locator(':focus'),
    details: frame.locator('summary'),
    /** Goes to a time in seconds. */
    seek: (seconds: number) =>
      frame.evaluate((to) => {
        const video = document.querySelector('video');
        if (video) video.currentTime = to;
      }, seconds),
    /** Waits until half a second of picture has been shown since the last start. */
    async moves(): Promise<void> {
      await frame.waitForFunction(() => Number(document.body.dataset['frames']) > 12);
    },
    /** Waits until the picture is beyond a time in seconds. */
    async passes(seconds: number): Promise<void> {
      await frame.waitForFunction(
        (least) => Number(document.querySelector('video')?.currentTime) > least,
        seconds,
      );
    },
    /** Waits until so many sentences of subtitles are shown. */
    async cues(count: number): Promise<void> {
      await frame.waitForFunction((want) => {
        const tracks = [...(document.querySelector('video')?.textTracks ?? [])];
        const shown = tracks.filter(({ mode }) => mode === 'showing');
        return shown.flatMap(({ activeCues }) => [...(activeCues ?? [])]).length === want;
      }, count);
    },
    isPaused: () => frame.evaluate(() => document.querySelector('video')?.paused),
    /** Time of the picture, in seconds. */
    position: () => frame.evaluate(() => document.querySelector('video')?.currentTime ?? Number.NaN),
    /** Waits until no control and no figure is cut off by the panel's edge. */
    async fits(): Promise<void> {
      await frame.waitForFunction(() => {
        const inside = (box: DOMRect) => box.right <= innerWidth && box.bottom <= innerHeight;
        return (
          [...document.querySelectorAll('button, input, select, dd')]
            // the strip of pictures scrolls by itself
            .filter((part) => part.checkVisibility() && !part.closest('.stills-row'))
            .every((part) => inside(part.getBoundingClientRect()))
        );
      });
    },
  };
}
