import type { Route } from 'playwright-core';
import { type Desk, type DeskOptions, openDesk } from './desk.ts';
import { drivePlayer, type PlayerPage } from './playerPage.ts';

/** A desk with players, and what tests of the player do with it. */
export type PlayerDesk = Awaited<ReturnType<typeof openPlayerDesk>>;

/** Opens one. */
export async function openPlayerDesk(options: DeskOptions = {}) {
  const desk: Desk = await openDesk(options);

  /** The player of `title`, once it is in a state. */
  async function inState(title: string, state: string): Promise<PlayerPage> {
    return drivePlayer(
      await desk.frame(`body[data-state="${state}"]:has(h1:text-is(${JSON.stringify(title)}))`),
    );
  }

  /** Opens the player of a resource. Returns its name. */
  async function open(name: string | RegExp, kind = 'liveStream'): Promise<string> {
    const ref = await desk.ref(kind, name);
    await desk.run(`headend.${kind}.play`, ref);
    return ref.title;
  }

  return {
    ...desk,
    inState,
    open,
    /** The player of `title`, once its picture moves. */
    async moving(title: string): Promise<PlayerPage> {
      const player = await inState(title, 'playing');
      await player.moves();
      return player;
    },
    /** Takes back what a test did to the network. */
    afterEach: () => desk.context.unrouteAll(),
  };
}

/** Answers a request in the place of the sandbox. */
export function answer(route: Route, status: number, body: string): Promise<void> {
  return route.fulfill({ status, body, headers: { 'access-control-allow-origin': '*' } });
}

/** A trace of what a video does, by which waiting shows. */
export const media = /\/(cmaf|mpegts|videos)\//;
