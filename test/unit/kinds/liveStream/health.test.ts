import assert from 'node:assert/strict';
import { streamHealth } from '../../../../src/kinds/liveStream/health.ts';
import type { Stream } from '../../../../src/platform/streaming/stream.ts';

const t = (hour: number) => new Date(Date.UTC(2026, 0, 5, hour)).toISOString();
const ms = (hour: number) => Date.UTC(2026, 0, 5, hour);

/** The fields, and how the stream is. */
type Case = [string, Partial<Stream>, Partial<ReturnType<typeof streamHealth>>];

const cases: Case[] = [
  [
    'on air',
    { active: true, live: true, started_at_primary: t(9), finished_at_primary: t(7) },
    { state: 'live', since: ms(9), lastOnAir: undefined },
  ],
  ['on air at full speed', { active: true, live: true, transcoding_speed: 1 }, { state: 'live', speed: 1 }],
  [
    'on air below real time',
    { active: true, live: true, transcoding_speed: 0.7 },
    { state: 'slow', speed: 0.7 },
  ],
  [
    'with its speed as text',
    { active: true, live: true, transcoding_speed: '0.70' },
    { state: 'slow', speed: 0.7 },
  ],
  ...['', ' ', 'fast'].map(
    (transcoding_speed): Case => [
      `with “${transcoding_speed}” as its speed`,
      { active: true, live: true, transcoding_speed },
      { state: 'live', speed: undefined },
    ],
  ),
  [
    'on air on both servers',
    { active: true, live: true, backup_live: true, started_at_primary: t(9), started_at_backup: t(8) },
    { state: 'live', since: ms(9) },
  ],
  [
    'pulled and on air, whatever its backup says',
    { active: true, pull: true, live: true, backup_live: false, started_at_primary: t(9) },
    { state: 'live', since: ms(9) },
  ],
  [
    'idle: ended at the moment of its start',
    { active: true, started_at_primary: t(9), finished_at_primary: t(9) },
    { state: 'idle', since: undefined, lastOnAir: ms(9) },
  ],
  [
    'idle: ended, and its start is not known',
    { active: true, started_at_primary: null, finished_at_primary: t(9) },
    { state: 'idle', lastOnAir: ms(9) },
  ],
  [
    'with dates that cannot be read, which mean never',
    { active: true, started_at_primary: 'soon', finished_at_primary: '' },
    { state: 'idle', since: undefined, lastOnAir: undefined },
  ],
  [
    'on backup alone',
    { active: true, live: false, backup_live: true, started_at_backup: t(8) },
    { state: 'backup', since: ms(8) },
  ],
  [
    'pulled: its backup does not count',
    { active: true, pull: true, live: false, backup_live: true },
    { state: 'idle' },
  ],
  [
    'never on air: null dates mean never',
    { active: true, started_at_primary: null, finished_at_primary: null },
    { state: 'idle', lastOnAir: undefined, since: undefined },
  ],
  [
    'idle after a broadcast',
    { active: true, started_at_primary: t(6), finished_at_primary: t(7) },
    { state: 'idle', lastOnAir: ms(7) },
  ],
  [
    'silent: started later than it ended',
    { active: true, live: false, started_at_primary: t(9), finished_at_primary: t(7) },
    { state: 'silent', since: ms(9) },
  ],
  [
    'silent: started and never ended',
    { active: true, live: false, started_at_primary: t(9) },
    { state: 'silent' },
  ],
  [
    'off',
    { active: false, started_at_primary: t(6), finished_at_primary: t(7) },
    { state: 'off', lastOnAir: ms(7) },
  ],
  ['off though it still is on air', { active: false, live: true }, { state: 'live' }],
  [
    'an idle pull is switched off after 24 hours',
    { active: true, pull: true, started_at_primary: t(1), finished_at_primary: t(2) },
    { state: 'idle', switchOff: ms(26) },
  ],
  [
    'an idle push is not',
    { active: true, started_at_primary: t(1), finished_at_primary: t(2) },
    { switchOff: undefined },
  ],
  ['without any field', {}, { state: 'off', since: undefined, speed: undefined }],
];

describe('the health of a stream', () => {
  for (const [name, fields, expected] of cases) {
    it(`is told: ${name}`, () => {
      const health = streamHealth(fields);
      for (const [member, value] of Object.entries(expected)) {
        assert.equal(health[member as keyof typeof health], value, member);
      }
    });
  }
});
