import type { VideoPlan } from './streaming/videoPlan.ts';

interface Series {
  readonly title: string;
  readonly count: number;
  /** Hours between episodes. */
  readonly every: number;
  readonly minutes: number;
  readonly rest?: Omit<VideoPlan, 'name' | 'hours' | 'minutes'>;
}

const series: readonly Series[] = [
  {
    title: 'Evening news',
    count: 16,
    every: 24,
    minutes: 29,
    rest: { stream: 'Evening news: studio 1', directory: 21, user: 100, subtitles: ['auto', 'default'] },
  },
  {
    title: 'Evening news in sign language',
    count: 8,
    every: 24,
    minutes: 29,
    rest: { stream: 'Evening news: sign language', directory: 21, user: 100 },
  },
  { title: 'Weather outlook', count: 10, every: 24, minutes: 3, rest: { directory: 22, origin: 'weather' } },
  {
    title: 'Council of Bergen: plenary',
    count: 5,
    every: 336,
    minutes: 174,
    rest: { stream: 'Council of Bergen: plenary', height: 720, directory: 30, subtitles: ['nor', 'eng'] },
  },
  {
    title: 'Akşam haberleri',
    count: 7,
    every: 24,
    minutes: 24,
    rest: { stream: 'Akşam haberleri', height: 720, user: 208, subtitles: ['tur', 'ger,eng'] },
  },
  { title: 'Harbour report', count: 7, every: 168, minutes: 12, rest: { directory: 24, origin: 'magazine' } },
];

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'].concat([
  'September',
  'October',
  'November',
  'December',
]);

/** The recurring programs, named after their day. */
export function seriesPlans(now: number): VideoPlan[] {
  return series.flatMap(({ title, count, every, minutes, rest }, index) =>
    Array.from({ length: count }, (_, number) => {
      const hours = 20 + index + number * every;
      const day = new Date(now - hours * 3_600_000);
      const date = `${day.getUTCDate()} ${months[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
      return { ...rest, name: `${title}, ${date}`, hours, minutes };
    }),
  );
}
