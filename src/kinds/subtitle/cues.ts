import type { Problem } from '../../platform/grammar/rules.ts';
import { mostSubtitleBytes } from '../../platform/streaming/subtitle.ts';
import { type Words, words } from '../../shared/words.ts';

/** What is wrong with a text, and in which line, from 1, if it is about one. */
type Wrong = Pick<Problem, 'words' | 'line'>;

/** What is known of a WebVTT text. */
export interface Cues {
  readonly count: number;
  /** When the last one ends, in ms; undefined: there is none. */
  readonly end: number | undefined;
}

const time = String.raw`(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}`;
const timing = new RegExp(`^(${time})[ \\t]+-->[ \\t]+(${time})(?:[ \\t].*)?$`);

/** A line that would be a timing, were it not for its commas, or for its hours of one digit. */
const nearly = /^\s*\d{1,2}:\d{2}(?::\d{2})?[,.]\d{1,3}\s*-->/;

/** The lines of a text, whatever ends them. */
export function linesOf(text: string): string[] {
  return text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
}

/** Whether a text says that it is WebVTT. */
export function isVtt(text: string): boolean {
  return /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text);
}

/** What is wrong with a text as WebVTT; undefined if nothing is. Source: facts §4.1. */
export function vttProblem(text: string): Wrong | undefined {
  const size = new TextEncoder().encode(text).length;
  if (size > mostSubtitleBytes) return { words: tooLong(size) };
  if (!isVtt(text)) return { words: words('The first line must be WEBVTT.'), line: 1 };
  const found = read(text);
  return 'words' in found ? found : undefined;
}

/** Why a text of so many bytes is refused. */
export function tooLong(size: number): Words {
  return words('The text is {0} bytes; the limit is {1}.', size, mostSubtitleBytes);
}

/** How many subtitles a WebVTT text has, and when the last one ends; undefined if it can’t be read. */
export function cuesOf(text: string): Cues | undefined {
  const found = read(text);
  return 'words' in found ? undefined : found;
}

function read(text: string): Cues | Wrong {
  const lines = linesOf(text);
  let count = 0;
  let end: number | undefined;
  let at = 1;
  // the rest of the header
  while (at < lines.length && lines[at] !== '' && !lines[at]?.includes('-->')) at += 1;
  while (at < lines.length) {
    const [first = '', second = ''] = lines.slice(at, at + 2);
    if (first.trim() === '') {
      at += 1;
      continue;
    }
    const isCue = first.includes('-->') || second.includes('-->');
    if (!isCue && !/^(?:NOTE|STYLE|REGION)\b/.test(first)) return wrong(at, noTimes(at));
    if (isCue) {
      const place = first.includes('-->') ? at : at + 1;
      const span = timing.exec(lines[place] ?? '');
      if (!span) return wrong(place, badTimes(place, lines[place] ?? ''));
      const [from, to] = [millis(span[1]), millis(span[2])];
      if (to <= from) return wrong(place, words('Line {0}: the subtitle ends before it begins.', place + 1));
      count += 1;
      end = Math.max(end ?? 0, to);
      at = place + 1;
    }
    while (at < lines.length && lines[at]?.trim() !== '') {
      if (isCue && lines[at]?.includes('-->'))
        return wrong(at, words('Line {0}: insert an empty line before the next subtitle.', at + 1));
      at += 1;
    }
  }
  return { count, end };
}

function wrong(index: number, said: Words): Wrong {
  return { words: said, line: index + 1 };
}

function noTimes(line: number): Words {
  return words('Line {0} has no times, such as {1}.', line + 1, '00:00:01.000 --> 00:00:04.000');
}

function badTimes(line: number, text: string): Words {
  if (nearly.test(text) && text.includes(','))
    return words('Line {0}: WebVTT times use a period, not a comma: {1}.', line + 1, '00:00:01.000');
  return words('Line {0}: times must look like {1}.', line + 1, '00:00:01.000 --> 00:00:04.000');
}

/** A time in ms. */
function millis(text = ''): number {
  return text.split(':').reduce((sum, part) => sum * 60 + Math.round(Number(part) * 1000), 0);
}
