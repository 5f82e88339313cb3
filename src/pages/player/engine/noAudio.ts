/**
 * Plays a stream without its AAC sound, for browsers that can't decode it: there a single undecodable track
 * stops the whole picture. A CMAF track with picture and sound in one file is not covered.
 */

const aac = /^(mp4a\.(40|6[678])\b|aac)/i;
const streamTag = '#EXT-X-STREAM-INF:';

/** The codecs of all variants of a master playlist, duplicates included. */
export function codecsOfMaster(text: string): string[] {
  const variants = text.split(/\r?\n/).filter((line) => line.startsWith(streamTag));
  return variants.flatMap((line) => attribute(line, 'CODECS')?.split(',') ?? []);
}

/**
 * A master playlist whose variants neither name AAC nor point to AAC renditions. Audio-only variants are
 * removed. Media playlists, and masters that would be left without a variant, are returned unchanged.
 */
export function stripAudioFromMaster(text: string): string {
  if (!text.includes(streamTag)) return text;
  const lines = text.split(/\r?\n/);
  const kept: string[] = [];
  const audible = new Set<string | undefined>();
  let variants = 0;
  let skipsAddress = false;

  for (const line of lines) {
    if (line.startsWith(streamTag)) {
      const codecs = attribute(line, 'CODECS')?.split(',');
      const others = codecs?.filter((codec) => !aac.test(codec.trim()));
      skipsAddress = others?.length === 0;
      if (skipsAddress) continue;
      variants += 1;
      if (codecs && others?.length === codecs.length) {
        audible.add(attribute(line, 'AUDIO'));
        kept.push(line);
      } else {
        kept.push(withCodecs(withoutAttribute(line, 'AUDIO'), others));
      }
    } else if (skipsAddress && line !== '' && !line.startsWith('#')) {
      skipsAddress = false;
    } else {
      kept.push(line);
    }
  }
  if (variants === 0) return text;
  return kept.filter((line) => !isSilenced(line, audible)).join('\n');
}

/**
 * Marks the AAC streams of an MPEG-TS segment as private data, in place, so that a demuxer skips them. The
 * checksum of the changed tables is left stale: hls.js doesn't check it. Returns the number of marks set; 0
 * for anything but plain MPEG-TS, such as an encrypted segment.
 */
export function hideAacInTs(bytes: Uint8Array): number {
  const tables = new Set<number>();
  let hidden = 0;
  for (let start = 0; start + packetSize <= bytes.length; start += packetSize) {
    const packet = bytes.subarray(start, start + packetSize);
    if (packet[0] !== 0x47) return hidden;
    const id = number13(packet, 1);
    const section = id === 0 || tables.has(id) ? sectionOf(packet) : undefined;
    if (!section) continue;
    if (id === 0) for (const table of programTables(section)) tables.add(table);
    else hidden += hideInProgram(section);
  }
  return hidden;
}

const packetSize = 188;
const checksumSize = 4;
const aacTypes = new Set([0x0f, 0x11]);
const privateType = 0x05;

function attribute(line: string, name: string): string | undefined {
  return new RegExp(`[:,]${name}="([^"]*)"`).exec(line)?.[1];
}

function withoutAttribute(line: string, name: string): string {
  return line.replace(new RegExp(`,${name}="[^"]*"|(?<=:)${name}="[^"]*",?`), '');
}

function withCodecs(line: string, codecs: readonly string[] | undefined): string {
  return codecs ? line.replace(/([:,]CODECS=)"[^"]*"/, `$1"${codecs.join(',')}"`) : line;
}

function isSilenced(line: string, audible: ReadonlySet<string | undefined>): boolean {
  return (
    line.startsWith('#EXT-X-MEDIA:') &&
    /[:,]TYPE=AUDIO(,|$)/.test(line) &&
    !audible.has(attribute(line, 'GROUP-ID'))
  );
}

/** The section that starts in a packet, from its table id to the end of its entries. */
function sectionOf(packet: Uint8Array): Uint8Array | undefined {
  const flags = at(packet, 3);
  const starts = (at(packet, 1) & 0x40) !== 0;
  if (!starts || (flags & 0x10) === 0) return undefined;
  const payload = 4 + (flags & 0x20 ? 1 + at(packet, 4) : 0);
  const section = payload + 1 + at(packet, payload);
  return packet.subarray(section, section + 3 + number12(packet, section + 1) - checksumSize);
}

/** Packet ids of the program maps in a program association table. Program 0 is not a program. */
function programTables(section: Uint8Array): number[] {
  const ids: number[] = [];
  for (let entry = 8; entry + 4 <= section.length; entry += 4) {
    const program = at(section, entry) * 256 + at(section, entry + 1);
    if (program !== 0) ids.push(number13(section, entry + 2));
  }
  return ids;
}

function hideInProgram(section: Uint8Array): number {
  let hidden = 0;
  let entry = 12 + number12(section, 10);
  while (entry + 5 <= section.length) {
    if (aacTypes.has(at(section, entry))) {
      section[entry] = privateType;
      hidden += 1;
    }
    entry += 5 + number12(section, entry + 3);
  }
  return hidden;
}

function at(bytes: Uint8Array, index: number): number {
  return bytes[index] ?? 0;
}

function number12(bytes: Uint8Array, index: number): number {
  return (at(bytes, index) & 0x0f) * 256 + at(bytes, index + 1);
}

function number13(bytes: Uint8Array, index: number): number {
  return (at(bytes, index) & 0x1f) * 256 + at(bytes, index + 1);
}
