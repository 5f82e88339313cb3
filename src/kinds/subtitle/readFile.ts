import { mostSubtitleBytes } from '../../platform/streaming/subtitle.ts';
import { textOfFile } from '../../shared/text/textOfFile.ts';
import { type Words, words } from '../../shared/words.ts';
import { cuesOf, isVtt, linesOf, tooLong, vttProblem } from './cues.ts';

/** The text of a file as WebVTT, or what is wrong with the file. */
export type ReadSubtitles = { readonly vtt: string } | { readonly wrong: Words };

/** A file may be larger than what is sent: UTF-16 takes two bytes for a letter. */
export const mostFileBytes = 2 * mostSubtitleBytes + 2;

/** Reads a file of WebVTT or SRT. What is SRT, or nearly WebVTT, becomes WebVTT. */
export function readSubtitleFile(bytes: Uint8Array): ReadSubtitles {
  const text = textOfFile(bytes);
  if (text === undefined)
    return { wrong: words('The file isn’t text in UTF-8 or UTF-16. Save it in UTF-8 and try again.') };
  const vtt = isVtt(text) ? tidied(text) : fromSrt(text);
  if (vtt === undefined)
    return { wrong: words('The file contains no WebVTT or SRT subtitles: no line with times was found.') };
  const size = new TextEncoder().encode(vtt).length;
  if (size > mostSubtitleBytes) return { wrong: tooLong(size) };
  const wrong = vttProblem(vtt);
  if (wrong) return { wrong: wrong.words };
  return cuesOf(vtt)?.count === 0 ? { wrong: words('The file has no subtitles.') } : { vtt };
}

const clock = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[,.](\d{1,3})`;
const timing = new RegExp(String.raw`^\s*${clock}\s*-->\s*${clock}(.*)$`);

/** WebVTT with line feeds, and points in its times. */
function tidied(text: string): string {
  return linesOf(text)
    .map((line) => {
      const span = line.includes(',') ? timing.exec(line) : null;
      return span ? `${times(span)}${span[9] ?? ''}` : line;
    })
    .join('\n');
}

/** SRT as WebVTT; undefined if it has no line with times. */
function fromSrt(text: string): string | undefined {
  const cues: { readonly times: string; readonly lines: string[] }[] = [];
  for (const line of linesOf(text)) {
    const span = timing.exec(line);
    if (!span) {
      cues.at(-1)?.lines.push(line);
      continue;
    }
    // the number of this one was taken for the text of the one before
    const before = cues.at(-1)?.lines;
    if (before && /^\s*\d+\s*$/.test(before.at(-1) ?? '') && isEnd(before)) before.pop();
    cues.push({ times: times(span), lines: [] });
  }
  if (cues.length === 0) return undefined;
  const blocks = cues.map(({ times, lines }) => {
    // an empty line would end a subtitle of WebVTT
    const said = lines.filter((line) => line.trim() !== '').map(escaped);
    return [times, ...said].join('\n');
  });
  return `WEBVTT\n\n${blocks.join('\n\n')}\n`;
}

/** Whether the last line stands by itself, as the number of a subtitle does. */
function isEnd(lines: readonly string[]): boolean {
  return lines.length === 1 || lines.at(-2)?.trim() === '';
}

/** The times of a subtitle as WebVTT writes them; where it stands on the picture is left out. */
function times(span: RegExpExecArray): string {
  const [, h1, m1, s1, f1, h2, m2, s2, f2] = span;
  return `${time(h1, m1, s1, f1)} --> ${time(h2, m2, s2, f2)}`;
}

function time(
  ...[hours = '0', minutes = '0', seconds = '0', fraction = '0']: (string | undefined)[]
): string {
  const [h, m, s] = [hours, minutes, seconds].map((part) => part.padStart(2, '0'));
  return `${h}:${m}:${s}.${fraction.padEnd(3, '0')}`;
}

/** A line of SRT: bold, italics and underlines stay, other marks go, and what WebVTT would read as one is escaped. */
function escaped(line: string): string {
  return line
    .replace(/\{\\[^}]*\}/g, '')
    .replace(/<\/?font\b[^>]*>/gi, '')
    .replace(/&(?!(?:amp|lt|gt|nbsp|lrm|rlm|#\d+);)/g, '&amp;')
    .replace(/<(?!\/?[biu]>)/gi, '&lt;')
    .replaceAll('-->', '--&gt;')
    .trimEnd();
}
