import { granularities } from '../../shared/series/granularity.ts';
import { presets } from '../../shared/series/timeRange.ts';
import { chosen } from '../../ui/settings/chosen.ts';
import type { StatisticsSource } from '../../wire/fromStatistics.ts';
import type { ToStatistics } from '../../wire/statistics.ts';
import type { StatisticsDesk } from './desk.ts';
import { offers } from './sources.ts';
import { granularityWords, presetWords, statisticsWords } from './words.ts';

type Setup = Extract<ToStatistics, { type: 'setup' }>;

interface Known extends Pick<Setup, 'account' | 'accountLabel' | 'query' | 'sequence' | 'timeZone'> {
  readonly desk: StatisticsDesk;
  readonly absent: ReadonlySet<StatisticsSource>;
}

/** The first message to a page. */
export function setupOf({ desk, absent, ...known }: Known): Setup {
  const { account, accountLabel, query, sequence, timeZone } = known;
  const ranges = presetWords();
  const lengths = granularityWords();
  return {
    type: 'setup',
    account,
    accountLabel,
    query,
    sequence,
    timeZone,
    sources: offers(absent),
    presets: ([...presets, 'custom'] as const).map((preset) => ({ preset, label: ranges[preset] })),
    granularities: granularities.map((granularity) => ({ granularity, label: lengths[granularity] })),
    saved: desk.saved.names(account),
    refreshSeconds: desk.refreshSeconds(),
    usual: { drawing: chosen('statistics.chart'), count: chosen('statistics.series') },
    words: statisticsWords(),
  };
}
