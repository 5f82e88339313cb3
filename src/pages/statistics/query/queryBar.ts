import { html, type TemplateResult } from 'lit-html';
import type { Granularity } from '../../../shared/series/granularity.ts';
import type { StatisticsSource } from '../../../wire/fromStatistics.ts';
import { iconButton } from '../../kit/iconButton.ts';
import { type AskedQuery, type DeskActs, offerFor, type Setup } from '../deskParts.ts';
import { selectField } from '../kit/fields.ts';
import { segments } from '../kit/segments.ts';
import { createRangeBar } from './rangeBar.ts';

/** What is queried, when, and how finely. */
export function createQueryBar(first: Setup, acts: DeskActs) {
  const { words } = first;
  const range = createRangeBar(first, acts);

  const chooseSource = (setup: Setup, source: StatisticsSource) => {
    const { granularity } = acts.query();
    const { granularities = [] } = offerFor(setup, { source }) ?? {};
    const fits = granularities.includes(granularity);
    acts.ask({ source, granularity: fits ? granularity : (granularities.at(-1) ?? granularity) });
  };
  const source = ({ setup, query }: AskedQuery) =>
    selectField({
      label: words.what,
      value: query.source,
      change: (value) => chooseSource(setup, value as StatisticsSource),
      choices: setup.sources.map(({ source: value, label, absent }) => ({
        value,
        label: absent ? `${label} (${words.absent})` : label,
      })),
      variant: 'wide',
      hasLabel: false,
    });
  /** The two controls for the range; the style sheet shows the one that fits. */
  const ranges = ({ setup, query }: AskedQuery) => {
    const shared = {
      label: words.range,
      value: range.chosen(query),
      change: range.choose,
      choices: setup.presets.map(({ preset, label }) => ({ value: preset, label })),
    };
    return [
      segments({ ...shared, name: 'range', variant: 'roomy' }),
      selectField({ ...shared, variant: 'compact', hasLabel: false }),
    ];
  };
  const granularity = ({ setup, query }: AskedQuery) => {
    const offer = offerFor(setup, query);
    return selectField({
      label: words.granularity,
      value: query.granularity,
      change: (value) => acts.ask({ granularity: value as Granularity }),
      choices: setup.granularities
        .filter((each) => offer?.granularities.includes(each.granularity))
        .map((each) => ({ value: each.granularity, label: each.label })),
      variant: 'narrow',
    });
  };
  return {
    take: range.take,
    answered: range.answered,
    /** `more` opens the rest if there is little room. */
    view(asked: AskedQuery, isBusy: boolean, more: TemplateResult) {
      const go = isBusy
        ? iconButton({ icon: 'debug-stop', name: words.cancel, press: acts.cancel })
        : iconButton({ icon: 'refresh', name: words.refresh, press: () => acts.ask({}) });
      return html`<div>
        <div class="bar what">
          <div class="field asked">${source(asked)} ${go}</div>
          ${ranges(asked)} ${granularity(asked)} ${more}
        </div>
        ${range.view(asked.query)}
      </div>`;
    },
  };
}
