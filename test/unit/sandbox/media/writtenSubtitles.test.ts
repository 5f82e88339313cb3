import assert from 'node:assert/strict';
import { writtenRenditions, writtenText } from '../../../../src/sandbox/media/writtenSubtitles.ts';

const written = (text: string, name = 'English') => ({ id: 'a1', name, language: 'eng', text });

describe('Subtitles that somebody wrote', () => {
  it('are sent as WebVTT, whichever marks and line breaks their file has', () => {
    const srt = '\uFEFF1\r\n00:00:01,000 --> 00:00:02,500\r\nOne, two\r\rThree';
    const vtt = 'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.500\nOne, two\n\nThree';
    assert.equal(writtenText(written(srt)), vtt);
    assert.equal(writtenText(written('\uFEFFWEBVTT - title\r\n\r\nA')), 'WEBVTT - title\n\nA');
  });

  it('tell the time of a transport stream below their first line', () => {
    const map = 'X-TIMESTAMP-MAP=MPEGTS:900000,LOCAL:00:00:00.000';
    assert.equal(writtenText(written('WEBVTT\n\nA'), 900_000), `WEBVTT\n${map}\n\nA`);
    assert.equal(writtenText(written('WEBVTT'), 0), `WEBVTT\n${map.replace('900000', '0')}`);
  });

  it('are told apart where their names are the same, in one line without quotation marks', () => {
    const names = ['"A"\nb', '"A" b', 'C', '"A"\tb'];
    const offered = writtenRenditions(names.map((name) => written('', name)));
    assert.deepEqual(
      offered.map(({ name, label }) => [name, label]),
      [
        ['”A” b', '”A” b'],
        ['”A” b (2)', '”A” b'],
        ['C', 'C'],
        ['”A” b (3)', '”A” b'],
      ],
    );
    assert.deepEqual(
      writtenRenditions([
        { ...written(''), language: 'deu' },
        { ...written(''), language: '?' },
      ]).map(({ tag }) => tag),
      ['de', 'und'],
    );
  });
});
