import assert from 'node:assert/strict';
import {
  type AlarmChange,
  changesOf,
  type KnownItems,
  type ListReading,
  type Watched,
} from '../../../../src/features/alarms/changes.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { Stream } from '../../../../src/platform/streaming/stream.ts';
import { inEnglish } from '../../../../src/shared/words.ts';

const hour = 3600_000;
const start = Date.UTC(2026, 0, 5, 12);
const iso = (hours: number) => new Date(start + hours * hour).toISOString();

type Fields = Partial<Stream>;
const live: Fields = { active: true, live: true, started_at_primary: iso(-1), finished_at_primary: iso(-9) };
const backup: Fields = { ...live, live: false, backup_live: true, started_at_backup: iso(-1) };
const at = (speed: number): Fields => ({ ...live, transcoding_speed: speed });
const slow = at(0.7);
const recorded: Fields = { ...live, recording_duration: 60 };
/** On air again, after a pause of some seconds. */
const cut = (seconds: number): Fields => ({
  ...live,
  started_at_primary: iso(seconds / 3600),
  finished_at_primary: iso(0),
});
const idle: Fields = { active: true, started_at_primary: iso(-2), finished_at_primary: iso(-1) };
const silent: Fields = {
  active: true,
  live: false,
  started_at_primary: iso(-1),
  finished_at_primary: iso(-9),
};
const off: Fields = { ...idle, active: false };
const never: Fields = { active: true };
const first: Fields = { active: true, live: true, started_at_primary: iso(0) };
const pull = (endedHoursAgo: number): Fields => ({
  active: true,
  pull: true,
  started_at_primary: iso(-90),
  finished_at_primary: iso(-endedHoursAgo),
});

const kind = kindOf('liveStream');
const watched: Watched = {
  alarms: kind.alarms ?? [],
  key: kind.key,
  title: kind.title,
  isWatched: () => true,
  isOwn: () => false,
  isDeleted: () => false,
};
const item = (fields: Fields, id = 1) => ({ id, name: `S${id}`, ...fields });
const reading = (...items: object[]): ListReading => ({
  items: items as ListReading['items'],
  isWhole: true,
  at: start,
});
const said = (changes: readonly AlarmChange[]) => changes.map(({ words }) => inEnglish(words));

/** Readings of one stream, one after another: what each tells, and the alarms in effect in the end. */
function course(...states: readonly Fields[]) {
  let known: KnownItems = {};
  const told = states.map((fields) => {
    const next = changesOf(known, reading(item(fields)), watched);
    known = next.known;
    return said(next.changes);
  });
  return { told: told.slice(1).flat(), first: told[0], effect: Object.keys(known['1']?.since ?? {}), known };
}

/** What becomes of a stream, what is told of it, and what is in effect then. */
const cases: readonly [string, readonly Fields[], readonly string[], readonly string[]][] = [
  ['stays on air', [live, live], [], []],
  ['goes off air', [live, idle], ['“S1” went off air'], ['offAir']],
  ['falls silent', [live, silent], ['“S1” went off air'], ['offAir']],
  ['stays off air', [live, silent, idle], ['“S1” went off air'], ['offAir']],
  ['comes back', [live, idle, live], ['“S1” went off air', '“S1” is back on air'], []],
  [
    'is off air between two readings, shorter than they are apart',
    [live, cut(15)],
    ['“S1” was off air for 15 s'],
    [],
  ],
  ['is off air between two readings for the first time', [first, cut(15)], ['“S1” was off air for 15 s'], []],
  ['was off air before it was watched', [cut(15), cut(15)], [], []],
  [
    'loses its main source between two readings, with a backup',
    [
      { ...live, backup_live: true },
      { ...cut(20), backup_live: true },
    ],
    ['“S1” was without its main source for 20 s'],
    [],
  ],
  ['has its main source back for a moment', [backup, { ...backup, finished_at_primary: iso(0) }], [], []],
  ['was off air from the start', [idle, idle], [], []],
  ['was off air, and comes', [idle, live], ['“S1” is back on air'], []],
  ['is on air for the first time', [never, first], ['“S1” is on air'], []],
  ['falls to its backup', [live, backup], ['“S1” is on air from its backup server only'], ['backup']],
  [
    'is back on its main server',
    [live, backup, live],
    ['“S1” is on air from its backup server only', '“S1” is back on its main server'],
    [],
  ],
  [
    'falls to its backup, then off air',
    [live, backup, idle],
    ['“S1” is on air from its backup server only', '“S1” went off air'],
    ['offAir'],
  ],
  [
    'comes back on its backup',
    [live, idle, backup],
    ['“S1” went off air', '“S1” is on air from its backup server only'],
    ['backup'],
  ],
  ['was on its backup from the start', [backup, backup], [], []],
  ['is slow at one reading', [live, slow, live, slow], [], []],
  ['becomes slow', [live, slow, slow], ['“S1” is transcoded slower than real time: 0.7×'], ['slow']],
  [
    'becomes slow, and recovers',
    [live, slow, slow, live],
    ['“S1” is transcoded slower than real time: 0.7×', '“S1” is transcoded in real time again'],
    [],
  ],
  [
    'becomes slow, then goes off air',
    [live, slow, slow, slow, idle],
    ['“S1” is transcoded slower than real time: 0.7×', '“S1” went off air'],
    ['offAir'],
  ],
  ['was slow from the start', [slow, slow, slow], [], []],
  ['is just below real time', [live, at(0.99), live, at(0.99), at(0.95), at(0.95), live], [], []],
  [
    'becomes slow, and nearly recovers',
    [live, at(0.94), at(0.94), at(0.97), at(0.99), at(0.94), at(0.99)],
    ['“S1” is transcoded slower than real time: 0.94×'],
    ['slow'],
  ],
  [
    'becomes slow, and recovers to real time',
    [live, at(0.94), at(0.94), at(0.99), at(1)],
    ['“S1” is transcoded slower than real time: 0.94×', '“S1” is transcoded in real time again'],
    [],
  ],
  ['is switched off on air', [live, off], ['“S1” was switched off'], ['switchedOff']],
  ['is switched on and on air', [live, off, live], ['“S1” was switched off', '“S1” is back on air'], []],
  ['is switched on without a source', [live, off, idle], ['“S1” was switched off'], []],
  [
    'is switched off after going off air',
    [live, idle, off],
    ['“S1” went off air', '“S1” was switched off'],
    ['switchedOff'],
  ],
  ['is no longer recorded', [recorded, live], ['The recording of “S1” stopped'], ['unrecorded']],
  ['is recorded again', [recorded, live, recorded], ['The recording of “S1” stopped'], []],
  ['was never recorded', [live, live, recorded], [], []],
  [
    'goes off air while recorded',
    [recorded, idle],
    ['“S1” went off air, and its recording stopped'],
    ['offAir'],
  ],
  [
    'comes back without recording',
    [recorded, idle, live],
    ['“S1” went off air, and its recording stopped', '“S1” is back on air'],
    [],
  ],
  ['waits for its source', [pull(2), pull(17)], [], []],
  [
    'is about to be switched off',
    [pull(17), pull(18)],
    [`“S1” will be switched off by ${iso(6)} at the latest unless its source returns`],
    ['switchingOff'],
  ],
  [
    'is switched off after waiting',
    [pull(17), pull(18), { ...pull(24), active: false }],
    [
      `“S1” will be switched off by ${iso(6)} at the latest unless its source returns`,
      '“S1” was switched off',
    ],
    ['switchedOff'],
  ],
  [
    'is pulled, and loses its source',
    [{ ...live, pull: true }, pull(0)],
    [`“S1” went off air, and will be switched off by ${iso(24)} at the latest unless its source returns`],
    ['offAir'],
  ],
  [
    'is pulled and recorded, and loses its source',
    [{ ...recorded, pull: true }, pull(0)],
    [
      `“S1” went off air, its recording stopped, and it will be switched off by ${iso(24)} at the latest unless its source returns`,
    ],
    ['offAir'],
  ],
  ['was about to be switched off from the start', [pull(23), pull(23)], [], []],
];

describe('What is told of a watched stream', () => {
  for (const [what, states, told, effect] of cases) {
    it(`that ${what} is ${told.length === 0 ? 'nothing' : told.join(', ')}`, () => {
      const result = course(...states);
      assert.deepEqual(result.first, []);
      assert.deepEqual(result.told, told);
      assert.deepEqual(result.effect, effect);
    });
  }

  it('goes over a reload of the window: what is kept is data', () => {
    const before = JSON.parse(JSON.stringify(course(recorded).known));
    assert.deepEqual(said(changesOf(before, reading(item(idle)), watched).changes), [
      '“S1” went off air, and its recording stopped',
    ]);
  });

  it('is nothing of one that nobody watches', () => {
    const before = course(live).known;
    const { changes, known } = changesOf(before, reading(item(idle)), { ...watched, isWatched: () => false });
    assert.deepEqual([changes, known], [[], {}]);
  });

  it('is nothing of one that is missing once; later it is compared with what was known', () => {
    const missed = changesOf(course(live).known, reading(), watched);
    assert.deepEqual([missed.changes, missed.gone], [[], []]);
    const back = changesOf(missed.known, reading(item(idle)), watched);
    assert.deepEqual(said(back.changes), ['“S1” went off air']);
    assert.equal(changesOf(back.known, reading(), watched).gone.length, 0);
  });

  it('that stays away is that it was deleted, once, and it is forgotten with its alarms', () => {
    const once = changesOf(course(live, idle).known, reading(), watched);
    assert.deepEqual(once.changes, []);
    const twice = changesOf(once.known, reading(), watched);
    assert.deepEqual([said(twice.changes), twice.known, twice.gone], [['“S1” was deleted'], {}, ['1']]);
    assert.deepEqual(changesOf(twice.known, reading(), watched).changes, []);
  });

  it('that the user has deleted is no news', () => {
    const own = { ...watched, isDeleted: () => true };
    const once = changesOf(course(live).known, reading(), own);
    const { changes, gone } = changesOf(once.known, reading(), own);
    assert.deepEqual([changes.map(({ isNews }) => isNews), gone], [[false], ['1']]);
  });

  it('is nothing of one that may be among those that could not be read', () => {
    let { known } = course(live, idle);
    for (let count = 0; count < 5; count++) {
      const next = changesOf(known, { ...reading(), isWhole: false }, watched);
      assert.deepEqual(next.changes, []);
      known = next.known;
    }
    assert.deepEqual(Object.keys(known['1']?.since ?? {}), ['offAir']);
  });

  it('is known to the user who has just done it: told as no news, and not in effect', () => {
    const own = { ...watched, isOwn: () => true };
    for (const [before, after] of [
      [live, off],
      [recorded, live],
    ] as const) {
      const { changes, known } = changesOf(course(before).known, reading(item(after)), own);
      assert.deepEqual([changes.map(({ isNews }) => isNews), known['1']?.since], [[false], {}]);
    }
    const news = (after: Fields) =>
      changesOf(course(live).known, reading(item(after)), own).changes.map(({ isNews }) => isNews);
    assert.deepEqual([news(idle), news(cut(15))], [[true], [false]]);
  });

  it('says since when, which stays until it is over', () => {
    const { known } = course(live, idle);
    const later = changesOf(known, { ...reading(item(silent)), at: start + hour }, watched);
    assert.deepEqual(later.known['1']?.since, { offAir: start });
  });
});
