import type { PlayerNumbers } from '../model/playerNumbers.ts';
import type { PlayerWords } from '../wire/player.ts';
import { element } from './element.ts';
import type { Figures } from './figures.ts';

type Name = 'latency' | 'resolution' | 'bitrate' | 'buffer' | 'dropped';

const names: readonly Name[] = ['latency', 'resolution', 'bitrate', 'buffer', 'dropped'];

export interface Readouts {
  readonly element: HTMLElement;
  /** Undefined: nothing plays, so nothing is known. */
  update(figures: Figures | undefined): void;
}

/** The figures below the controls. Each keeps its place; what is not known is left empty. */
export function createReadouts(words: PlayerWords, numbers: PlayerNumbers, live: boolean): Readouts {
  const values = new Map(names.map((name) => [name, element('dd')]));
  const row = element('dl', { class: 'readouts' });
  for (const [name, value] of values) {
    row.append(element('div', { 'data-readout': name }, element('dt', {}, words[name]), value));
  }
  const latency = values.get('latency')?.parentElement;
  if (latency) latency.hidden = !live;
  return {
    element: row,
    update(figures) {
      const texts = figures && textsOf(figures, numbers);
      for (const [name, value] of values) {
        const text = texts?.[name] ?? '';
        if (value.textContent !== text) value.textContent = text;
      }
      if (latency && figures?.live !== undefined) latency.hidden = !figures.live;
    },
  };
}

function textsOf(figures: Figures, numbers: PlayerNumbers): Partial<Record<Name, string>> {
  const { live, latency, width, height, bitrate, loaded, position, dropped } = figures;
  if (live === undefined) return {};
  return {
    latency: latency === undefined ? '' : numbers.seconds(latency),
    resolution: height > 0 ? `${width}×${height}` : '',
    bitrate: bitrate === undefined ? '' : numbers.bitrate(bitrate),
    buffer: numbers.seconds(loaded - position),
    dropped: numbers.count(dropped),
  };
}
