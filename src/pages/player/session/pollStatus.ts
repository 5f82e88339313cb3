import type { FromPlayer } from '../../../wire/fromPlayer.ts';
import type { PlayerLoad } from '../../../wire/player.ts';
import type { Pane } from '../view/pane.ts';

/**
 * Repeatedly asks the host for the status of a broadcast, or of what could not play. While nobody sees the page,
 * nothing is requested.
 */
export function pollStatus(
  load: Pick<PlayerLoad, 'live' | 'caution' | 'beside' | 'periods'>,
  panes: readonly Pick<Pane, 'playback'>[],
  { post, isHidden = () => document.hidden }: { post(message: FromPlayer): void; isHidden?(): boolean },
) {
  const loads = load.beside ? [load, load.beside] : [load];
  const cautions = loads.filter(({ caution }) => caution !== undefined);
  const mayChange = cautions.length > 0 || loads.some(({ live }) => live);
  const check = () =>
    post({ type: 'check', hasExpired: panes.some(({ playback }) => playback.hasExpired()) });
  const timer = mayChange ? setInterval(() => isHidden() || check(), load.periods.check) : undefined;
  // a restored page gets the cautions that applied when it was put away
  if (cautions.length > 0) check();
  return {
    /** The host's answer: whether each is on air, as far as the service reports it. */
    setOnAir(onAir: readonly (boolean | undefined)[]) {
      for (const [place, { playback }] of panes.entries()) {
        const now = onAir[place];
        if (now !== undefined) playback.setOnAir(now);
      }
    },
    stop: () => clearInterval(timer),
  };
}
