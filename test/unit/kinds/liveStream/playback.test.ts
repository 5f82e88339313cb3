import assert from 'node:assert/strict';
import { playback } from '../../../../src/kinds/liveStream/playback.ts';
import type { Stream } from '../../../../src/platform/streaming/stream.ts';
import { inEnglish } from '../../../../src/shared/words.ts';

const now = Date.parse('2026-01-05T12:00:00Z');
const idle: Stream = {
  id: 4711,
  name: 'News',
  active: true,
  live: false,
  backup_live: false,
  hls_cmaf_url: 'https://cdn.example/cmaf/4711/master.m3u8',
  screenshot: 'https://cdn.example/4711.jpg',
  started_at_primary: '2026-01-05T10:00:00Z',
  finished_at_primary: '2026-01-05T11:00:00Z',
};

describe('What the player is told of a live stream that is idle', () => {
  const rows: [what: string, item: Partial<Stream>, caution: string][] = [
    ['with its last minute', {}, 'Not on air: the broadcast ended 1 h ago. Showing its last minute.'],
    [
      'that never was on air',
      { started_at_primary: null, finished_at_primary: null },
      'This stream is not on air.',
    ],
    [
      'that is switched off',
      { active: false },
      'This stream is switched off. Showing the last minute on air, if available.',
    ],
  ];
  for (const [what, more, caution] of rows) {
    it(`is that it is no broadcast, and why: ${what}`, () => {
      const told = playback({ ...idle, ...more }, now);
      assert.equal(told.live, false);
      assert.equal(told.caution && inEnglish(told.caution), caution);
      // nothing that would be refreshed
      assert.deepEqual(
        told.sources.map(({ format }) => format),
        ['hls'],
      );
      assert.equal(told.recording, undefined);
    });
  }

  it('is without a caution on air', () => {
    const told = playback({ ...idle, live: true, finished_at_primary: null }, now);
    assert.deepEqual([told.live, told.caution], [true, undefined]);
  });
});
