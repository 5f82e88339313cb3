import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import HLS from 'hls-parser';
import {
  codecsOfMaster,
  hideAacInTs,
  stripAudioFromMaster,
} from '../../../../../src/pages/player/engine/noAudio.ts';

const clip = path.resolve(import.meta.dirname, '../../../../../media/clip');
const segment = (index: number) =>
  new Uint8Array(readFileSync(path.join(import.meta.dirname, `transport/loop_${index}.m2t`)));

const master = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="aud",NAME="Main",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,URI="a/media.m3u8"
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subs",NAME="English",DEFAULT=NO,AUTOSELECT=YES,URI="subs/media.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=260000,RESOLUTION=640x360,CODECS="avc1.4d401e,mp4a.40.2",AUDIO="aud",SUBTITLES="subs"
v360/media.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=140000,RESOLUTION=320x180,CODECS="mp4a.40.2, avc1.4d400d",AUDIO="aud",SUBTITLES="subs"
v180/media.m3u8
`;

function read(text: string) {
  const playlist = HLS.parse(text);
  assert.ok(playlist.isMasterPlaylist);
  return playlist as HLS.types.MasterPlaylist;
}

describe('the codecs of a master playlist', () => {
  it('are those of its variants', () => {
    assert.deepEqual(codecsOfMaster(master), ['avc1.4d401e', 'mp4a.40.2', 'mp4a.40.2', ' avc1.4d400d']);
  });
});

describe('a master playlist without its sound', () => {
  it('keeps its variants and subtitles, and names neither AAC nor a sound rendition', () => {
    const { variants } = read(stripAudioFromMaster(master));
    assert.deepEqual(
      variants.map(({ uri, codecs, audio, subtitles }) => [
        uri,
        codecs?.trim(),
        audio.length,
        subtitles.length,
      ]),
      [
        ['v360/media.m3u8', 'avc1.4d401e', 0, 1],
        ['v180/media.m3u8', 'avc1.4d400d', 0, 1],
      ],
    );
    assert.doesNotMatch(stripAudioFromMaster(master), /mp4a|TYPE=AUDIO|AUDIO="/);
  });

  it('is stripped wherever the attributes stand and however the lines end', () => {
    const text =
      '#EXTM3U\r\n#EXT-X-STREAM-INF:AUDIO="aud",BANDWIDTH=1,CODECS="avc1.4d401e,mp4a.40.5"\r\nv.m3u8\r\n';
    assert.equal(
      stripAudioFromMaster(text),
      '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="avc1.4d401e"\nv.m3u8\n',
    );
  });

  it('keeps sound that is not AAC', () => {
    const text = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="flac",NAME="a",URI="f.m3u8"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="aac",NAME="b",URI="a.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="avc1.4d401e,fLaC",AUDIO="flac"
v.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="avc1.4d401e,mp4a.40.2",AUDIO="aac"
v.m3u8`;
    const { variants } = read(stripAudioFromMaster(text));
    assert.deepEqual(
      variants.map(({ codecs, audio }) => [codecs, audio.map(({ uri }) => uri)]),
      [
        ['avc1.4d401e,fLaC', ['f.m3u8']],
        ['avc1.4d401e', []],
      ],
    );
  });

  it('loses the sound of variants that name no codecs', () => {
    const text = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO="aud"\nv.m3u8\n';
    assert.equal(stripAudioFromMaster(text), '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nv.m3u8\n');
  });

  it('leaves out variants of sound alone, but never the last variant', () => {
    const sound = '#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="mp4a.40.2"\na.m3u8\n';
    const picture = '#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="avc1.4d401e"\nv.m3u8\n';
    assert.equal(stripAudioFromMaster(`#EXTM3U\n${sound}${picture}`), `#EXTM3U\n${picture}`);
    assert.equal(stripAudioFromMaster(`#EXTM3U\n${sound}`), `#EXTM3U\n${sound}`);
  });

  it('is not mixed up with a media playlist', () => {
    const media = '#EXTM3U\r\n#EXT-X-TARGETDURATION:2\r\n#EXTINF:1.92,\r\nmp4a.ts\r\n';
    assert.equal(stripAudioFromMaster(media), media);
  });
});

describe('a transport stream without its sound', () => {
  it('differs from the segment in its program maps alone', () => {
    for (let index = 0; index < 6; index += 1) {
      const before = segment(index);
      const after = segment(index);
      const hidden = hideAacInTs(after);
      assert.ok(hidden > 0, `segment ${index} has sound`);
      const changes = [...after.keys()].filter((place) => after[place] !== before[place]);
      assert.equal(changes.length, hidden);
      assert.deepEqual(
        new Set(changes.map((place) => `${before[place]} ${after[place]}`)),
        new Set(['15 5']),
      );
      assert.equal(hideAacInTs(after), 0, 'nothing is left to hide');
    }
  });

  it('keeps the picture in its program map', () => {
    const bytes = segment(0);
    hideAacInTs(bytes);
    assert.deepEqual(streamTypes(bytes), [0x1b, 0x05]);
    assert.deepEqual(streamTypes(segment(0)), [0x1b, 0x0f]);
  });

  it('leaves anything else as it is', () => {
    const fragment = new Uint8Array(readFileSync(path.join(clip, 'v180.mp4')));
    const before = fragment.slice();
    assert.equal(hideAacInTs(fragment), 0);
    assert.deepEqual(fragment, before);
    assert.equal(hideAacInTs(new Uint8Array()), 0);
    assert.equal(hideAacInTs(segment(0).subarray(0, 100)), 0);
  });

  it('survives any damage', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const bytes = segment(0).slice(0, 188 * 4);
      for (let change = 0; change < 40; change += 1) {
        const place = (seed * 7919 + change * 104_729) % bytes.length;
        if (place % 188 !== 0) bytes[place] = (seed * 31 + change * 17) % 256;
      }
      assert.doesNotThrow(() => hideAacInTs(bytes));
    }
  });
});

/** Stream types of the first program map, found by its table id rather than through the program association. */
function streamTypes(bytes: Uint8Array): number[] {
  for (let start = 0; start < bytes.length; start += 188) {
    const section = bytes.subarray(start + 5, start + 188);
    const opens = ((bytes[start + 1] ?? 0) & 0x40) !== 0 && bytes[start + 4] === 0;
    if (!opens || section[0] !== 0x02) continue;
    const end = 3 + length(section, 1) - 4;
    const types: number[] = [];
    for (let entry = 12 + length(section, 10); entry < end; entry += 5 + length(section, entry + 3)) {
      types.push(section[entry] ?? 0);
    }
    return types;
  }
  return [];
}

function length(bytes: Uint8Array, place: number): number {
  return ((bytes[place] ?? 0) & 0x0f) * 256 + (bytes[place + 1] ?? 0);
}
