import assert from 'node:assert/strict';
import fc from 'fast-check';
import { cueAt, readStoryboard } from '../../../../../src/pages/player/picture/storyboardFile.ts';

const first = { start: 0, end: 5, url: 'xMbWb_sprite.jpg', x: 0, y: 0, w: 100, h: 42 };
const second = { ...first, start: 5, end: 10, x: 100 };

// the sample of the service, facts §4.3
const published = [
  ...['WEBVTT', ''],
  ...['1', '00:00:00,000 --> 00:00:05,000', 'xMbWb_sprite.jpg#xywh=0,0,100,42', ''],
  ...['2', '00:00:05,000 --> 00:00:10,000', 'xMbWb_sprite.jpg#xywh=100,0,100,42', ''],
];

describe('a storyboard text', () => {
  it('is read as the service writes it', () => {
    assert.deepEqual(readStoryboard(published.join('\n')), [first, second]);
  });

  it('is read without header, numbers, blank lines or hours, with points, and with any line ends', () => {
    const without = (...gone: string[]) => published.filter((line) => !gone.includes(line));
    const texts = [
      published.join('\r\n'),
      published.join('\r'),
      `\uFEFF${published.join('\n')}`,
      without('WEBVTT', '').join('\n'),
      without('1', '2').join('\n'),
      without('WEBVTT', '', '1', '2').join('\n'),
      published.join('\n').replaceAll(',000', '.000'),
      published.join('\n').replaceAll('00:00:', '00:'),
      published.join('\n').replaceAll(',000', ''),
      published.join('\n').replaceAll(' --> ', '-->'),
      published.join('\n').replaceAll('5,000\n', '5,000 align:start position:0%\n'),
      published.join('\n').replaceAll('xywh=', 'xywh=pixel:'),
    ];
    for (const text of texts) assert.deepEqual(readStoryboard(text), [first, second], text);
  });

  it('loses only the cues that make no sense', () => {
    const cue = (times: string, picture: string) => `${times}\n${picture}\n`;
    const odd = [
      cue('00:00:05,000 --> 00:00:05,000', 'a.jpg#xywh=0,0,1,1'),
      cue('00:00:09,000 --> 00:00:05,000', 'a.jpg#xywh=0,0,1,1'),
      cue('00:00:05,000 --> later', 'a.jpg#xywh=0,0,1,1'),
      cue('00:00:05,000 --> 00:00:06,000', 'a.jpg'),
      cue('00:00:05,000 --> 00:00:06,000', 'a.jpg#xywh=0,0,0,42'),
      cue('00:00:05,000 --> 00:00:06,000', 'a.jpg#xywh=0,0,100'),
      cue('00:00:05,000 --> 00:00:06,000', 'a.jpg#xywh=-1,0,100,42'),
      'NOTE a.jpg#xywh=0,0,1,1\n',
    ];
    for (const each of odd) {
      assert.deepEqual(readStoryboard(each), [], each);
      assert.deepEqual(readStoryboard([each, ...published.slice(2)].join('\n')), [first, second], each);
    }
  });

  it('never throws, and its cues are in order', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom(
        'WEBVTT',
        '',
        '-->',
        '00:00 --> 00:09',
        '99:99:99,9 --> 999:00:00',
        'x#xywh=1,2,3,4',
        '#xywh=,,,',
      ),
    );
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const cues = readStoryboard(lines.join('\n'));
        for (const [index, { start, end, w, h }] of cues.entries()) {
          assert.ok(start >= (cues[index - 1]?.start ?? 0) && end > start && w > 0 && h > 0);
        }
      }),
    );
  });

  it('is read in a blink, however long a line is', () => {
    const began = process.cpuUsage();
    readStoryboard(`${'1'.repeat(2e5)}\n${':1'.repeat(1e5)}\n${'#&xywh='.repeat(3e4)}\n${' '.repeat(2e5)}`);
    const { user } = process.cpuUsage(began);
    assert.ok(user < 1_000_000, `${user} µs`);
  });
});

describe('the piece of a storyboard to show', () => {
  it('is the one that has begun and lasts', () => {
    const cues = readStoryboard(published.join('\n'));
    assert.deepEqual(
      [0, 4.99, 5, 9.9].map((time) => cueAt(cues, time)),
      [first, first, second, second],
    );
    assert.deepEqual(
      [-1, 10, Number.NaN].map((time) => cueAt(cues, time)),
      [undefined, undefined, undefined],
    );
    assert.equal(cueAt([], 1), undefined);
  });
});
