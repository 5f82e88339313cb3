import assert from 'node:assert/strict';
import type { Route } from 'playwright-core';
import type { PlayerPeriods } from '../../src/wire/player.ts';
import { type DeskOptions, openDesk } from './desk.ts';
import { drivePlayer, type PlayerPage } from './playerPage.ts';

/** A desk with players, and what tests of the player do with it. */
export type PlayerDesk = Awaited<ReturnType<typeof openPlayerDesk>>;

/** Opens one. */
export async function openPlayerDesk(options: DeskOptions = {}) {
  // each frame of a picture is painted by the processor: a small one is in a third of the time
  const desk = await openDesk({ size: { width: 640, height: 620 }, ...options });
  const usual = { ...desk.headend.features.player.periods };

  /** The player of `title`, once it is in a state. */
  async function inState(title: string, state: string): Promise<PlayerPage> {
    return drivePlayer(
      await desk.frame(`body[data-state="${state}"]:has(h1:text-is(${JSON.stringify(title)}))`),
    );
  }

  /** Opens the player of a resource. */
  async function open(name: string, kind = 'liveStream'): Promise<void> {
    await desk.run(`headend.${kind}.play`, await desk.ref(kind, name));
  }

  /** Holds that the pages have kept to their policy, and that nothing was told or thrown: of a player that stays open. */
  function wentWell(): void {
    const told = desk.editor.messages.left.map(({ text }) => text);
    desk.editor.messages.clear();
    assert.deepEqual([desk.violations.splice(0), told, desk.faults.splice(0)], [[], [], []]);
  }

  /** The player of `title`, once its picture moves. */
  async function moving(title: string): Promise<PlayerPage> {
    const player = await inState(title, 'playing');
    await player.moves();
    return player;
  }

  /** The codecs of all variants, or of those that match, replaced in what the sandbox answers. */
  const withCodecs = (path: RegExp, codecs: (line: string) => string) =>
    desk.context.route(path, async (route) => {
      const text = await (await route.fetch()).text();
      await answer(route, 200, text.split('\n').map(codecs).join('\n'));
    });

  return Object.assign(desk, {
    inState,
    open,
    moving,
    withCodecs,
    /** Plays the H.264 form of a video alone, as is offered where nothing of its HLS can be decoded, and copies its address. */
    async playAsH264(): Promise<PlayerPage> {
      await withCodecs(/master(-cmaf)?\.m3u8/, asHevc);
      await open(debate, 'video');
      const player = await inState(debate, 'failed');
      const asked = player.frame.page().waitForResponse(/master-cmaf-h264\.m3u8/);
      await player.note('undecodable').getByRole('button', { name: 'Play as H.264' }).click();
      await asked;
      await moving(debate);
      await player.note('undecodable').waitFor({ state: 'hidden' });
      await player.button('Copy URL').click();
      await player.button('Copied').waitFor();
      assert.match(desk.editor.clipboard.text, /\/master-cmaf-h264\.m3u8$/);
      await desk.context.unrouteAll();
      return player;
    },
    /** Opens the player of a resource and waits for its first picture. */
    async play(name: string, kind?: string): Promise<PlayerPage> {
      await open(name, kind);
      return inState(name, 'playing');
    },
    /** Opens the player of a resource with another of the same kind beside it. */
    async playBeside(name: string, other: string, kind = 'liveStream'): Promise<void> {
      const refs = await Promise.all([desk.ref(kind, name), desk.ref(kind, other)]);
      await desk.run(`headend.${kind}.playBeside`, refs[0], refs);
    },
    /** Players that open from now on, until the test ends, do again so often what they do again and again, in ms. */
    hurry(periods: Partial<PlayerPeriods>): void {
      Object.assign(desk.headend.features.player.periods, periods);
    },
    /** Takes back what a test did; whatever it was, the pages have kept to their policy, and nothing was told or thrown. */
    async afterEach(): Promise<void> {
      await desk.context.unrouteAll({ behavior: 'ignoreErrors' });
      await desk.closePanels();
      Object.assign(desk.headend.features.player.periods, usual);
      wentWell();
    },
    wentWell,
  });
}

/** Answers a request in the place of the sandbox. */
export function answer(route: Route, status: number, body: string): Promise<void> {
  return route.fulfill({ status, body, headers: { 'access-control-allow-origin': '*' } });
}

/** A line of a playlist whose H.264 is HEVC, which this browser can’t decode. */
export const asHevc = (line: string): string => line.replace(/avc1\.\w+/g, 'hvc1.1.6.L93.B0');

/** The addresses of pictures and sound. */
export const media = /\/(cmaf|mpegts|videos)\//;

/** A video of an hour, with subtitles. */
export const debate = 'Debate: Is the harbour big enough?';

/** A video of a minute. */
export const trailer = 'Trailer: winter programme';
