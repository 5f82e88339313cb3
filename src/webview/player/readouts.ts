import { codecNames } from '../../model/codecNames.ts';
import type { PlayerNumbers } from '../../model/playerNumbers.ts';
import type { PlayerWords } from '../../wire/player.ts';
import { element } from '../element.ts';
import { say } from '../say.ts';
import type { Figures } from './figures.ts';
import { levelName } from './levelName.ts';

type Name = 'latency' | 'resolution' | 'bitrate' | 'buffer' | 'dropped' | 'stalls' | 'codecs';

const names: readonly Name[] = ['latency', 'resolution', 'bitrate', 'buffer', 'dropped', 'stalls', 'codecs'];

export interface Readouts {
  readonly element: HTMLElement;
  /** Undefined: nothing plays, so nothing is known. */
  update(figures: Figures | undefined): void;
}

/** A figure, and what to compare it with. */
type Told = readonly [figure: string, beside?: string];

/** The figures below the controls. Each keeps its place; what is not known is left empty. */
export function createReadouts(words: PlayerWords, numbers: PlayerNumbers, live: boolean): Readouts {
  const places = new Map(
    names.map((name) => [name, { figure: element('dd'), beside: element('dd', { class: 'beside' }) }]),
  );
  const row = element('dl', { class: 'readouts' });
  for (const [name, { figure, beside }] of places) {
    row.append(element('div', { 'data-readout': name }, element('dt', {}, words[name]), figure, beside));
  }
  const latency = places.get('latency')?.figure.parentElement;
  if (latency) latency.hidden = !live;
  return {
    element: row,
    update(figures) {
      const texts = figures && textsOf(figures, words, numbers);
      for (const [name, { figure, beside }] of places) {
        const [text, compared = ''] = texts?.[name] ?? [''];
        if (figure.textContent !== text) figure.textContent = text;
        if (beside.textContent !== compared) beside.textContent = compared;
      }
      if (latency && figures?.live !== undefined) latency.hidden = !figures.live;
    },
  };
}

function textsOf(figures: Figures, words: PlayerWords, numbers: PlayerNumbers): Partial<Record<Name, Told>> {
  const { live, latency, target, width, height, bitrate, loaded, position, level } = figures;
  if (live === undefined) return {};
  const { dropped, frames, stalls } = figures;
  const compare = (value: string | undefined, word: 'target' | 'announced') =>
    value === undefined ? '' : say(words, word, value);
  return {
    latency: [
      latency === undefined ? '' : numbers.delay(latency),
      compare(target === undefined ? undefined : numbers.seconds(target), 'target'),
    ],
    resolution: [height > 0 ? `${width}×${height}` : '', level ? levelName(level) : ''],
    bitrate: [
      bitrate === undefined ? '' : numbers.bitrate(bitrate),
      compare(level && level.bitrate > 0 ? numbers.bitrate(level.bitrate) : undefined, 'announced'),
    ],
    buffer: [numbers.seconds(loaded - position)],
    dropped: [numbers.count(dropped), frames > 0 ? numbers.share(dropped / frames) : ''],
    stalls: [numbers.count(stalls)],
    codecs: [level ? codecNames(level.codecs).join(', ') : ''],
  };
}
