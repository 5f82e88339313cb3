import assert from 'node:assert/strict';
import { readSubtitleFile } from '../../../../src/kinds/subtitle/readFile.ts';
import { inEnglish } from '../../../../src/shared/words.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** The text that comes of a file. */
function vttOf(file: Uint8Array | string): string {
  const read = readSubtitleFile(typeof file === 'string' ? bytes(file) : file);
  return 'vtt' in read ? read.vtt : assert.fail(inEnglish(read.wrong));
}

/** Why a file can’t be used. */
function wrongOf(file: Uint8Array | string): string {
  const read = readSubtitleFile(typeof file === 'string' ? bytes(file) : file);
  return 'wrong' in read ? inEnglish(read.wrong) : assert.fail(read.vtt);
}

const plain = `WEBVTT

00:00:01.000 --> 00:00:04.000
First

00:00:05.500 --> 00:00:08.250
Second
line
`;

describe('a file of subtitles', () => {
  it('of SRT becomes WebVTT: without numbers, and with points in its times', () => {
    const srt = '1\n00:00:01,000 --> 00:00:04,000\nFirst\n\n2\n00:00:05,500 --> 00:00:08,250\nSecond\nline\n';
    assert.equal(vttOf(srt), plain);
  });

  it('may come from Windows, or from an old Mac', () => {
    const srt =
      '1\n00:00:01,000 --> 00:00:04,000\nFirst\n\n2\n00:00:05,500 --> 00:00:08,250\nSecond\nline\n\n\n';
    assert.equal(vttOf(`\uFEFF${srt.replaceAll('\n', '\r\n')}`), plain);
    assert.equal(vttOf(srt.replaceAll('\n', '\r')), plain);
    assert.equal(vttOf(`\uFEFF${plain.replaceAll('\n', '\r\n')}`), plain);
  });

  it('may be in UTF-16, as some editors save it', () => {
    const little = Buffer.from(`\uFEFF${plain}`, 'utf16le');
    assert.equal(vttOf(little), plain);
    assert.equal(vttOf(Buffer.from(little).swap16()), plain);
  });

  it('may lack numbers, the first line of WebVTT, or hours', () => {
    const bare = '00:01.000 --> 00:04.000\nFirst\n\n00:05.5 --> 00:08.25\nSecond\nline';
    assert.equal(vttOf(bare), plain);
  });

  it('may have commas in times although it says that it is WebVTT', () => {
    const mixed = 'WEBVTT\n\n1\n00:00:01,000 --> 00:00:04,000 align:start\nOne, two\n';
    assert.equal(vttOf(mixed), 'WEBVTT\n\n1\n00:00:01.000 --> 00:00:04.000 align:start\nOne, two\n');
  });

  it('of WebVTT stays what it is, with its notes, styles and positions', () => {
    const rich =
      'WEBVTT Kind: captions\nLanguage: en\n\nNOTE by hand\n\nSTYLE\n::cue { color: red }\n\nintro\n00:01.000 --> 00:02.000 line:0\n<v Ann>Hello &amp; welcome\n';
    assert.equal(vttOf(rich), rich);
  });

  it('of SRT keeps an empty line within a text from ending it, and numbers that are said', () => {
    const srt =
      '7\n00:00:01,000 --> 00:00:02,000\nHow many?\n\n42\n\n8\n00:00:03,000 --> 00:00:04,000\n1984\n\n9\n00:00:05,000 --> 00:00:06,000\nYes\n';
    assert.equal(
      vttOf(srt),
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHow many?\n42\n\n00:00:03.000 --> 00:00:04.000\n1984\n\n00:00:05.000 --> 00:00:06.000\nYes\n',
    );
  });

  it('of SRT keeps bold and italics, drops what WebVTT lacks, and escapes what it would misread', () => {
    const srt =
      '1\n00:00:01,000 --> 00:00:02,000 X1:40 X2:600 Y1:20 Y2:50\n{\\an8}<i>Über</i> <font color="#ff0">Q&A</font>: 3 < 4 --> yes\n';
    assert.equal(
      vttOf(srt),
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n<i>Über</i> Q&amp;A: 3 &lt; 4 --&gt; yes\n',
    );
  });

  it('is refused in words where it is something else', () => {
    assert.match(wrongOf('Dear editor,\n\nhere are the subtitles.\n'), /no line with times was found/);
    assert.match(wrongOf(''), /no line with times was found/);
    assert.match(wrongOf('WEBVTT\n'), /^The file has no subtitles\.$/);
    assert.match(wrongOf(Uint8Array.of(0x50, 0x4b, 3, 4, 0xff, 0xfe)), /isn’t text in UTF-8 or UTF-16/);
    assert.match(
      wrongOf(Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nGr\xfc\xdfe\n', 'latin1')),
      /Save it in UTF-8/,
    );
    assert.match(wrongOf('1\n00:00:03,000 --> 00:00:02,000\nx\n'), /ends before it begins/);
    const long = `1\n00:00:01,000 --> 00:00:02,000\n${'ü'.repeat(2_500_000)}\n`;
    assert.match(wrongOf(long), /^The text is 50000\d\d bytes; the limit is 5000000\.$/);
  });
});
