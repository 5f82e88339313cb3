import assert from 'node:assert/strict';
import { localTime, offsetWords, readLocalTime } from '../../../../src/features/appLog/localTime.ts';

describe('a time of a log', () => {
  // half an hour off, and without summer time
  const zone = 'Asia/Kolkata';
  const now = Date.UTC(2026, 0, 5, 12); // 17:30 in Kolkata

  it('is shown in a zone, whose difference from UTC is named', () => {
    assert.equal(localTime(now, zone), '2026-01-05 17:30:00');
    assert.equal(localTime(now + 7, zone, { exact: true }), '2026-01-05 17:30:00.007');
    assert.equal(localTime(now + 7, 'UTC', { exact: true }), '2026-01-05 12:00:00.007');
    assert.deepEqual(
      [zone, 'UTC', 'America/New_York'].map((each) => offsetWords(now + 7, each)),
      ['UTC+05:30', 'UTC', 'UTC-05:00'],
    );
    // in summer
    assert.equal(offsetWords(Date.UTC(2026, 6, 5, 12), 'America/New_York'), 'UTC-04:00');
  });

  for (const [text, moment] of [
    ['17:00', '2026-01-05T11:30:00.000Z'],
    [' 9:05 ', '2026-01-05T03:35:00.000Z'],
    ['17:30:00', '2026-01-05T12:00:00.000Z'],
    // it was yesterday
    ['17:31', '2026-01-04T12:01:00.000Z'],
    ['2026-01-31', '2026-01-30T18:30:00.000Z'],
    ['2026-01-31 12:00', '2026-01-31T06:30:00.000Z'],
    ['2026-01-31T12:00:30', '2026-01-31T06:30:30.000Z'],
    ['2026-01-31 12:00:30,5', '2026-01-31T06:30:30.500Z'],
    ['2026-01-31T12:00Z', '2026-01-31T12:00:00.000Z'],
    ['2026-01-31 12:00 +0200', '2026-01-31T10:00:00.000Z'],
    ['2026-01-31T12:00:00.25-03:00', '2026-01-31T15:00:00.250Z'],
    ['2026-02-31 12:00', undefined],
    ['24:61', undefined],
    ['1/5/2026 12:00', undefined],
    ['05.01.26, 17:30:00', undefined],
    ['5', undefined],
    ['', undefined],
  ] as const)
    it(`that is typed as “${text}” is ${moment ?? 'none'}`, () => {
      const at = readLocalTime(text, now, zone);
      assert.equal(at === undefined ? undefined : new Date(at).toISOString(), moment);
    });

  it('that is typed on the day after is of that day where the zone has it already', () => {
    const late = Date.UTC(2026, 0, 5, 20); // 01:30 of the 6th in Kolkata
    assert.equal(readLocalTime('01:00', late, zone), Date.UTC(2026, 0, 5, 19, 30));
    assert.equal(readLocalTime('01:00', late, 'UTC'), Date.UTC(2026, 0, 5, 1));
  });

  it('can be typed as it is shown', () => {
    for (const each of [zone, 'UTC', 'Europe/Berlin'])
      assert.equal(readLocalTime(localTime(now, each), now, each), now);
  });
});
