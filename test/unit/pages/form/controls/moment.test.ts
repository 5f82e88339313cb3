import assert from 'node:assert/strict';
import { localText } from '../../../../../src/pages/form/controls/moment.ts';

describe('A moment in a control of local time', () => {
  const zone = process.env['TZ'];
  afterEach(() => {
    process.env['TZ'] = zone ?? 'UTC';
  });

  const texts: readonly [zone: string, moment: string, local: string][] = [
    ['UTC', '2026-11-23T10:00:00Z', '2026-11-23T10:00:00'],
    ['Asia/Kolkata', '2026-11-23T20:00:05Z', '2026-11-24T01:30:05'],
    ['America/St_Johns', '2026-11-23T02:00:00.250Z', '2026-11-22T22:30:00'],
    // the clock of summer, of that moment and not of today
    ['Europe/Berlin', '2026-07-01T10:00:00Z', '2026-07-01T12:00:00'],
    ['Europe/Berlin', '2026-12-01T10:00:00Z', '2026-12-01T11:00:00'],
    // with another zone, and without any, which is UTC
    ['Asia/Kolkata', '2026-11-23T10:00:00+02:00', '2026-11-23T13:30:00'],
    ['Asia/Kolkata', '2026-11-23T10:00:00', '2026-11-23T15:30:00'],
    ['Asia/Kolkata', 'tomorrow', ''],
  ];
  for (const [where, moment, local] of texts)
    it(`is ${local || 'empty'} in ${where} for ${moment}`, () => {
      process.env['TZ'] = where;
      assert.equal(localText(moment), local);
    });
});
