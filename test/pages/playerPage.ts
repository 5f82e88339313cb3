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
    details: frame.locator('details:not(.figures) > summary'),
    /** The figures, which are folded in a narrow panel. */
    metrics: frame.locator('.figures > summary'),
    /** Goes to a time in seconds. */
    seek: (seconds: number) =>
      frame.evaluate((to) => {
        const video = document.querySelector('video');
        if (video) video.currentTime = to;
      }, seconds),
    /** Waits until twelve more frames have been shown. */
    async moves(): Promise<void> {
      await frame.waitForFunction(
        () =>
          new Promise<true>((resolve) => {
            const video = document.querySelector('video');
            let frames = 0;
            const shown = () => {
              frames += 1;
              if (frames > 12) resolve(true);
              else video?.requestVideoFrameCallback(shown);
            };
            video?.requestVideoFrameCallback(shown);
          }),
      );
    },
    /** Waits until the picture is beyond a time in seconds. */
    async passes(seconds: number): Promise<void> {
      await frame.waitForFunction(
        (least) => Number(document.querySelector('video')?.currentTime) > least,
        seconds,
      );
    },
    /** Waits until the picture of a time in seconds is there, and nothing moves. */
    async shows(seconds: number): Promise<void> {
      await frame.waitForFunction((want) => {
        const video = document.querySelector('video');
        const isThere = video && Math.abs(video.currentTime - want) < 0.04 && video.readyState >= 2;
        return isThere && video.paused && !video.seeking;
      }, seconds);
    },
    /** Waits until so many sentences of subtitles are shown. */
    async cues(count: number): Promise<void> {
      await frame.waitForFunction((want) => {
        const tracks = [...(document.querySelector('video')?.textTracks ?? [])];
        const shown = tracks.filter(({ mode }) => mode === 'showing');
        return shown.flatMap(({ activeCues }) => [...(activeCues ?? [])]).length === want;
      }, count);
    },
    /** Waits until the picture has so many lines. */
    async lines(height: number): Promise<void> {
      await frame.waitForFunction((want) => document.querySelector('video')?.videoHeight === want, height);
    },
    /** Makes the page believe that nobody sees it, as in a window that is put away: a headless browser shows all pages. */
    hide: (isHidden: boolean) =>
      frame.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden),
    isPaused: () => frame.evaluate(() => document.querySelector('video')?.paused),
    /** Time of the picture, in seconds. */
    position: () => frame.evaluate(() => document.querySelector('video')?.currentTime ?? Number.NaN),
  };
}
