import type { Stream } from '../api/stream.ts';
import { ffmpegVersion, writesFormat } from '../model/ffmpegSays.ts';
import {
  hasStrangeAddress,
  type IngestAddress,
  ingestAddresses,
  passphraseVariable,
} from '../model/ingest.ts';
import { ffmpegCommand, gstreamerCommand, ingestNotes, obsFields } from '../model/ingestLines.ts';
import type { SecretText } from '../model/secretText.ts';
import type { Shell } from '../model/shellText.ts';
import { type Words, words } from '../model/words.ts';
import {
  commandTexts,
  type Program,
  type SheetOf,
  type SheetRow,
  type SheetSection,
  secretTexts,
  type Way,
} from './sheet.ts';

/** Where a stream is pushed to, and how. Source: §2.2, facts §4.2. */
export const ingestSheet: SheetOf<Stream> = {
  id: 'showIngest',
  title: 'Show {0} Ingest',
  icon: '$(cloud-upload)',
  heading: words('Ingest'),
  initial: { port: false, address: '', shell: 'posix' },
  sections(stream, settings, { sandbox }) {
    const addresses = ingestAddresses(stream, { securePort: settings['port'] === true });
    if (addresses.length === 0) {
      const help = [...(stream.pull ? ingestNotes(stream) : []), ...strange(stream)];
      return [{ title: words('Addresses'), help, rows: [], none: nowhere(stream) }];
    }
    const chosen = addresses.find((each) => nameOf(each) === settings['address']) ?? addresses[0];
    const shell = settings['shell'] as Shell;
    return [
      addressSection(stream, addresses),
      ...(chosen ? encoders({ addresses, chosen, shell, sandbox }) : []),
    ];
  },
};

function nowhere({ pull }: Stream): Words {
  return pull
    ? words('The service pulls this stream from its source addresses: there is nothing to push to.')
    : words('The service gave no address to push to.');
}

function addressSection(stream: Stream, addresses: readonly IngestAddress[]): SheetSection {
  const notes = addresses.flatMap(({ note }) => note ?? []);
  /** What holds for several addresses is said once. */
  const shared = (note: Words) => notes.filter(({ key }) => key === note.key).length > 1;
  const once = [...new Map(notes.filter(shared).map((note) => [note.key, note])).values()];
  return {
    title: words('Addresses'),
    help: [
      ...strange(stream),
      ...ingestNotes(stream),
      ...once,
      words('Who has an address can push to the stream: it is masked, and copied in full.'),
    ],
    settings: [{ id: 'port', type: 'switch', label: words('Port 443 in RTMPS addresses') }],
    rows: [
      ...addresses.map(({ label, url, note }) => ({
        label,
        ...secretTexts(url),
        ...(note && !shared(note) ? { help: note } : {}),
      })),
      ...passphraseRows(stream, addresses),
    ],
  };
}

function strange(stream: Stream): Words[] {
  return hasStrangeAddress(stream)
    ? [
        words(
          'The service also returned something that is not a push URL. It is not shown, as no encoder may use it.',
        ),
      ]
    : [];
}

function passphraseRows({ srt_passphrase: secret }: Stream, addresses: readonly IngestAddress[]): SheetRow[] {
  if (!secret || addresses.every(({ protocol }) => protocol !== 'srt')) return [];
  const help = words('An encoder gives it besides the address; the command lines below do.');
  return [
    { label: words('SRT, passphrase'), ...secretTexts([{ variable: passphraseVariable, secret }]), help },
  ];
}

function encoders({
  addresses,
  chosen,
  shell,
  sandbox,
}: {
  addresses: readonly IngestAddress[];
  chosen: IngestAddress;
  shell: Shell;
  sandbox: boolean;
}): SheetSection[] {
  const options = addresses.map((each) => ({ value: nameOf(each), label: each.label }));
  const test = ffmpegCommand(chosen, 'test');
  const file = ffmpegCommand(chosen, { file: 'input.mp4' });
  const line = (label: Words, command: readonly SecretText[], more: Partial<SheetRow> = {}): SheetRow => ({
    label,
    ...commandTexts(command, shell),
    ...more,
  });
  const title = words('Push a test picture');
  const run: Way = { type: 'run', title, program: ffmpeg(chosen), command: quiet(test) };
  return [
    {
      title: words('Encoders'),
      settings: [
        { id: 'address', type: 'choice', label: words('Push to'), options },
        {
          id: 'shell',
          type: 'choice',
          label: words('Command lines for'),
          options: [
            { value: 'posix', label: words('sh, bash, zsh') },
            { value: 'powershell', label: words('PowerShell') },
            { value: 'cmd', label: words('Command Prompt') },
          ],
        },
      ],
      rows: [
        line(words('ffmpeg, a file'), file),
        line(words('ffmpeg, a test picture'), test, {
          ways: [run],
          ...(sandbox ? { without: noPush } : { help: needs(chosen) }),
        }),
        line(words('GStreamer, a test picture'), gstreamerCommand(chosen)),
      ],
    },
    {
      title: words('OBS Studio'),
      help: [words('Settings, Stream. A key frame every 2 s, no B-frames, a constant bitrate.')],
      rows: obsFields(chosen).map(({ label, value }) => ({
        label,
        ...secretTexts(value),
        ...(value.length === 0 ? { help: words('Leave it empty.') } : {}),
      })),
    },
  ];
}

const noPush = words(
  'The sandbox makes its pictures itself and takes none: “Push a test picture” is for streams of a service.',
);

function needs({ protocol }: IngestAddress): Words {
  return protocol === 'whip'
    ? words(
        'It needs ffmpeg 8 or newer. The button runs it in a terminal that does not show the key; Ctrl+C ends it. While ffmpeg runs, the key is part of its command line, which other programs on that machine can read.',
      )
    : words(
        'The button runs it in a terminal that does not show the key; Ctrl+C ends it. While ffmpeg runs, the key is part of its command line, which other programs on that machine can read.',
      );
}

/** Before it pushes, ffmpeg is asked whether it is there, and for WHIP whether it can do it. */
function ffmpeg({ protocol }: IngestAddress): Program {
  const home = 'https://ffmpeg.org/download.html';
  const version = ['-version'];
  if (protocol !== 'whip') return { home, questions: [version] };
  return {
    home,
    questions: [version, ['-hide_banner', '-muxers']],
    lack: ([told = '', muxers = '']) =>
      writesFormat(muxers, 'whip')
        ? undefined
        : words(
            'This ffmpeg ({0}) has no WHIP. It needs version 8 or newer, built with it.',
            ffmpegVersion(told) ?? words('of an unknown version'),
          ),
  };
}

/** ffmpeg tells the whole address when it begins: in a terminal it is told to say less. */
function quiet([program = ['ffmpeg'], ...rest]: readonly SecretText[]): SecretText[] {
  return [program, ['-hide_banner'], ['-loglevel'], ['error'], ['-stats'], ...rest];
}

function nameOf({ protocol, server }: IngestAddress): string {
  return `${protocol} ${server}`;
}
