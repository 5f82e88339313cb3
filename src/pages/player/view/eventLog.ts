import type { PlayerLoad } from '../../../wire/player.ts';
import { fillIn } from '../../kit/say.ts';
import { element } from '../elements/element.ts';
import type { Condition } from '../session/condition.ts';
import type { PlayerNumbers } from './playerNumbers.ts';

/** The events during playback, in plain words: times, levels and states, never an address. */
export type EventLog = ReturnType<typeof createEventLog>;

export interface Events {
  add(sentence: string, value?: string): void;
  condition(condition: Condition): void;
}

const most = 500;

/** Keeps a page's events, the latest at the top. It outlives a change of source. */
export function createEventLog(
  { title, words }: Pick<PlayerLoad, 'title' | 'words'>,
  numbers: PlayerNumbers,
) {
  const list = element('ol', { class: 'events', tabindex: '0', 'aria-label': words.events });
  const lines: string[] = [];
  const eventsOf = (prefix: string): Events => {
    const add = (sentence: string, value = '') => {
      const now = new Date();
      const text = prefix + sentence.replace('{0}', value);
      lines.push(`${now.toISOString()}  ${text}`);
      const time = element('time', { datetime: now.toISOString() }, numbers.timeOfDay(now));
      list.prepend(element('li', {}, time, text));
      if (lines.length <= most) return;
      lines.shift();
      list.lastElementChild?.remove();
    };
    return { add, condition: ({ word, value }) => add(fillIn(words, word, value)) };
  };
  return {
    ...eventsOf(''),
    element: list,
    /** The events of one of two pictures, by its name. */
    of: (name: string) => eventsOf(`${name}: `),
    text: () => [title, ...lines, ''].join('\n'),
  };
}
