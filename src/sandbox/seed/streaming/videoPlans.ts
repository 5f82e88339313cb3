import type { VideoPlan } from './videoPlan.ts';

const documentaries =
  'Eel country|The bell founders|Night train to Narvik|A field in Picardy|Peat|The shipbreakers|Six winters|Border river';
const concerts =
  'Brahms, string sextet no. 1|Songs from the Faroe Islands|Fado night in Porto|Big band: homage to Basie|Organ improvisations';
const recipes =
  'Cardamom buns|Labskaus|Pierogi for ten|Cullen skink|Red grits with cream|Oysters, opened properly';
const archive1960s =
  '1962: the flood|1964: the first Sunday without cars|1968: students at the gate|1971: the last tram|1977: the bridge opens';
const debates =
  'Is the harbour big enough?|School without grades|Wind, not in my view|Two languages, one newsroom';

const titled = (prefix: string, titles: string, each: Omit<VideoPlan, 'name' | 'hours'> & { from: number }) =>
  titles.split('|').map((title, index): VideoPlan => {
    const { from, ...rest } = each;
    return { ...rest, name: `${prefix}${title}`, hours: from + index * 190 };
  });

/** Programs with individual titles, all ready. */
export const singlePlans: readonly VideoPlan[] = [
  ...titled('Documentary: ', documentaries, {
    from: 130,
    minutes: 52,
    poster: true,
    directory: 25,
    origin: 'masters',
  }),
  ...titled('Concert: ', concerts, {
    from: 210,
    minutes: 88,
    poster: true,
    directory: 26,
    origin: 'masters',
  }),
  ...titled('Kitchen of the north: ', recipes, { from: 160, minutes: 26, directory: 27, origin: 'magazine' }),
  ...titled('Archive ', archive1960s, {
    from: 3000,
    minutes: 9,
    height: 576,
    directory: 28,
    origin: 'restored',
  }),
  ...titled('Debate: ', debates, { from: 500, minutes: 61, subtitles: ['eng', 'fre,ger'], directory: 29 }),
  ...Array.from({ length: 12 }, (_, index): VideoPlan => {
    const lesson = index + 1;
    const name = `Dutch for newcomers, lesson ${lesson}`;
    return {
      name,
      hours: 4200 - lesson * 24,
      minutes: 15,
      directory: 33,
      subtitles: ['dut', 'eng,ara,ukr,tur'],
    };
  }),
  {
    name: 'Handball: Kiel – Magdeburg, full match',
    hours: 52,
    minutes: 104,
    stream: 'Arena 1: handball, main camera',
  },
  { name: 'Handball: Kiel – Magdeburg, all goals', hours: 50, minutes: 6, poster: true, clip: [65, 360] },
  {
    name: 'Handball: Kiel – Berlin, full match',
    delivery: { linkSeconds: 120 },
    hours: 220,
    minutes: 101,
    stream: 'Arena 1: handball, main camera',
  },
  {
    name: 'Ice hockey: quarter-final',
    delivery: { codecs: ['h264', 'hevc', 'av1'] },
    hours: 240,
    minutes: 151,
    stream: 'Arena 2: ice hockey',
  },
  { name: 'Ice hockey: "the save of the year"', hours: 238, minutes: 1, poster: true, user: 311 },
  {
    name: 'Press conference: flood protection',
    hours: 33,
    minutes: 38,
    stream: 'Reporter kit 1',
    height: 720,
  },
  {
    name: 'Press conference: opera house / budget',
    hours: 81,
    minutes: 55,
    stream: 'Reporter kit 2',
    height: 720,
  },
  {
    name: 'On the Elbe in 360°',
    delivery: { codecs: ['hevc', 'av1'] },
    hours: 1900,
    minutes: 4,
    projection: 'vr360',
  },
  {
    name: 'Trailer: winter programme',
    original: true,
    height: 360,
    hours: 70,
    minutes: 1,
    poster: true,
    clip: [4, 45],
  },
  { name: 'Trailer: Nordwelle Kultur', original: true, height: 360, hours: 410, minutes: 1, poster: true },
  { name: 'Station ident, 8 seconds', hours: 9000, minutes: 0.13, origin: 'graphics' },
  { name: 'Countdown clock, 60 s', delivery: { silent: true }, hours: 9100, minutes: 1, origin: 'graphics' },
  { name: 'رحلة عبر الميناء', hours: 640, minutes: 17, user: 204, subtitles: ['ara', 'eng'] },
  { name: 'סיור בנמל', hours: 655, minutes: 17, user: 205 },
  { name: 'Прогулянка портом', hours: 660, minutes: 17, user: 206, subtitles: ['ukr', 'default'] },
  { name: '港口漫步', hours: 671, minutes: 17, user: 207 },
  {
    name:
      'Parliament hour, uncut: motions on coastal protection, the reform of the broadcasting council, the future of small ' +
      'harbours and questions to the government, with the vote by name at the end',
    hours: 300,
    minutes: 187,
    stream: 'Parliament relay: floor language',
    description: 'Order of the day and minutes are with the parliamentary desk.',
  },
];
