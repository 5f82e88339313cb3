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

  return Object.assign(desk, {
    inState,
    open,
    /** The player of `title`, once its picture moves. */
    async moving(title: string): Promise<PlayerPage> {
      const player = await inState(title, 'playing');
      await player.moves();
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

/** The addresses of pictures and sound. */
export const media = /\/(cmaf|mpegts|videos)\//;

/** A video of an hour, with subtitles. */
export const debate = 'Debate: Is the harbour big enough?';

/** A video of a minute. */
export const trailer = 'Trailer: winter programme';
