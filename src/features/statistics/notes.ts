import * as vscode from 'vscode';
import { sumOf } from '../../shared/series/decimalSum.ts';
import { createGrouping } from '../../shared/series/digitGroups.ts';
import { timeText } from '../../shared/series/timeText.ts';
import { sayBytes } from '../../ui/say.ts';
import { type Answer, type AnswerContext, isEmpty } from './answer.ts';
import { measureOf } from './measures.ts';
import { statisticsSource, wordsOf } from './sources.ts';
import { detectUnit } from './timeUnit.ts';

/** Which intervals of an answer may be incomplete. */
interface Edges {
  /** The first interval starts before the period. */
  readonly isCut: boolean;
  /** The last one ends after the answer arrived. */
  readonly isRunning: boolean;
}

/** Notes about an answer, besides its figures; the most important first. */
export function notesOf(answer: Answer, { unit, zone, isCut, isRunning }: AnswerContext & Edges): string[] {
  const { t } = vscode.l10n;
  const { query, read, before, period } = answer;
  const says = (is: unknown, text: string) => (is ? [text] : []);
  const odd = unit && detectUnit(read.series, period);
  return [
    ...sumNote(answer),
    ...says(isCut, t('The first interval starts before the range, so it may be incomplete.')),
    ...says(isRunning, t('The last interval is still in progress (dotted).')),
    ...says(query.granularity === '1d' || query.granularity === '1mo', dayNote(zone)),
    ...beforeNote(before, zone),
    ...says(read.unreadable, t('Unreadable data points, left out: {0}.', read.unreadable)),
    ...says(read.repeated, t('Duplicate timestamps: {0}. Both values are shown.', read.repeated)),
    ...says(read.unsorted, t('The response wasn’t in time order and was sorted.')),
    ...says(
      odd !== undefined && odd !== unit,
      t(
        'The timestamps don’t match the unit detected earlier in this panel. Open a new panel to detect it again.',
      ),
    ),
    ...says(unit === 'milliseconds', t('Timestamps are in milliseconds since 1970 (detected).')),
  ];
}

/** The total of what the source counts, or the sum and why it isn't a total. Other series count something else. */
function sumNote({ query, read, total }: Answer): string[] {
  if (!measureOf(query.source).overTime || isEmpty(read)) return [];
  const { metric } = statisticsSource(query.source);
  const { unit, caveat } = wordsOf(query.source);
  const group = createGrouping(vscode.env.language);
  if (total !== undefined) {
    return [
      vscode.l10n.t(
        'Total: {0} {1}. Intervals are rounded up to whole minutes, so they add up to more.',
        group(total),
        unit,
      ),
    ];
  }
  const counted = read.series
    .filter((each) => metric === undefined || each.metric === metric)
    .map(({ values }) => values);
  const sum = sumOf(counted);
  const text = measureOf(query.source).isBytes
    ? vscode.l10n.t('{0} ({1} bytes)', sayBytes(Number(sum)), group(sum))
    : group(sum);
  return [vscode.l10n.t('Sum of intervals: {0} {1}. {2}', text, unit, caveat ?? '')];
}

function beforeNote(before: Answer['before'], zone: string): string[] {
  const { t } = vscode.l10n;
  if (before === undefined) return [];
  if (before === 'failed') return [t('The previous period could not be loaded.')];
  const [from, to] = [timeText(before.from, zone), timeText(before.to, zone)];
  return isEmpty(before.read)
    ? [t('No data in the previous period, {0} – {1}.', from, to)]
    : [t('Faded line: previous period, {0} – {1}.', from, to)];
}

function dayNote(zone: string): string {
  return zone === 'UTC'
    ? vscode.l10n.t('The API doesn’t say in which time zone days and months start.')
    : vscode.l10n.t('The API doesn’t say in which time zone days and months start. Times shown are local.');
}
