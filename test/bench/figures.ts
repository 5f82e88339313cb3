import { appendFileSync } from 'node:fs';

/** One measured figure: its samples, what was measured beside it, and what it should be. */
export interface Figure {
  readonly figure: string;
  readonly unit: string;
  readonly samples: readonly number[];
  /** The same work done with nothing of Headend, in the same run; in the same unit. */
  readonly reference?: readonly number[];
  /** What it should be, in words, and whether it is. Absent: it is only told. */
  readonly goal?: Goal;
}

interface Goal {
  readonly words: string;
  readonly met: boolean;
}

/** How a figure grows: its median for each number of resources, from the smallest on. */
export interface Growth {
  readonly figure: string;
  readonly unit: string;
  readonly medians: readonly (readonly [size: number, median: number])[];
}

/** The row of a figure in the table, as text. */
export interface FigureRow {
  readonly figure: string;
  readonly unit: string;
  readonly n: string;
  readonly median: string;
  readonly least: string;
  readonly most: string;
  readonly reference: string;
  readonly goal: string;
  readonly met: string;
}

/** The row of a figure’s growth, as text; the sizes are its columns. */
export type GrowthRow = Readonly<Record<string, string>>;

/** What a script hands to the run of all of them: a line of JSON each, in the file that `HEADEND_BENCH_ROWS` names. */
export type Told = { readonly row: FigureRow } | { readonly growth: GrowthRow };

/** How often each figure is measured, unless `ROUNDS` says otherwise. */
export const rounds = Number(process.env['ROUNDS'] ?? 5);

/** The middle one; not a number of none. */
export function median(samples: readonly number[]): number {
  return percentile(samples, 50);
}

/** The least sample that so many percent do not exceed. */
export function percentile(samples: readonly number[], percent: number): number {
  const sorted = samples.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
}

/** A goal that a value meets if it is no more than `most`. */
export function atMost(value: number, most: number, unit: string): Goal {
  return { words: `≤ ${digits(most)} ${unit}`, met: value <= most };
}

/** Prints a figure, and hands it to the run of all. Throws for a sample that is not a number: nothing was measured. */
export function tell({ figure, unit, samples, reference, goal }: Figure): void {
  if (samples.length === 0 || ![...samples, ...(reference ?? [])].every(Number.isFinite))
    throw new Error(`${figure} was not measured: ${samples} beside ${reference}`);
  const row: FigureRow = {
    figure,
    unit,
    n: String(samples.length),
    median: digits(median(samples)),
    least: digits(Math.min(...samples)),
    most: digits(Math.max(...samples)),
    reference: reference ? digits(median(reference)) : '',
    goal: goal?.words ?? '',
    met: goal ? (goal.met ? 'yes' : 'NO') : '',
  };
  const beside = reference ? ` | beside ${row.reference}` : '';
  const wanted = goal ? ` | ${row.goal}: ${row.met}` : '';
  console.log(
    `${figure.padEnd(60)} | ${row.median} ${unit} (${row.least} – ${row.most}, n ${row.n})${beside}${wanted}`,
  );
  hand({ row });
}

/** What a count rose by in each of some parts of the time, equally long, if it was read in equal intervals. */
export function rises(counts: readonly number[], parts: number): number[] {
  const at = (part: number) => counts[Math.round((part * (counts.length - 1)) / parts)] ?? Number.NaN;
  return Array.from({ length: parts }, (_, part) => at(part + 1) - at(part));
}

/** Prints how a figure grows, and hands it to the run of all. */
export function tellGrowth({ figure, unit, medians }: Growth): void {
  const { order, grows } = growthOf(medians);
  const sizes = medians.map(([size, value]) => [`of ${sizeWords(size)}`, digits(value)] as const);
  const growth = { figure, unit, ...Object.fromEntries(sizes), order, grows };
  const listed = sizes.map(([size, value]) => `${size}: ${value}`).join(', ');
  const exponent = order && ` (order ${order})`;
  console.log(`${figure.padEnd(60)} | ${unit} | ${listed} | ${grows}${exponent}`);
  hand({ growth });
}

/**
 * How a figure grows with the size, in words, and the exponent: 0 is constant, 1 in proportion. Of sizes from 1,000 on, as
 * what is done once hides the growth of less. A figure that is zero or less has no exponent.
 */
export function growthOf(medians: Growth['medians']): { readonly order: string; readonly grows: string } {
  const large = medians.filter(([size]) => size >= 900);
  const [first, last] = [large[0], large.at(-1)];
  if (!first || !last || first === last) return { order: '', grows: 'not known' };
  if (large.every(([, value]) => value <= 0)) return { order: '', grows: 'none' };
  if (last[1] <= 0) return { order: '', grows: 'shrinks to none' };
  if (first[1] <= 0) return { order: '', grows: 'grows from none' };
  const order = Math.log(last[1] / first[1]) / Math.log(last[0] / first[0]);
  return { order: order.toFixed(2), grows: inWords(order) };
}

/** An order of growth in words. */
function inWords(order: number): string {
  if (order < -0.2) return 'shrinks';
  if (order < 0.2) return 'constant';
  if (order < 0.8) return 'slower than in proportion';
  return order <= 1.2 ? 'in proportion' : 'faster than in proportion';
}

/** A size by its power of ten: 110, 990 and 100,100 videos are 100, 1,000 and 100,000. */
function sizeWords(size: number): string {
  return (10 ** Math.round(Math.log10(size))).toLocaleString('en');
}

function digits(value: number): string {
  const size = Math.abs(value);
  return value.toLocaleString('en', {
    maximumFractionDigits: size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3,
  });
}

function hand(told: Told): void {
  const file = process.env['HEADEND_BENCH_ROWS'];
  if (file) appendFileSync(file, `${JSON.stringify(told)}\n`);
}
