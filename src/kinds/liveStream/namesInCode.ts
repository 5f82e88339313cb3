import type { Stream } from '../../platform/streaming/stream.ts';
import type { NamesInCode } from '../grammar/code/namesInCode.ts';

/** Streams in files, by their addresses and ids. Source: facts §4.3; the deprecated form: §2.2. */
export const streamNames: NamesInCode<Stream> = {
  names: ['streamid', 'stream'],
  address({ host, pathname }) {
    const found =
      /^\/(?:cmaf|mpegts|streams)\/(?:(?<client>\d+)_)?(?<id>\d+)(?:\/|$)(?<rest>[^/]*)/.exec(pathname) ??
      /\/videoplatform\/streams\/(?<client>\d+)\/(?<id>\d+)(?:\/|$)(?<rest>)/.exec(pathname);
    const { id, client, rest } = found?.groups ?? {};
    if (id === undefined) return undefined;
    const isDeprecated = pathname.startsWith('/streams/') && rest === 'playlist.m3u8';
    return {
      // without the account, it is one of the host that has the addresses of the stream
      is: (item) => String(item.id) === id && (client !== undefined || hostsOf(item).includes(host)),
      key: id,
      ...(client === undefined ? {} : { client }),
      ...(isDeprecated ? { instead: (item) => item.hls_mpegts_url } : {}),
    };
  },
};

function hostsOf({ iframe_url, hls_mpegts_url }: Stream): (string | undefined)[] {
  return [iframe_url, hls_mpegts_url].map((url) => URL.parse(url ?? '')?.host);
}
