import type { PlayerFact, PlayerLoad } from '../../../wire/player.ts';
import { fillIn } from '../../kit/say.ts';
import { element } from '../elements/element.ts';
import { createCopyButton } from './copyButton.ts';
import type { EventLog } from './eventLog.ts';
import type { Figures } from './figures.ts';
import { createMiniChart } from './miniChart.ts';
import { createPlayerHistory } from './playerHistory.ts';
import type { PlayerNumbers } from './playerNumbers.ts';

/** What the details are created with. */
export interface DetailsOptions {
  readonly load: Pick<PlayerLoad, 'words' | 'facts'>;
  readonly numbers: PlayerNumbers;
  readonly log: EventLog;
  readonly isOpen: boolean;
  /** Which of two pictures they belong to; undefined: there is only one. */
  readonly of: string | undefined;
  /** Resolves when the text has been copied. */
  copyText(text: string): Promise<void>;
}

const minutes = 5;
/** From this distance on it doesn't count as latency, in seconds. */
const farBack = 60;

/** The folded part: the source, charts of the last minutes, and the events. */
export function createDetails({ load, numbers, log, isOpen, of, copyText }: DetailsOptions) {
  const { words } = load;
  const history = createPlayerHistory(minutes * 60_000);
  const summary = (least: string, most: string, last: string) => fillIn(words, 'range', least, most, last);
  const axis = { summary, now: words.now };
  const latency = createMiniChart({ name: 'latency', label: words.latency, value: numbers.delay, ...axis });
  const bitrate = createMiniChart({ name: 'bitrate', label: words.bitrate, value: numbers.bitrate, ...axis });
  const list = element('dl', { class: 'facts' });
  const copy = createCopyButton(words, words.copyEvents, () => copyText(log.text()));
  const box = element(
    'details',
    isOpen ? { open: '' } : {},
    element('summary', {}, of === undefined ? words.details : `${words.details}: ${of}`),
    element(
      'div',
      { class: 'details' },
      element('div', { class: 'charts' }, latency.element, bitrate.element),
      list,
      element('section', { 'aria-label': words.events }, element('h2', {}, words.events, copy), log.element),
    ),
  );
  const facts = (known: readonly PlayerFact[]) =>
    list.replaceChildren(
      ...known.map(({ label, value }) =>
        element('div', {}, element('dt', {}, label), element('dd', {}, value)),
      ),
    );
  facts(load.facts);
  return {
    element: box,
    update(figures: Figures | undefined) {
      const at = performance.now();
      if (figures?.live !== undefined) {
        const { latency: behind, bitrate: rate } = figures;
        // a jump far back in a broadcast would flatten everything that matters
        const isNear = behind !== undefined && behind < farBack;
        history.add({ at, latency: isNear ? behind : undefined, bitrate: rate });
      }
      if (!box.open) return;
      const since = fillIn(words, 'minutesAgo', numbers.count(history.span(at) / 60_000));
      latency.show(history.line('latency', at, figures?.target), since, figures?.target);
      bitrate.show(history.line('bitrate', at), since);
    },
    facts,
    /** Earlier measurements belong to something else. */
    forget: history.clear,
    isOpen: () => box.open,
  };
}
