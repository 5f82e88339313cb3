import type { KeptVideo } from '../../state/store.ts';
import type { Seeded } from '../seeded.ts';

/** The subtitles that the desk has written for a video, by its name. */
const written: Readonly<
  Record<string, readonly (readonly [name: string, language: string, lines: string])[]>
> = {
  'Documentary: Eel country': [
    [
      'English',
      'eng',
      `They come from a sea that none of us has seen.
For two years they drift, as clear as glass.
Then, one night in April, they are at the sluice.
“My grandfather counted them by the bucket.”
“I count them one by one, with a lamp.”
Nobody has ever watched an eel spawn.`,
    ],
    [
      'Deutsch für Gehörlose',
      'ger',
      `[Wind im Schilf]
Sie kommen aus einem Meer, das keiner von uns gesehen hat.
Zwei Jahre treiben sie, klar wie Glas.
[Eine Schleuse knarrt]
Dann, in einer Nacht im April, sind sie am Tor.
<i>„Mein Großvater hat sie eimerweise gezählt.“</i>
<i>„Ich zähle sie einzeln, mit der Lampe.“</i>`,
    ],
  ],
  'Documentary: Night train to Narvik': [
    [
      'Norsk',
      'nor',
      `Klokken er kvart over ti, og det er fortsatt lyst.
«Vi har kjørt denne strekningen i trettien år.»
Etter Kiruna er det bare rein og snøskjermer.`,
    ],
  ],
  'Trailer: Nordwelle Kultur': [
    [
      'English',
      'eng',
      `A stage, a score, a city at night.
Nordwelle Kultur: every evening at eight.`,
    ],
  ],
};

const begin = 4000;
const shown = 3600;
const pause = 900;

/** The written subtitles of a video; most have none. */
export function makeSubtitles({ document: { id: video_id, name } }: KeptVideo): Seeded[] {
  return (written[name] ?? []).map(([title, language, lines], index) => {
    const id = video_id * 100 + 50 + index;
    const document = { id, video_id, name: title, language, vtt: textOf(lines) };
    return { kind: 'subtitle', id: `${video_id}/${id}`, document };
  });
}

function textOf(lines: string): string {
  const cues = lines.split('\n').map((line, index) => {
    const from = begin + index * (shown + pause);
    return `${index + 1}\n${time(from)} --> ${time(from + shown)}\n${line}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

function time(ms: number): string {
  const pad = (value: number, digits = 2) => String(value).padStart(digits, '0');
  const seconds = Math.floor(ms / 1000);
  return `00:${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}.${pad(ms % 1000, 3)}`;
}
