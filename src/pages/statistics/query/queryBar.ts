import type { Granularity } from '../../../shared/series/granularity.ts';
import type { SourceOffer, StatisticsQuery, StatisticsSource } from '../../../wire/statistics.ts';
import { element } from '../../player/elements/element.ts';
import { createIconButton } from '../../player/elements/iconButton.ts';
import type { DeskActs, Setup } from '../deskParts.ts';
import { createSelect } from '../kit/fields.ts';
import { createSegments } from '../kit/segments.ts';
import { createRangeBar } from './rangeBar.ts';

/** What is asked for, when, and how finely; `more` opens the rest where there is little room. */
export function createQueryBar(first: Setup, acts: DeskActs, more: HTMLElement) {
  const { words } = first;
  const known: { sources: readonly SourceOffer[] } = { sources: [] };
  const chooseSource = (value: string) => {
    const offer = known.sources.find(({ source }) => source === value);
    const { granularity } = acts.query();
    const fits = !offer || offer.granularities.includes(granularity);
    acts.ask({
      source: value as StatisticsSource,
      ...(!fits && { granularity: offer.granularities.at(-1) ?? granularity }),
    });
  };
  const source = createSelect(words.what, chooseSource, { width: 'wide', hasLabel: false });
  const ranges = createSegments('range', words.range, (value) => range.choose(value));
  const rangeList = createSelect(words.range, (value) => range.choose(value), { hasLabel: false });
  const range = createRangeBar(first, acts);
  const granularity = createSelect(
    words.granularity,
    (value) => acts.ask({ granularity: value as Granularity }),
    { width: 'narrow' },
  );
  const go = createIconButton('refresh', words.refresh, () => (busy.is ? acts.cancel() : acts.ask({})));
  const busy = { is: false };
  // of the two ways to choose a range, the style sheet shows the one that there is room for
  ranges.element.classList.add('roomy');
  rangeList.element.classList.add('compact');
  const asked = element('div', { class: 'field asked' }, source.element, go.element);
  const choices = [ranges.element, rangeList.element, granularity.element, more];
  const what = element('div', { class: 'bar what' }, asked, ...choices);
  const bars = element('div', {}, what, range.element);

  const show = (setup: Setup, query: StatisticsQuery) => {
    known.sources = setup.sources;
    const offer = setup.sources.find((each) => each.source === query.source);
    source.show(
      setup.sources.map(({ source: value, label, absent }) => ({
        value,
        label: absent ? `${label} (${words.absent})` : label,
      })),
      query.source,
    );
    const presets = setup.presets.map(({ preset, label }) => ({ value: preset, label }));
    ranges.show(presets, query.range.preset);
    rangeList.show(presets, query.range.preset);
    range.show(setup, query);
    granularity.show(
      setup.granularities
        .filter((each) => offer?.granularities.includes(each.granularity))
        .map((each) => ({ value: each.granularity, label: each.label })),
      query.granularity,
    );
  };
  return {
    element: bars,
    show,
    answered: range.answered.bind(range),
    busy(isBusy: boolean): void {
      busy.is = isBusy;
      go.show(isBusy ? 'debug-stop' : 'refresh', isBusy ? words.cancel : words.refresh);
    },
  };
}
