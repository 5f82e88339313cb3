import { endsNow } from '../../../shared/series/timeRange.ts';
import type { StatisticsFilter, StatisticsQuery } from '../../../wire/statistics.ts';
import { element } from '../../player/elements/element.ts';
import { createIconButton } from '../../player/elements/iconButton.ts';
import type { DeskActs, DeskPart, Setup } from '../deskParts.ts';
import { createCheck, createText } from '../kit/fields.ts';
import { createSegments } from '../kit/segments.ts';
import { createSavedQueries } from './savedQueries.ts';

/** In whose time it is asked, what narrows the query down, and what goes with the answer; each offered only where its source has it. */
export function createFilterBar(setup: Setup, acts: DeskActs): DeskPart {
  const { words } = setup;
  const pick = element('button', { type: 'button', class: 'text pick' });
  pick.addEventListener('click', () => {
    acts.post({ type: 'pickStream', sequence: acts.nextSequence(), query: acts.query() });
  });
  const clear = createIconButton('close', words.clearStream, () => acts.ask({ stream: undefined }));
  const stream = element('div', { class: 'field' }, element('span', { class: 'label' }, words.stream), pick);
  stream.append(clear.element);

  const help = element(
    'p',
    { class: 'help', role: 'status', 'data-tone': 'error', hidden: '' },
    words.invalidUser,
  );
  const user = createText(words.clientUser, (text) => {
    const isNumber = /^\d{1,15}$/.test(text);
    help.hidden = text === '' || isNumber;
    if (help.hidden) acts.ask({ clientUser: text === '' ? undefined : Number(text) });
  });
  const grouping = createSegments('grouping', words.byStreams, (value) =>
    acts.ask({ byStreams: value === 'streams' }),
  );
  const previous = createCheck(words.previous, (value) => acts.ask({ previous: value }));
  const refresh = createCheck(words.autoRefresh, (value) => acts.ask({ refresh: value }));
  const zones = createSegments('zone', words.zone, (value) =>
    acts.ask({ zone: value === 'utc' ? 'utc' : 'local' }),
  );
  const zone = element(
    'div',
    { class: 'field' },
    element('span', { class: 'label' }, words.zone),
    zones.element,
  );
  const saved = createSavedQueries(words, acts);
  const bar = element('div', { class: 'bar' }, zone, stream, user.element, grouping.element);
  bar.append(previous.element, refresh.element, saved.element, help);

  return {
    element: bar,
    show({ sources, saved: names, refreshSeconds, timeZone }: Setup, query: StatisticsQuery) {
      const filters = sources.find(({ source }) => source === query.source)?.filters ?? [];
      const has = (filter: StatisticsFilter) => filters.includes(filter);
      stream.hidden = !has('stream');
      pick.textContent = query.stream?.name ?? words.anyStream;
      clear.element.hidden = query.stream === undefined;
      user.element.hidden = !has('clientUser');
      user.show(query.clientUser === undefined ? '' : String(query.clientUser));
      grouping.element.hidden = !has('byStreams');
      grouping.show(
        [
          { value: 'client', label: words.byClient },
          { value: 'streams', label: words.byStreams },
        ],
        query.byStreams ? 'streams' : 'client',
      );
      previous.show(query.previous);
      refresh.show(query.refresh);
      refresh.element.hidden = refreshSeconds === 0 || !endsNow(query.range);
      zones.show(
        [
          { value: 'local', label: timeZone ? `${words.local} (${timeZone})` : words.local },
          { value: 'utc', label: words.utc },
        ],
        query.zone,
      );
      saved.show(names);
    },
  };
}
