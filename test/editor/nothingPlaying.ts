import type { Playing } from '../../src/features/player/playing.ts';

/** What a player is given of a resource that has nothing to play. */
export function nothingPlaying(title: string): Playing {
  return {
    title,
    live: false,
    sources: [],
    poster: undefined,
    storyboard: undefined,
    stills: undefined,
    caution: undefined,
    facts: [],
    recording: undefined,
    longestClip: undefined,
    page: undefined,
  };
}
