import { csvCell } from '../../shared/csvCell.ts';
import { type Column, instantsOf, type Series, type TimeUnit, textAt } from '../../shared/series/series.ts';
import { rowsOf } from '../../shared/series/seriesRows.ts';
import { zonedText } from '../../shared/series/timeText.ts';

/** What is exported: series with their names, and where they come from. */
export interface ExportedSeries {
  readonly title: string;
  /** The query for programs, with the interface's names and values. */
  readonly query: Readonly<Record<string, unknown>>;
  /** The same for people, as names and texts: range, interval, what is counted. */
  readonly facts: readonly (readonly [name: string, text: string])[];
  readonly notes: readonly string[];
  readonly series: readonly { readonly label: string; readonly series: Series }[];
  readonly unit: TimeUnit;
  /** `UTC` or an IANA name. */
  readonly zone: string;
}

/** A row for each time, a column for each series; values with the digits of the reply. RFC 4180. */
export function csvOf(exported: ExportedSeries): string {
  const names = ['time', exported.unit, ...exported.series.map(({ label }) => label)];
  const lines = [names.map(csvCell), ...rowTexts(exported)];
  return lines.map((line) => `${line.join(',')}\r\n`).join('');
}

/**
 * The query, and series with pairs as in the reply: numbers with its digits, and strings where a number isn't
 * valid JSON. Its members have the same names in every language.
 */
export function jsonOf({ title, query, notes, series, unit, zone }: ExportedSeries): string {
  const about = { title, query, timeUnit: unit, timeZone: zone, notes };
  const head = JSON.stringify(about, null, 2).slice(0, -2);
  const listed = series.map(({ label, series: { metric, members, times, values } }) => {
    const own = JSON.stringify({ label, metric, ...members }).slice(0, -1);
    const points = Array.from(values.numbers, (_, place) => {
      return `[${jsonNumber(textAt(times, place))}, ${jsonNumber(textAt(values, place))}]`;
    });
    return `    ${own},"points":[${points.length > 0 ? `\n      ${points.join(',\n      ')}\n    ` : ''}]}`;
  });
  const list = listed.length > 0 ? `[\n${listed.join(',\n')}\n  ]` : '[]';
  return `${head},\n  "series": ${list}\n}\n`;
}

/** A heading, the facts, and a table with every value. `time` is the heading of its first column. */
export function markdownOf(exported: ExportedSeries, time: string): string {
  const names = [time, ...exported.series.map(({ label }) => label)];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rows = [...rowTexts(exported)].map(([text = '', _, ...values]) => line([text, ...values]));
  return [
    `# ${markdown(exported.title)}`,
    '',
    ...exported.facts.map(([name, text]) => `- ${markdown(name)}: ${markdown(text)}`),
    ...exported.notes.map((note) => `- ${markdown(note)}`),
    '',
    line(names.map(markdown)),
    line(names.map((_, index) => (index === 0 ? '---' : '---:'))),
    ...rows,
    '',
  ].join('\n');
}

/** For each row the time as text and in the reply's digits, and the value of each series, if any. */
function* rowTexts({ series, unit, zone }: ExportedSeries): Generator<string[]> {
  const { times, places } = rowsOf(series.map((each) => instantsOf(each.series, unit)));
  for (const [row, instant] of times.entries()) {
    const values: string[] = [];
    let raw = '';
    for (const [index, each] of series.entries()) {
      const place = places[index]?.[row] ?? -1;
      values.push(textOf(each.series.values, place));
      raw ||= textOf(each.series.times, place);
    }
    yield [zonedText(instant, zone), raw, ...values];
  }
}

function textOf(column: Column, place: number): string {
  return place < 0 ? '' : textAt(column, place);
}

function jsonNumber(text: string): string {
  return /^-?(0|[1-9]\d*)(\.\d+)?(e[-+]?\d+)?$/i.test(text) ? text : JSON.stringify(text);
}

/** A text with Markdown syntax escaped, on one line. */
function markdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>|#]/g, '\\$&').replace(/\s+/g, ' ');
}
