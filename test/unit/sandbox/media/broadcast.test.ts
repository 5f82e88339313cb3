import assert from 'node:assert/strict';
import { broadcastAt } from '../../../../src/sandbox/media/broadcast.ts';
import { mpd } from '../../../../src/sandbox/media/playlist/mpd.ts';
import { subtitleSpan, subtitles } from '../../../../src/sandbox/media/subtitles.ts';

const start = Date.UTC(2025, 0, 1);
const hour = 3_600_000;
const source = { codecs: ['h264'] as const, sound: true, endListTag: true };

describe('What can be watched of a stream', () => {
  const at = (live: boolean, dvrSeconds: number, endedAt?: number) =>
    broadcastAt({ ...source, live, dvrSeconds, endedAt }, start + 2 * hour);

  it('is as much as its DVR has while it is live, and a minute without one', () => {
    const { firstSegment, endSegment, windowMs } = at(true, 3600);
    assert.deepEqual([firstSegment, endSegment, windowMs], [1875, 3750, 3_600_000]);
    assert.deepEqual([at(true, 0).firstSegment, at(true, 0).windowMs], [3718, 61_440]);
  });

  it('is the last minute of a broadcast that is over, however much its DVR had', () => {
    const over = at(false, 3600, start + hour + 1000);
    assert.deepEqual([over.firstSegment, over.endSegment, over.endPart], [1844, 1876, 5628]);
    assert.equal(over.windowMs, 61_440);
    const never = at(false, 3600);
    assert.deepEqual([never.firstSegment, never.endSegment], [0, 32]);
  });
});

describe('Subtitles of the sandbox', () => {
  const language = {
    code: 'eng',
    tag: 'en',
    name: 'English',
    line: (index: number, clock: string) => `${index} ${clock}`,
  };

  it('are shown a little shorter than until the next, and not beyond the end', () => {
    assert.equal(
      subtitles(language, { fromMs: 61_000, toMs: 68_160 }),
      'WEBVTT\n\n00:01:02.400 --> 00:01:06.600\n13 1:02\n\n00:01:07.200 --> 00:01:08.160\n14 1:07\n',
    );
    assert.deepEqual(subtitleSpan(1, 40), { fromMs: 57_600, toMs: 76_800 });
    assert.deepEqual(subtitleSpan(2, 40), { fromMs: 76_800, toMs: 76_800 });
  });

  it('have names in a manifest of DASH that end no tag', () => {
    const label = 'A & B <Part "1">';
    const languages = [{ code: 's7', tag: 'en', name: label, label }];
    const text = mpd({
      video: [],
      finished: { first: 0, count: 1 },
      subtitles: { folder: 'subtitles', languages },
    });
    assert.match(text, /<Label>A &amp; B &lt;Part "1"&gt;<\/Label>/);
  });
});
