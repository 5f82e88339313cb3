import assert from 'node:assert/strict';
import { historyCsv, historyJson } from '../../../../src/features/alarms/exportHistory.ts';
import type { Told } from '../../../../src/features/alarms/memory.ts';

const at = Date.UTC(2026, 4, 6, 12);
const told: readonly Told[] = [
  {
    at: at + 60_000,
    kind: 'court',
    id: '2',
    title: '=1+1',
    alarm: 'offAir',
    phase: 'over',
    text: '“=1+1” is back on air',
  },
  {
    at,
    kind: 'court',
    id: '1',
    title: 'Court 1, "west"',
    alarm: 'offAir',
    phase: 'begun',
    text: '“Court 1, "west"” went off air',
  },
];

describe('The history of alarms', () => {
  it('is exported as CSV, oldest first, with nothing that a spreadsheet runs', () => {
    assert.equal(
      historyCsv(told),
      [
        'time,kind,id,name,alarm,phase,text',
        '2026-05-06T12:00:00.000Z,court,1,"Court 1, ""west""",offAir,begun,"“Court 1, ""west""” went off air"',
        "2026-05-06T12:01:00.000Z,court,2,'=1+1,offAir,over,“=1+1” is back on air",
        '',
      ].join('\r\n'),
    );
  });

  it('is exported as JSON, oldest first', () => {
    assert.deepEqual(JSON.parse(historyJson(told)), [
      {
        time: '2026-05-06T12:00:00.000Z',
        kind: 'court',
        id: '1',
        name: 'Court 1, "west"',
        alarm: 'offAir',
        phase: 'begun',
        text: '“Court 1, "west"” went off air',
      },
      {
        time: '2026-05-06T12:01:00.000Z',
        kind: 'court',
        id: '2',
        name: '=1+1',
        alarm: 'offAir',
        phase: 'over',
        text: '“=1+1” is back on air',
      },
    ]);
  });
});
