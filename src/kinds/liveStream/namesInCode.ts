import type { Stream } from '../../platform/streaming/stream.ts';
import type { NamesInCode } from '../grammar/code/namesInCode.ts';

/** Streams in files, by their addresses and ids. Source: facts §4.3; the deprecated form: §2.2. */
export const streamNames: NamesInCode<Stream> = {
  names: ['streamid', 'stream'],
  address({ pathname }) {
    const found =
      /^\/(?:cmaf|mpegts|streams)\/(?:(?<client>\d+)_)?(?<id>\d+)(?:\/|$)(?<rest>[^/]*)/.exec(pathname) ??
      /\/videoplatform\/streams\/(?<client>\d+)\/(?<id>\d+)(?:\/|$)(?<rest>)/.exec(pathname);
    const { id, client, rest } = found?.groups ?? {};
    if (id === undefined) return undefined;
    const isDeprecated = pathname.startsWith('/streams/') && rest === 'playlist.m3u8';
    return {
      is: (item) => String(item.id) === id,
      key: id,
      ...(client === undefined ? {} : { client }),
      ...(isDeprecated ? { instead: (item) => item.hls_mpegts_url } : {}),
    };
  },
};
