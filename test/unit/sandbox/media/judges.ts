import assert from 'node:assert/strict';
import { parse, setOptions, type types } from 'hls-parser';
import { Parser } from 'm3u8-parser';
import { type DashManifest, parse as parseMpd } from 'mpd-parser';

setOptions({ strictMode: true });

/** A media playlist as hls-parser reads it, after two parsers have found nothing wrong with it. */
export function judgeMedia(text: string): types.MediaPlaylist {
  const playlist = parse(text);
  assert.ok(!playlist.isMasterPlaylist, 'a media playlist');
  judgeHls(text);
  return playlist as types.MediaPlaylist;
}

/** A multivariant playlist, judged the same way. */
export function judgeMaster(text: string): types.MasterPlaylist {
  const playlist = parse(text);
  assert.ok(playlist.isMasterPlaylist, 'a multivariant playlist');
  judgeHls(text);
  return playlist as types.MasterPlaylist;
}

/** A playlist as m3u8-parser reads it, which must not warn. */
export function judgeHls(text: string): Parser['manifest'] {
  const parser = new Parser();
  const problems: string[] = [];
  parser.on('warn', ({ message }) => problems.push(message));
  parser.push(text);
  parser.end();
  assert.deepEqual(problems, []);
  return parser.manifest;
}

/** A DASH manifest as mpd-parser reads it, which must have nothing to report. */
export function judgeMpd(text: string, manifestUri: string, now?: number): DashManifest {
  const events: string[] = [];
  const eventHandler = ({ message }: { message: string }): void => void events.push(message);
  const manifest = parseMpd(text, { manifestUri, eventHandler, ...(now === undefined ? {} : { NOW: now }) });
  assert.deepEqual(events, []);
  return manifest;
}
