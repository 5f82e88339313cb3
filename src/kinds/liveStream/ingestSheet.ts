import type { Stream } from '../../platform/streaming/stream.ts';
import type { SecretText } from '../../shared/secretText.ts';
import { type Shell, shells } from '../../shared/shellText.ts';
import { type Words, words } from '../../shared/words.ts';
import {
  commandTexts,
  type Program,
  type RowAction,
  type SheetOf,
  type SheetRow,
  type SheetSection,
  secretTexts,
} from '../grammar/sheet.ts';
import { ffmpegVersion, writesFormat } from './ffmpegSays.ts';
import { hasStrangeAddress, type IngestAddress, ingestAddresses, passphraseVariable } from './ingest.ts';
import { ffmpegCommand, gstreamerCommand, ingestNotes, obsFields } from './ingestLines.ts';

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
    const shell = shells.find((each) => each === settings['shell']) ?? shells[0];
    return [
      addressSection(stream, addresses),
      ...(chosen ? encoders({ addresses, chosen, shell, sandbox }) : []),
    ];
  },
};

function nowhere({ pull }: Stream): Words {
  return pull
    ? words('This stream is pulled from its source addresses, so there is nothing to push to.')
    : words('The service returned no ingest address.');
}

function addressSection(stream: Stream, addresses: readonly IngestAddress[]): SheetSection {
  const notes = addresses.flatMap(({ note }) => note ?? []);
  /** What applies to several addresses is shown once. */
  const shared = (note: Words) => notes.filter(({ key }) => key === note.key).length > 1;
  const once = [...new Map(notes.filter(shared).map((note) => [note.key, note])).values()];
  return {
    title: words('Addresses'),
    help: [
      ...strange(stream),
      ...ingestNotes(stream),
      ...once,
      words('Anyone with an address can push to this stream. Masked here; copied in full.'),
    ],
    settings: [{ id: 'port', type: 'switch', label: words('Use port 443 for RTMPS') }],
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
          'The service also returned something that isn’t an ingest address. It isn’t shown, because it may be unsafe to use.',
        ),
      ]
    : [];
}

function passphraseRows({ srt_passphrase: secret }: Stream, addresses: readonly IngestAddress[]): SheetRow[] {
  if (!secret || addresses.every(({ protocol }) => protocol !== 'srt')) return [];
  const help = words('Encoders send it separately from the address; the commands below include it.');
  return [
    { label: words('SRT passphrase'), ...secretTexts([{ variable: passphraseVariable, secret }]), help },
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
  const title = words('Push Test Picture');
  const run: RowAction = {
    type: 'run',
    title,
    help: words(
      'Pushes to {0} with ffmpeg, in a terminal that hides the key; press Ctrl+C to stop. While ffmpeg runs, the key is part of its command line, which other programs on the same machine can read.',
      chosen.label,
    ),
    program: ffmpeg(chosen),
    command: quiet(test),
    ...(sandbox && chosen.protocol !== 'rtmp' ? { without: rtmpAlone } : {}),
  };
  return [
    {
      title: words('Encoders'),
      settings: [
        { id: 'address', type: 'choice', label: words('Push to'), options },
        {
          id: 'shell',
          type: 'choice',
          label: words('Shell'),
          options: [
            { value: 'posix', label: words('sh, bash, zsh') },
            { value: 'powershell', label: words('PowerShell') },
            { value: 'cmd', label: words('Command Prompt') },
          ],
        },
      ],
      rows: [
        line(words('ffmpeg: file'), file),
        line(words('ffmpeg: test picture'), test, {
          actions: [run],
          ...(chosen.protocol === 'whip' ? { help: words('Needs ffmpeg 8 or later.') } : {}),
        }),
        line(words('GStreamer: test picture'), gstreamerCommand(chosen)),
      ],
    },
    {
      title: words('OBS Studio'),
      help: [
        words(
          'Enter these under Settings > Stream. Use a keyframe interval of 2 s, no B-frames, and a constant bitrate.',
        ),
      ],
      rows: obsFields(chosen).map(({ label, value }) => ({
        label,
        ...secretTexts(value),
        ...(value.length === 0 ? { help: words('Leave empty.') } : {}),
      })),
    },
  ];
}

const rtmpAlone = words('The sandbox takes pushes over RTMP alone: choose such an address under “Push to”.');

/** Before ffmpeg pushes, it is asked whether it is installed and, for WHIP, whether it supports it. */
function ffmpeg({ protocol }: IngestAddress): Program {
  const home = 'https://ffmpeg.org/download.html';
  const version = ['-version'];
  if (protocol !== 'whip') return { home, questions: [version] };
  return {
    home,
    questions: [version, ['-hide_banner', '-muxers']],
    lack: ([printed = '', muxers = '']) =>
      writesFormat(muxers, 'whip')
        ? undefined
        : words(
            'This ffmpeg ({0}) doesn’t support WHIP. Use version 8 or later, built with WHIP.',
            ffmpegVersion(printed) ?? words('unknown version'),
          ),
  };
}

/** ffmpeg prints the whole address when it starts: in a terminal it is told to print less. */
function quiet([program = ['ffmpeg'], ...rest]: readonly SecretText[]): SecretText[] {
  return [program, ['-hide_banner'], ['-loglevel'], ['error'], ['-stats'], ...rest];
}

function nameOf({ protocol, server }: IngestAddress): string {
  return `${protocol} ${server}`;
}
