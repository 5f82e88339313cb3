import type { Stream } from '../../platform/streaming/stream.ts';
import { revealed, type SecretText } from '../../shared/secretText.ts';
import { type Words, words } from '../../shared/words.ts';
import { hiding, type IngestAddress, passphraseVariable, srtParameters } from './ingest.ts';

/** What is pushed: a file, or a moving test picture with a tone. */
export type IngestSource = { readonly file: string } | 'test';

/** A field of an encoder’s settings, as the encoder calls it. */
export interface EncoderField {
  readonly label: Words;
  readonly value: SecretText;
}

const args = (line: string): SecretText[] => line.split(' ').map((each) => [each]);

const testPicture = '-re -f lavfi -i testsrc2=s=1280x720:r=30 -re -f lavfi -i sine=f=440:r=48000';

const encoding =
  '-c:v libx264 -preset veryfast -tune zerolatency -profile:v main -pix_fmt yuv420p -b:v 2500k -maxrate 2500k ' +
  '-bufsize 5000k -g 60 -keyint_min 60 -sc_threshold 0 -bf 0 -c:a aac -b:a 128k -ar 48000 -ac 2';

// ffmpeg’s WHIP allows no B-frames, and requires Opus at 48 kHz in stereo
const whipEncoding =
  '-c:v libx264 -preset veryfast -profile:v baseline -tune zerolatency -bf 0 -pix_fmt yuv420p -g 60 -c:a libopus ' +
  '-ar 48000 -ac 2 -b:a 96k -strict experimental';

/** The command line that makes ffmpeg push to an address, as arguments. WHIP requires ffmpeg 8. */
export function ffmpegCommand(address: IngestAddress, source: IngestSource): SecretText[] {
  const { protocol } = address;
  const input = source === 'test' ? args(testPicture) : [...args('-re -i'), [source.file]];
  const coded = args(protocol === 'whip' ? whipEncoding : encoding);
  const format = { rtmp: 'flv', rtmps: 'flv', srt: 'mpegts', whip: 'whip' }[protocol];
  return [
    ['ffmpeg'],
    ...input,
    ...coded,
    ...ffmpegPassphrase(address),
    ...args(`-f ${format}`),
    ffmpegTarget(address),
  ];
}

/** Next to the address: older versions don't decode it there. SRT's default is 128 bits. */
function ffmpegPassphrase({ passphrase, url }: IngestAddress): SecretText[] {
  if (!passphrase) return [];
  const hasLength = srtParameters(revealed(url)).some(([name]) => name === 'pbkeylen');
  return [['-passphrase'], [passphrase], ...(hasLength ? [] : args('-pbkeylen 16'))];
}

/** The given address (not every ffmpeg decodes a stream id) plus what is missing. Latency: microseconds. */
function ffmpegTarget({ protocol, url }: IngestAddress): SecretText {
  if (protocol !== 'srt') return url;
  const address = revealed(url);
  const given = srtParameters(address).map(([name]) => name);
  const added = ['mode=caller', 'latency=2000000', 'pkt_size=1316'].filter(
    (each) => !given.includes(each.split('=', 1)[0] ?? ''),
  );
  const before = given.length > 0 ? [address] : [`${address.split('?', 1)[0]}?${added.shift()}`];
  return hiding([...before, ...added].join('&'), 'srt');
}

/** The fields of OBS Studio (Settings, Stream) for an address. */
export function obsFields({ protocol, url, passphrase }: IngestAddress): EncoderField[] {
  const service = (name: string): EncoderField => ({ label: words('Service'), value: [name] });
  const server = (value: SecretText): EncoderField => ({ label: words('Server'), value });
  if (protocol === 'whip') return [service('WHIP'), server(url)];
  const [, place = '', key = ''] = /^([^?#]*\/)(.*)$/s.exec(revealed(url)) ?? [];
  const [first = '', ...rest] = url;
  const isSplit = protocol !== 'srt' && first === place && rest.length > 0;
  return [
    service('Custom…'),
    server(isSplit ? [place] : url),
    { label: words('Stream key'), value: isSplit && key !== '' ? rest : [] },
    // OBS's name for the SRT passphrase
    ...(passphrase ? [{ label: words('Use authentication, Password'), value: [passphrase] }] : []),
  ];
}

const picture = 'videotestsrc is-live=true ! video/x-raw,width=1280,height=720,framerate=30/1';
const tone = 'audiotestsrc is-live=true freq=440 ! audio/x-raw,rate=48000,channels=2';
const h264 =
  'x264enc bframes=0 tune=zerolatency key-int-max=60 bitrate=2500 ! video/x-h264,profile=main ! h264parse';
const aac = 'avenc_aac bitrate=128000 ! aacparse';

/** The command line that makes GStreamer push a test picture to an address, as arguments. */
export function gstreamerCommand(address: IngestAddress): SecretText[] {
  const { protocol, url } = address;
  const launch = (before: string, sink: readonly SecretText[], after: string): SecretText[] => [
    ['gst-launch-1.0'],
    ...args(before),
    ...sink,
    ...args(after),
  ];
  if (protocol === 'srt') {
    const sink = [['srtsink'], ...srtProperties(address)];
    return launch(`${picture} ! ${h264} ! mpegtsmux name=m !`, sink, `${tone} ! ${aac} ! m.`);
  }
  if (protocol === 'whip') {
    const sink = [property('signaller::whip-endpoint', url)];
    const head = 'whipclientsink name=w video-caps=video/x-h264 audio-caps=audio/x-opus';
    return launch(head, sink, `${picture} ! videoconvert ! w. ${tone} ! audioconvert ! w.`);
  }
  const sink = [['rtmp2sink'], property('location', url)];
  return launch(`${picture} ! ${h264} ! flvmux name=m streamable=true !`, sink, `${tone} ! ${aac} ! m.`);
}

/** GStreamer takes the stream id and the passphrase next to the address, unencoded, and milliseconds. */
function srtProperties({ url, passphrase }: IngestAddress): SecretText[] {
  const address = revealed(url);
  const parameters = new Map(srtParameters(address));
  const secret = (name: string, variable: string, value: string | undefined): SecretText[] =>
    value ? [property(name, [{ variable, secret: value }])] : [];
  const phrase = parameters.get('passphrase') ?? passphrase?.secret;
  return [
    property('uri', [`${address.split('?', 1)[0]}?mode=${parameters.get('mode') ?? 'caller'}`]),
    ...secret('streamid', 'HEADEND_STREAM_KEY', parameters.get('streamid')),
    ...secret('passphrase', passphraseVariable, phrase),
    ...(phrase ? args(`pbkeylen=${parameters.get('pbkeylen') ?? 16}`) : []),
    ['latency=2000'],
  ];
}

/** A property as gst-launch reads it, in its own double quotes. */
function property(name: string, value: SecretText): SecretText {
  const escaped = (text: string) => text.replace(/["\\]/g, '\\$&');
  const pieces = value.map((piece) =>
    typeof piece === 'string' ? escaped(piece) : { ...piece, secret: escaped(piece.secret) },
  );
  return [`${name}="`, ...pieces, '"'];
}

/** Notes on pushing or pulling a stream: off unless `active`, as in `streamHealth`. Source: §2.2, §3.2. */
export function ingestNotes({ active, pull }: Partial<Stream>): Words[] {
  const isOff = active !== true;
  if (pull)
    return [
      ...(isOff ? [words('The stream is off. Nothing is pulled until you switch it on.')] : []),
      words('A pull that finds no data for 24 hours is switched off.'),
    ];
  return [
    ...(isOff ? [words('The stream is off. Pushes are rejected until you switch it on.')] : []),
    words(
      'If the main source stops, the service waits 3 to 10 seconds, then switches to the backup if one is being pushed. Otherwise, the broadcast ends.',
    ),
  ];
}
