import type { InstanceMetric } from '../../platform/cloud/instanceWork.ts';
import { getInstanceMetrics } from '../../platform/cloud/instanceWork.ts';
import type { Page } from '../../platform/grammar/operation.ts';
import { readTime, span } from '../../shared/times.ts';
import { type Words, words } from '../../shared/words.ts';
import { checkup, type Stretch, type Trace } from '../grammar/checkup.ts';
import { place } from '../grammar/place.ts';

type Point = readonly [at: number, value: number];

const hour = 3_600_000;

/** What the service measures of an instance, as charts. Source: facts §5.3. */
export const instanceMetricsCheckup = checkup(
  getInstanceMetrics,
  ({ scope, id }, { from, now }) => ({
    ...place(scope),
    instance_id: id,
    ...backTo(Math.ceil((now - from) / hour)),
  }),
  {
    words: {
      title: (name) => words('Metrics — {0}', name),
      refresh: words('Refresh'),
      apply: words('Show'),
      copy: words('Copy Figures'),
      copied: words('Copied the figures'),
      nothing: words('No data in this period.'),
      nothingThen: words('No data in this period, or the service no longer has it. Try another period.'),
      noValue: words('not measured'),
      failed: (name) => words('Could not read the metrics of “{0}”', name),
    },
    periods: [1, 6, 24, 72].map((hours) => hours * 60),
    farthest: 7 * 24 * hour,
    interval: ({ items }) => interval(items),
    summary: ({ items }: Page<InstanceMetric>, stretch) => {
      const seconds = interval(items);
      const { length } = within(items, stretch);
      if (length === 0) return undefined;
      return seconds === undefined || length === 1
        ? words('Measured once')
        : words('Measured {0} times, every {1}', length, span(seconds * 1000));
    },
    traces: ({ items }: Page<InstanceMetric>, _: object, stretch) => tracesOf(within(items, stretch)),
  },
);

/** What was measured in a stretch: the service is asked for all since its start. */
function within(items: readonly InstanceMetric[], { from, to }: Stretch): InstanceMetric[] {
  return items.filter(({ time }) => {
    const at = readTime(time);
    return at !== undefined && at >= from && at <= to;
  });
}

/** Whole days, where there are any: the service takes hours or days. */
function backTo(hours: number) {
  return hours % 24 === 0
    ? { time_interval: hours / 24, time_unit: 'day' as const }
    : { time_interval: hours, time_unit: 'hour' as const };
}

/** The usual distance of two times, in seconds; it isn't published. */
function interval(items: readonly InstanceMetric[]): number | undefined {
  const times = timesOf(items);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  const middle = gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 2)];
  return middle ? Math.max(1, Math.round(middle / 1000)) : undefined;
}

function timesOf(items: readonly InstanceMetric[]): number[] {
  return items.flatMap(({ time }) => readTime(time) ?? []).toSorted((one, other) => one - other);
}

const mebibyte = 1024 ** 2;
const percent = words('%');
const throughput = words('MiB/s');
const rate = words('1/s');

/** Each figure with its unit and how it is read of what was measured at one time. */
const figures: readonly (readonly [
  id: string,
  title: Words,
  unit: Words,
  of: (metric: InstanceMetric) => number | undefined,
])[] = [
  ['cpu', words('CPU'), percent, (each) => each.cpu_util ?? undefined],
  ['memory', words('Memory'), percent, (each) => each.memory_util ?? undefined],
  ['networkIn', words('Network in'), throughput, (each) => scaled(each.network_Bps_ingress)],
  ['networkOut', words('Network out'), throughput, (each) => scaled(each.network_Bps_egress)],
  ['diskRead', words('Disk read'), throughput, (each) => scaled(sum(each, 'disk_Bps_read'))],
  ['diskWrite', words('Disk write'), throughput, (each) => scaled(sum(each, 'disk_Bps_write'))],
  ['diskReads', words('Disk reads'), rate, (each) => sum(each, 'disk_iops_read')],
  ['diskWrites', words('Disk writes'), rate, (each) => sum(each, 'disk_iops_write')],
];

function tracesOf(items: readonly InstanceMetric[]): Trace[] {
  return figures.flatMap(([id, title, unit, of]) => {
    const points = items
      .flatMap((each): Point[] => {
        const [at, value] = [readTime(each.time), of(each)];
        return at === undefined || value === undefined ? [] : [[at, value]];
      })
      .toSorted(([one], [other]) => one - other);
    return points.length > 0 ? [{ id, title, unit, points }] : [];
  });
}

function scaled(bytes: number | null | undefined): number | undefined {
  return bytes == null ? undefined : bytes / mebibyte;
}

type DiskFigure = 'disk_Bps_read' | 'disk_Bps_write' | 'disk_iops_read' | 'disk_iops_write';

/** Of all disks; undefined if none was measured. */
function sum({ disks }: InstanceMetric, figure: DiskFigure): number | undefined {
  const values = (disks ?? []).flatMap((disk) => disk[figure] ?? []);
  return values.length === 0 ? undefined : values.reduce((one, other) => one + other);
}
