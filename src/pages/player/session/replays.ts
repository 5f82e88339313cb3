import type { EngineOffer } from '../engine/engine.ts';

/** What of a pane is needed to start it over. */
interface Replayed {
  readonly playback: { begin(): void; offer(): EngineOffer | undefined };
}

/**
 * Starts pictures over whose playlists have changed, where they are. A playlist may be delivered as it was for a while, `delivery`
 * ms at the most: what offers the same texts then is started over once more.
 */
export function createReplays(
  panes: readonly Replayed[],
  delivery: number,
  isHidden: () => boolean = () => document.hidden,
) {
  const waiting = new Map<number, ReturnType<typeof setTimeout>>();
  const begin = ({ playback }: Replayed) => {
    // what is hidden begins anew when it is shown
    if (!isHidden()) playback.begin();
  };
  return {
    replay(which: readonly boolean[]): void {
      for (const [index, pane] of panes.entries()) {
        if (!which[index]) continue;
        const before = textsOf(pane);
        begin(pane);
        clearTimeout(waiting.get(index));
        const again = () => {
          if (textsOf(pane) === before) begin(pane);
        };
        waiting.set(index, setTimeout(again, delivery));
      }
    },
    stop(): void {
      for (const timer of waiting.values()) clearTimeout(timer);
    },
  };
}

function textsOf({ playback }: Replayed): string {
  return JSON.stringify(playback.offer()?.texts.map(({ label, language }) => [label, language]));
}
